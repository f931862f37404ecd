// One connection to one table, as one seat sees it. It reconnects and sends unacknowledged commands again.

import type { AnyCommand, ServerMessage } from "../protocol.gen";
import { text } from "../messages/text";
import type { Connection, Listener, Wish } from "./door";
import { network } from "./network";
import { randomHex } from "./random";
import { pauseBefore } from "./retry";
import type { Line, Transport } from "./transport";

type Timer = ReturnType<typeof setTimeout>;

const NO_TABLE = 4404;
const FINAL = [4400, NO_TABLE]; // the server has given the reason, and another attempt would not help
const BUSY = [1013, 4408, 4429]; // the server asks for a pause
const UNNOTICED = 1_500; // milliseconds without a connection before the player sees it
const HANGING = 10_000; // milliseconds before giving up an attempt that neither opens nor fails

export class Link implements Connection {
  #line: Line | null = null;
  #waiting = new Map<string, AnyCommand>();
  #connected = false; // the server has sent a message over this line
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
    readonly transport: Transport = network,
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
    if (this.#line?.isOpen) this.#line.send(JSON.stringify(command));
    return id;
  }

  close(): void {
    this.#end();
    this.#line?.close();
  }

  #end(): void {
    this.#over = true;
    for (const timer of [this.#retry, this.#giveUp, this.#notice]) clearTimeout(timer);
    removeEventListener("online", this.#reconnectNow);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  /** Reconnect now, and retry often from now on: the player or the network is back. */
  #reconnectNow = (): void => {
    if (this.#line?.isOpen) return;
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
    const path = `/tables/${this.table}/socket`;
    const line = this.transport.connect(`${path}?${query}`, {
      opened: () => this.#opened(line),
      heard: (text) => this.#heard(JSON.parse(text) as ServerMessage),
      closed: (code, why) => {
        if (this.#line === line) this.#closed(code, why);
      },
    });
    this.#line = line;
    this.#giveUp = setTimeout(() => {
      this.#drop();
      this.#lose("");
    }, HANGING);
  }

  /** Drop a line that has not opened. */
  #drop(): void {
    clearTimeout(this.#giveUp);
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  #opened(line: Line): void {
    clearTimeout(this.#giveUp);
    for (const command of this.#waiting.values()) line.send(JSON.stringify(command));
  }

  #heard(message: ServerMessage): void {
    if (!this.#connected) this.#connect();
    if ("id" in message && message.id !== null) this.#waiting.delete(message.id);
    this.listener.heard(message);
  }

  // Only a message from the server counts as a connection: a line that opens and closes must not be retried at once.
  #connect(): void {
    this.#connected = true;
    this.#attempts = 0;
    clearTimeout(this.#notice);
    this.#notice = undefined;
    this.listener.status("open", "");
  }

  #closed(code: number, why: string): void {
    clearTimeout(this.#giveUp);
    if (this.#over) return;
    if (FINAL.includes(code)) {
      this.#end();
      this.listener.status("closed", code === NO_TABLE ? text("table-missing") : why);
      return;
    }
    if (BUSY.includes(code) && this.#connected) this.#attempts = 1;
    this.#lose(why);
  }

  #lose(why: string): void {
    this.#connected = false;
    if (this.#notice === undefined) {
      this.#lostAt = performance.now();
      this.#notice = setTimeout(() => this.listener.status("lost", why), UNNOTICED);
    }
    const watched = !document.hidden && this.transport.isReachable();
    const outage = { attempts: this.#attempts++, lasted: performance.now() - this.#lostAt, watched };
    this.#retry = setTimeout(() => this.#open(), pauseBefore(outage));
  }
}
