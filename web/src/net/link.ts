// One socket to one table, through the eyes of one seat. It keeps trying, and what was not acknowledged is sent again.

import type { AnyCommand, ServerMessage } from "../protocol.gen";
import { randomHex } from "./random";

export type Status = "connecting" | "open" | "lost" | "closed";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = Without<AnyCommand>;

export interface Listener {
  heard(message: ServerMessage): void;
  status(status: Status, why: string): void;
}

const FINAL = [4400, 4404]; // the server has said why, and trying again would not help
const LONGEST_WAIT = 8000;

export class Link {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, AnyCommand>();
  #tries = 0;
  #timer = 0;
  #over = false;

  constructor(
    readonly table: string,
    readonly seat: string | null,
    readonly listener: Listener,
    /** The number of the last item seen, or null for the whole story. */
    readonly after: () => number | null,
  ) {
    this.#open();
    addEventListener("online", this.#hurry);
  }

  /** Sends a command; its id comes back in the acknowledgement. */
  send(wish: Wish): string {
    const id = randomHex(16);
    const command = { ...wish, id } as AnyCommand;
    this.#waiting.set(id, command);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
    return id;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN || this.#over) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", this.seat);
    const after = this.after();
    if (after !== null) query.set("after", String(after));
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket?${query}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event: MessageEvent<string>) => this.#heard(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#closed(event);
    };
  }

  #opened(socket: WebSocket): void {
    this.#tries = 0;
    this.listener.status("open", "");
    for (const command of this.#waiting.values()) socket.send(JSON.stringify(command));
  }

  #heard(message: ServerMessage): void {
    if ("id" in message && message.id !== null) this.#waiting.delete(message.id);
    this.listener.heard(message);
  }

  #closed(event: CloseEvent): void {
    if (this.#over) return;
    if (FINAL.includes(event.code)) {
      this.#over = true;
      this.listener.status("closed", event.reason);
      return;
    }
    this.listener.status("lost", event.reason);
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#timer = window.setTimeout(() => this.#open(), wait);
  }
}
