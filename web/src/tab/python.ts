// Starts a Python with the engine in a worker, from the files of the folder.

import { addressOf, type Folder, integrityOf, type Listed, MACHINE_CODE, pathIn } from "./addresses";
import type { Failure } from "./messages";

/** The part of Pyodide that a worker uses. */
export interface Python {
  pyimport(name: string): unknown;
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
}

/** What lets Python find a compiled engine, if the folder has one. */
interface Runtime {
  install(): string;
}

interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

/** Why there is no engine. */
export class NotStarted extends Error {
  constructor(
    readonly why: Failure,
    text: string,
  ) {
    super(text);
  }
}

export interface Where {
  folder: string;
  release: string;
  cached: boolean; // the service worker has all files, and has checked them
}

type Progress = (done: number, total: number) => void;
type Fetch = typeof fetch;

const LONGEST = 90_000; // milliseconds from the last byte until Python runs, on a slow phone

/** What Pyodide asks for only after its own code has arrived. */
const LARGE = ["runtime/pyodide.asm.wasm", "runtime/python_stdlib.zip"];

/** The files of a release that an engine consists of, while they arrive. */
export class Arrival {
  #done = 0;
  readonly #begun = new Map<string, Promise<Response>>();
  readonly #files: Map<string, Listed>;
  readonly #total: number;
  #complete: () => void = () => undefined;
  readonly complete = new Promise<void>((resolve) => (this.#complete = resolve)); // every byte is here

  constructor(
    readonly where: Where,
    facts: Folder,
    readonly progress: Progress,
    readonly browserFetch: Fetch,
  ) {
    const needed = facts.files.filter(({ path }) => /^(runtime|engine)\//.test(path));
    this.#files = new Map(needed.map((file) => [file.path, file]));
    this.#total = needed.reduce((sum, { bytes }) => sum + bytes, 0);
    progress(0, this.#total);
  }

  /** Import a module of the folder. */
  async module(path: string): Promise<unknown> {
    const file = this.#file(path);
    const module: unknown = await import(/* @vite-ignore */ this.#address(path)).catch((error: unknown) => {
      throw new NotStarted("network", String(error));
    });
    this.#count(file.bytes);
    return module;
  }

  /** Begin to fetch a file that will be asked for later. */
  begin(path: string): void {
    const answer = this.#fetched(path);
    answer.catch(() => undefined); // fetch() reports it
    this.#begun.set(path, answer);
  }

  fetch(path: string): Promise<Response> {
    const begun = this.#begun.get(path);
    this.#begun.delete(path);
    return begun ?? this.#fetched(path);
  }

  /** The browser compares a file with its digest, except machine code, which is compiled while it arrives. */
  async #fetched(path: string): Promise<Response> {
    const file = this.#file(path);
    const how = path.endsWith(".wasm") ? {} : { integrity: integrityOf(file) };
    return this.#counted(await fetched(this.#address(path), how, this.browserFetch), file);
  }

  /** Fetch as Pyodide does. It names its files by itself, without their release. */
  readonly fetchAsLoader: Fetch = (input, how) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = pathIn(this.where.folder, address);
    return path !== null && this.#files.has(path) ? this.fetch(path) : this.browserFetch(input, how);
  };

  #address(path: string): string {
    return addressOf(path, this.where.folder, this.where.release);
  }

  #file(path: string): Listed {
    const file = this.#files.get(path);
    if (!file) throw new NotStarted("broken", `${path} is not in tab.json`);
    return file;
  }

  /** Pass an answer on, and count its bytes. A browser saves the machine code only of an answer that is left alone. */
  #counted(answer: Response, { path, bytes }: Listed): Response {
    if (this.where.cached || answer.body === null) {
      this.#count(bytes);
      return answer;
    }
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, through) => {
        this.#count(chunk.byteLength);
        through.enqueue(chunk);
      },
    });
    const type = path.endsWith(".wasm") ? MACHINE_CODE : "application/octet-stream";
    return new Response(answer.body.pipeThrough(count), { headers: { "Content-Type": type } });
  }

  #count(bytes: number): void {
    this.#done += bytes;
    this.progress(this.#done, this.#total);
    if (this.#done >= this.#total) this.#complete();
  }
}

async function fetched(address: string, how: RequestInit, browserFetch: Fetch): Promise<Response> {
  const answer = await browserFetch(address, how).catch((error: unknown) => {
    throw new NotStarted("network", `${address}: ${String(error)}`);
  });
  if (!answer.ok) throw new NotStarted("network", `${address}: ${answer.status}`);
  return answer;
}

export async function factsOf({ folder, release, cached }: Where, browserFetch: Fetch): Promise<Folder> {
  const how: RequestInit = cached ? {} : { cache: "no-cache" };
  const answer = await fetched(addressOf("tab.json", folder, release), how, browserFetch);
  const facts = (await answer.json()) as Folder;
  // Someone has published another release since this page was loaded. Parts of both would not fit.
  if (release !== "" && facts.digest !== release) throw new NotStarted("changed", facts.digest);
  return facts;
}

/** Pyodide stays silent if the browser cannot compile it. */
function notInTime(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new NotStarted("broken", "no start in time")), LONGEST));
}

/** Start a Python that can import the engine. */
export async function startPython(where: Where, progress: Progress): Promise<{ python: Python; facts: Folder }> {
  const browserFetch = globalThis.fetch.bind(globalThis);
  const facts = await factsOf(where, browserFetch);
  const arrival = new Arrival(where, facts, progress, browserFetch);
  for (const path of LARGE) arrival.begin(path);
  const archives = Promise.all(facts.archives.map(async (path) => (await arrival.fetch(path)).arrayBuffer()));
  archives.catch(() => undefined); // reported below, after the loader has finished or failed
  const [loader, core] = (await Promise.all([
    arrival.module("runtime/pyodide.mjs"),
    arrival.module("runtime/pyodide.asm.mjs"),
  ])) as [Loader, { default: unknown }];
  globalThis.fetch = arrival.fetchAsLoader;
  const starting = loader.loadPyodide({
    indexURL: new URL("runtime/", where.folder).href,
    createPyodideModule: core.default,
  });
  const python = await Promise.race([starting, arrival.complete.then(notInTime)]).finally(
    () => (globalThis.fetch = browserFetch),
  );
  for (const archive of await archives) python.unpackArchive(archive, "zip", { extractDir: facts.site });
  (python.pyimport("tab_runtime") as Runtime).install();
  return { python, facts };
}
