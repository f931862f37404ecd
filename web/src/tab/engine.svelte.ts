// The engine behind this page, in a worker: the transport of a tab. It starts when it is first asked something, and
// again if it crashes. Then lines to tables are cut like those to a server that is restarted, and connect again.

import type { Answer, Line, LineEnd, Problems, Transport } from "../net/transport";
import type { Failure, FromEngine, Saving, ToEngine } from "./messages";
import { folder, isCached, release } from "./place";

export type EngineState =
  | { is: "waiting" } // no one needs it yet
  | { is: "arriving"; done: number; total: number } // bytes
  | { is: "ready"; engine: "compiled" | "interpreted" }
  | { is: "failed"; why: Failure };

const CUT = 1006; // a line that ended without a reason
const CRASHES_AT_MOST = 3; // in a row
const STEADY = 60_000; // milliseconds after which a crash is no longer in a row with the one before

type Asked = (answer: Answer | null) => void;

export class Engine implements Transport {
  state = $state.raw<EngineState>({ is: "waiting" });
  saving = $state<Saving>("saved");
  readonly isReady = $derived(this.state.is === "ready");
  readonly problems: Problems = {
    unreachable: "engine-unreachable",
    unreadable: "engine-unreadable",
    unknown: "engine-unknown",
  };

  #worker: Worker | null = null;
  #asked = new Map<number, Asked>();
  #lines = new Map<number, EngineLine>();
  #number = 0;
  #crashes: number[] = []; // when
  #file = ""; // the address of the last file that was made

  constructor(readonly newWorker: () => Worker) {}

  // The transport.

  ask(method: "GET" | "POST", path: string, body?: string): Promise<Answer | null> {
    return new Promise((resolve) => {
      const id = ++this.#number;
      this.#asked.set(id, resolve);
      this.#post({ is: "ask", id, method, path, body: body ?? null });
    });
  }

  connect(path: string, end: LineEnd): Line {
    const line = new EngineLine(++this.#number, end, (message) => this.#post(message));
    this.#lines.set(line.socket, line);
    this.#post({ is: "open", socket: line.socket, path });
    queueMicrotask(() => line.opened());
    return line;
  }

  /** Only the last file keeps its address. The ones before have been saved, or no one wanted them. */
  async fileAddress(path: string): Promise<string> {
    const answer = await this.ask("GET", path);
    if (!answer?.ok) throw new Error(`no file at ${path}`);
    URL.revokeObjectURL(this.#file);
    this.#file = URL.createObjectURL(new Blob([answer.text], { type: "application/octet-stream" }));
    return this.#file;
  }

  isReachable(): boolean {
    return true;
  }

  // The worker.

  /** Start the engine unless it runs. It is worth doing before someone asks. */
  start(): void {
    if (this.#worker !== null || this.state.is === "failed") return;
    this.state = { is: "arriving", done: 0, total: 0 };
    const worker = this.newWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
      if (this.#worker === worker) this.#heard(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#worker === worker) this.#crash(event.message ?? "");
    };
    worker.postMessage({ is: "start", folder: folder(), release, cached: isCached() } satisfies ToEngine);
  }

  /** Try again after a failure. */
  retry(): void {
    if (this.state.is !== "failed") return;
    this.#crashes = [];
    this.state = { is: "waiting" };
    this.start();
  }

  #post(message: ToEngine): void {
    if (message.is === "close") this.#lines.delete(message.socket);
    else this.start();
    if (this.#worker !== null) this.#worker.postMessage(message);
    else this.#cut();
  }

  #heard(message: FromEngine): void {
    if (message.is === "progress") this.state = { is: "arriving", done: message.done, total: message.total };
    else if (message.is === "ready") this.state = { is: "ready", engine: message.engine };
    else if (message.is === "saving") this.saving = message.how;
    else if (message.is === "failed") this.#fail(message.why, message.text);
    else if (message.is === "crashed") this.#crash(message.text);
    else if (message.is === "answer") {
      const { id, status, text } = message;
      this.#asked.get(id)?.({ ok: status >= 200 && status < 300, status, text });
      this.#asked.delete(id);
    } else if (message.is === "heard") this.#lines.get(message.socket)?.end.heard(message.text);
    else {
      this.#lines.get(message.socket)?.closed(message.code, message.why);
      this.#lines.delete(message.socket);
    }
  }

  #fail(why: Failure, text: string): void {
    console.info("engine failed", why, text);
    this.#end();
    this.state = { is: "failed", why };
    this.#cut();
  }

  #crash(text: string): void {
    // A worker whose script did not come says nothing at all.
    if (this.state.is === "arriving" && this.state.total === 0) return this.#fail("network", text);
    console.info("engine crashed", text);
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((at) => now - at < STEADY), now];
    this.#end();
    if (this.#crashes.length >= CRASHES_AT_MOST) this.state = { is: "failed", why: "broken" };
    else this.start();
    this.#cut();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Leave every request without an answer, and cut every line. */
  #cut(): void {
    const [asked, lines] = [[...this.#asked.values()], [...this.#lines.values()]];
    this.#asked.clear();
    this.#lines.clear();
    for (const answer of asked) answer(null);
    for (const line of lines) queueMicrotask(() => line.closed(CUT, ""));
  }
}

/** A line to a table in the worker. It is open at once: the worker reads what was said when it is ready. */
class EngineLine implements Line {
  isOpen = false;
  #isOver = false;

  constructor(
    readonly socket: number,
    readonly end: LineEnd,
    readonly post: (message: ToEngine) => void,
  ) {}

  opened(): void {
    if (this.#isOver) return;
    this.isOpen = true;
    this.end.opened();
  }

  send(text: string): void {
    this.post({ is: "say", socket: this.socket, text });
  }

  close(): void {
    if (this.#isOver) return;
    this.post({ is: "close", socket: this.socket });
    this.closed(1005, "");
  }

  closed(code: number, why: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.isOpen = false;
    this.end.closed(code, why);
  }
}

export const engine = new Engine(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
