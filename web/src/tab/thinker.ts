// The second Python, for aces and hints: it starts when it is first needed, and ends when it has been idle, because it
// takes as much memory as the first.

import type { FromThinker, ToThinker } from "./messages";

const IDLE = 60_000; // milliseconds

interface Asked {
  resolve: (text: string) => void;
  reject: (why: Error) => void;
}

export class Thinker {
  #worker: Worker | null = null;
  #asked = new Map<number, Asked>();
  #number = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly newWorker: () => Worker,
    readonly start: ToThinker & { is: "start" },
  ) {}

  think(question: string): Promise<string> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#begin();
    return new Promise((resolve, reject) => {
      const id = ++this.#number;
      this.#asked.set(id, { resolve, reject });
      worker.postMessage({ is: "think", id, text: question } satisfies ToThinker);
    });
  }

  /** End the second Python, because it is late. The next question starts another one. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#end("stopped");
  }

  #begin(): Worker {
    const worker = this.newWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.#heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#worker === worker) this.#end(event.message ?? "");
    };
    worker.postMessage(this.start);
    return worker;
  }

  #heard({ id, text, why }: FromThinker): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (text === null) asked?.reject(new Error(why));
    else asked?.resolve(text);
    if (this.#asked.size === 0) this.#idle = setTimeout(() => this.#end("idle"), IDLE);
  }

  #end(why: string): void {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of asked) reject(new Error(why));
  }
}
