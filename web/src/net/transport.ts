// How requests and lines to tables travel: over the network (network.ts), or to a worker of this page (tab/engine).

import type { PlainKey } from "../messages/text";

export interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

/** A line to one table. It carries texts in both directions. */
export interface Line {
  readonly isOpen: boolean;
  send(text: string): void;
  close(): void;
}

/** The near end of a line. Nothing is called before `connect` has returned. */
export interface LineEnd {
  opened(): void;
  heard(text: string): void;
  closed(code: number, why: string): void;
}

export interface Transport {
  /** Ask at a path below /api. Return null if no complete answer arrived. */
  ask(method: "GET" | "POST", path: string, body?: string): Promise<Answer | null>;
  connect(path: string, end: LineEnd): Line;
  /** Return an address from which the browser saves the answer at this path as a file. */
  fileAddress(path: string): Promise<string>;
  /** Return whether an attempt to connect can succeed now. */
  isReachable(): boolean;
  readonly problems: Problems;
}

/** What the player reads when nothing answers, when an answer says that the request was wrong, and otherwise. */
export interface Problems {
  unreachable: PlainKey;
  unreadable: PlainKey;
  unknown: PlainKey;
}
