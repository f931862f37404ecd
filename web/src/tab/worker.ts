// The worker in which the engine of a tab runs: the same tables as on a server, in a Python of its own.

import { type Host, Hosting } from "./hosting";
import type { FromEngine, ToEngine } from "./messages";
import { Outside } from "./outside";
import { NotStarted, startPython, type Where } from "./python";
import { MemoryStorage, openStorage, type Storage } from "./storage";
import { Thinker } from "./thinker";

interface HostModule {
  start(outside: Outside): Promise<Host>;
}

const post = (message: FromEngine): void => postMessage(message);
let begun: ((where: Where) => void) | null = null;
const hosting = new Promise<Where>((resolve) => (begun = resolve)).then(start);

// Requests wait for the engine in the order in which they came.
onmessage = ({ data }: MessageEvent<ToEngine>) => {
  if (data.is === "start") begun?.(data);
  else void hosting.then((each) => each?.take(data));
};

async function start(where: Where): Promise<Hosting | null> {
  try {
    const [{ python, facts }, outside] = await Promise.all([
      startPython(where, (done, total) => post({ is: "progress", done, total })),
      outsideOf(where),
    ]);
    const host = await (python.pyimport("aerodrome.tab.host") as HostModule).start(outside);
    outside.hear((table, seq) => host.announced(table, seq));
    post({ is: "ready", engine: facts.engine });
    return new Hosting(host, post);
  } catch (error) {
    post({ is: "failed", ...failureOf(error) });
    return null;
  }
}

async function outsideOf(where: Where): Promise<Outside> {
  const [storage, saving] = await storageOf(where.folder);
  const channel = new BroadcastChannel(`aerodrome.news.${new URL(where.folder).pathname}`);
  const thinker = new Thinker(() => new Worker(new URL("./thinking.ts", import.meta.url), { type: "module" }), {
    is: "start",
    ...where,
  });
  return new Outside(storage, channel, thinker, saving, (how) => post({ is: "saving", how }));
}

async function storageOf(folder: string): Promise<[Storage, "saved" | "refused"]> {
  try {
    return [await openStorage(folder, () => post({ is: "crashed", text: "database closed" })), "saved"];
  } catch {
    return [new MemoryStorage(), "refused"]; // the page says so
  }
}

function failureOf(error: unknown): { why: "network" | "changed" | "memory" | "broken"; text: string } {
  if (error instanceof NotStarted) return { why: error.why, text: error.message };
  const isMemory = error instanceof RangeError || /out of memory|could not allocate/i.test(String(error));
  return { why: isMemory ? "memory" : "broken", text: String(error) };
}
