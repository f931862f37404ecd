// One socket to one table, through the eyes of one seat. It keeps trying, and what was not acknowledged is sent again.

import type { AnyCommand, ServerMessage } from "../protocol.gen";
import { randomHex } from "./random";
import { pauseBefore } from "./retry";

/** "lost" only once a loss has lasted: a short one is nothing to worry a player with. */
export type Status = "connecting" | "open" | "lost" | "closed";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = Without<AnyCommand>;

export interface Listener {
  heard(message: ServerMessage): void;
  status(status: Status, why: string): void;
}

type Timer = ReturnType<typeof setTimeout>;

const FINAL = [4400, 4404]; // the server has said why, and trying again would not help
const BUSY = [1013, 4408, 4429]; // the server asks for a pause
const UNNOTICED = 1_500; // milliseconds without a connection before anyone is told
const HANGING = 10_000; // milliseconds after which an attempt that neither opens nor fails is given up

export class Link {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, AnyCommand>();
  #connected = false; // the server has spoken over this socket
  #attempts = 0; // that failed since the server last spoke
  #lostAt = 0;
  #retry: Timer | undefined;
  #giveUp: Timer | undefined;
  #notice: Timer | undefined;
  #over = false;

  constructor(
    readonly table: string,
    readonly seat: string | null,
    readonly listener: Listener,
    /** The number of the last item seen, or null for the whole story. */
    readonly after: () => number | null,
  ) {
    this.#open();
    addEventListener("online", this.#reconnectNow);
    document.addEventListener("visibilitychange", this.#seen);
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
    this.#end();
    this.#socket?.close();
  }

  #end(): void {
    this.#over = true;
    for (const timer of [this.#retry, this.#giveUp, this.#notice]) clearTimeout(timer);
    removeEventListener("online", this.#reconnectNow);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  /** Someone is back at the page, or the network is: tries at once, and often again from now on. */
  #reconnectNow = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    this.#lostAt = performance.now();
    clearTimeout(this.#retry);
    this.#drop(); // it may have been begun in another network
    this.#open();
  };

  #seen = (): void => {
    if (!document.hidden) this.#reconnectNow();
  };

  #open(): void {
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", this.seat);
    const after = this.after();
    if (after !== null) query.set("after", String(after));
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket?${query}`);
    this.#socket = socket;
    this.#giveUp = setTimeout(() => {
      this.#drop();
      this.#lose("");
    }, HANGING);
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event: MessageEvent<string>) => this.#heard(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#closed(event);
    };
  }

  /** Forgets a socket that has not opened. */
  #drop(): void {
    clearTimeout(this.#giveUp);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #opened(socket: WebSocket): void {
    clearTimeout(this.#giveUp);
    for (const command of this.#waiting.values()) socket.send(JSON.stringify(command));
  }

  #heard(message: ServerMessage): void {
    if (!this.#connected) this.#connect();
    if ("id" in message && message.id !== null) this.#waiting.delete(message.id);
    this.listener.heard(message);
  }

  // Only a word of the server makes a connection: one that is accepted and closed again must not be tried at once.
  #connect(): void {
    this.#connected = true;
    this.#attempts = 0;
    clearTimeout(this.#notice);
    this.#notice = undefined;
    this.listener.status("open", "");
  }

  #closed(event: CloseEvent): void {
    clearTimeout(this.#giveUp);
    if (this.#over) return;
    if (FINAL.includes(event.code)) {
      this.#end();
      this.listener.status("closed", event.reason);
      return;
    }
    if (BUSY.includes(event.code) && this.#connected) this.#attempts = 1;
    this.#lose(event.reason);
  }

  #lose(why: string): void {
    this.#connected = false;
    if (this.#notice === undefined) {
      this.#lostAt = performance.now();
      this.#notice = setTimeout(() => this.listener.status("lost", why), UNNOTICED);
    }
    const outage = { attempts: this.#attempts++, lasted: performance.now() - this.#lostAt, watched: isWatched() };
    this.#retry = setTimeout(() => this.#open(), pauseBefore(outage));
  }
}

/** Whether someone looks at the page and the server may be reached; for one on this computer no network is needed. */
function isWatched(): boolean {
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return !document.hidden && (navigator.onLine || isHere);
}
