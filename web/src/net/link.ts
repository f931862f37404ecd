// One socket to one table, as one seat sees it. It reconnects and sends unacknowledged commands again.

import type { AnyCommand, ServerMessage } from "../protocol.gen";
import { href } from "../href";
import { text } from "../messages/text";
import type { Connection, Listener, Wish } from "./door";
import { randomHex } from "./random";
import { pauseBefore } from "./retry";

type Timer = ReturnType<typeof setTimeout>;

const NO_TABLE = 4404;
const FINAL = [4400, NO_TABLE]; // the server has given the reason, and another attempt would not help
const BUSY = [1013, 4408, 4429]; // the server asks for a pause
const UNNOTICED = 1_500; // milliseconds without a connection before the player sees it
const HANGING = 10_000; // milliseconds before giving up an attempt that neither opens nor fails

export class Link implements Connection {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, AnyCommand>();
  #connected = false; // the server has sent a message over this socket
  #attempts = 0; // failed attempts since the server's last message
  #lostAt = 0;
  #retry: Timer | undefined;
  #giveUp: Timer | undefined;
  #notice: Timer | undefined;
  #over = false;

  constructor(
    readonly table: string,
    readonly seat: string | null,
    readonly listener: Listener,
    /** The number of the last item seen, or null to fetch everything. */
    readonly after: () => number | null,
  ) {
    this.#open();
    addEventListener("online", this.#reconnectNow);
    document.addEventListener("visibilitychange", this.#seen);
  }

  /** Send a command. The acknowledgement returns its id. */
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

  /** Reconnect now, and retry often from now on: the player or the network is back. */
  #reconnectNow = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) return;
    this.#lostAt = performance.now();
    clearTimeout(this.#retry);
    this.#drop(); // the attempt may have begun on another network
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
    const socket = new WebSocket(`${scheme}//${location.host}${href(`/api/tables/${this.table}/socket`)}?${query}`);
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

  /** Drop a socket that has not opened. */
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

  // Only a message from the server counts as a connection: a socket that opens and closes must not be retried at once.
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
      this.listener.status("closed", event.code === NO_TABLE ? text("table-missing") : event.reason);
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

/** Return whether the page is visible and there is a network. A server on this computer needs no network. */
function isWatched(): boolean {
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return !document.hidden && (navigator.onLine || isHere);
}
