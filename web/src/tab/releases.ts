// The releases that a service worker keeps: one cache each, complete or not at all.

import { addressOf, type Folder, integrityOf, type Listed, MACHINE_CODE, pathIn, releaseAt } from "./addresses";

const LISTS = "tab.json";
const AT_ONCE = 6; // files that are fetched side by side

/** The part of the browser's caches that is used here. */
export type Caches = Pick<CacheStorage, "open" | "keys" | "delete">;

/** Why a release was not saved. */
export class NotSaved extends Error {
  constructor(
    readonly why: "network" | "changed" | "full",
    text: string,
  ) {
    super(text);
  }
}

export class Releases {
  constructor(
    readonly caches: Caches,
    readonly folder: string,
    readonly fetch: (request: Request) => Promise<Response>,
  ) {}

  /** Copies in other folders of the same host share the browser's caches, so names begin with the folder. */
  nameOf(release: string): string {
    return `${this.#prefix}${release}`;
  }

  get #prefix(): string {
    return `aerodrome.release.${new URL(this.folder).pathname} `;
  }

  async saved(): Promise<string[]> {
    const names = await this.caches.keys();
    return names.filter((name) => name.startsWith(this.#prefix)).map((name) => name.slice(this.#prefix.length));
  }

  /** Save every file of a release. A file that an older release has with the same digest is not fetched again. */
  async save(release: string): Promise<void> {
    const known = await this.#known(release);
    const cache = await this.caches.open(this.nameOf(release));
    try {
      const facts = await this.#facts(release, cache);
      await inTurns(facts.files, AT_ONCE, async (file) => {
        const answer = (await known.get(file.sha256)?.()) ?? (await this.#fetched(file, release));
        await cache.put(this.#plain(file.path), await readyToUse(answer, file.path));
      });
    } catch (error) {
      await this.caches.delete(this.nameOf(release));
      throw notSaved(error);
    }
  }

  /** Delete all releases but these. */
  async forget(except: string[]): Promise<void> {
    const old = (await this.saved()).filter((release) => !except.includes(release));
    await Promise.all(old.map((release) => this.caches.delete(this.nameOf(release))));
  }

  /** Return a file from a cache, or undefined if the network must answer. Pages come from the release `current`. */
  async answer(request: Pick<Request, "url" | "method" | "cache">, current: string): Promise<Response | undefined> {
    const path = request.method === "GET" && request.cache !== "no-store" ? pathIn(this.folder, request.url) : null;
    if (path === null) return undefined;
    const named = releaseAt(request.url);
    const saved = await this.saved();
    // A file in assets/ is the same in every release that has it. A page that is still open may belong to an older one.
    const wanted = named !== "" ? [named] : [current, ...saved.filter((each) => each !== current)];
    for (const release of wanted.filter((each) => saved.includes(each))) {
      const found = await (await this.caches.open(this.nameOf(release))).match(this.#plain(path));
      if (found) return found;
    }
    return undefined;
  }

  /** The key of a file in a cache. */
  #plain(path: string): string {
    return new URL(path, this.folder).href;
  }

  async #facts(release: string, cache: Cache): Promise<Folder> {
    const answer = await this.fetch(new Request(addressOf(LISTS, this.folder, release), { cache: "no-cache" }));
    if (!answer.ok) throw new NotSaved("network", `${LISTS}: ${answer.status}`);
    const facts = (await answer.clone().json()) as Folder;
    if (facts.digest !== release) throw new NotSaved("changed", facts.digest);
    await cache.put(this.#plain(LISTS), answer);
    return facts;
  }

  async #fetched(file: Listed, release: string): Promise<Response> {
    const address = addressOf(file.path, this.folder, release);
    const integrity = integrityOf(file);
    const ask = async (cache: RequestCache): Promise<Response> => {
      const answer = await this.fetch(new Request(address, { integrity, cache }));
      if (!answer.ok) throw new NotSaved("network", `${file.path}: ${answer.status}`);
      return answer;
    };
    // The page has most files in the browser's own cache. If one of them is stale there, its digest is wrong.
    return ask("default").catch(() => ask("reload"));
  }

  /** Return how to read each file of the releases that are saved, by its digest. */
  async #known(except: string): Promise<Map<string, () => Promise<Response | undefined>>> {
    const known = new Map<string, () => Promise<Response | undefined>>();
    for (const release of (await this.saved()).filter((each) => each !== except)) {
      const cache = await this.caches.open(this.nameOf(release));
      const facts = (await (await cache.match(this.#plain(LISTS)))?.json()) as Folder | undefined;
      for (const { path, sha256 } of facts?.files ?? []) known.set(sha256, () => cache.match(this.#plain(path)));
    }
    return known;
  }
}

/** Return an answer that the browser can use later.
 *
 * Some hosts redirect index.html to its folder, and browsers refuse that as a page. Some do not know the type of
 * machine code, and browsers refuse to compile it.
 */
async function readyToUse(answer: Response, path: string): Promise<Response> {
  const isWrong = path.endsWith(".wasm") && answer.headers.get("content-type") !== MACHINE_CODE;
  if (!answer.redirected && !isWrong) return answer;
  const headers = new Headers(answer.headers);
  if (isWrong) headers.set("content-type", MACHINE_CODE);
  return new Response(await answer.blob(), { headers });
}

function notSaved(error: unknown): NotSaved {
  if (error instanceof NotSaved) return error;
  const name = error instanceof Error ? error.name : "";
  return new NotSaved(name === "QuotaExceededError" ? "full" : "network", String(error));
}

/** Do something with each, with only a few at a time. */
async function inTurns<T>(all: T[], atOnce: number, act: (each: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const worker = async (): Promise<void> => {
    for (let each = rest.shift(); each !== undefined; each = rest.shift()) await act(each);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
