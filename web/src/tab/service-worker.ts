// The service worker of a tab: it saves the whole folder of one release, and answers from it. The release is in its own
// address, so another release is another service worker, installed next to this one.
//
// A new one waits until all pages are closed, or until a player asks for it. Even then, pages of the old release that
// are still open get the files of their own release.

import { releaseAt } from "./addresses";
import { NotSaved, Releases } from "./releases";
import type { FromServiceWorker, ToServiceWorker } from "./updating";

/** The part of the service worker's surroundings that is used here. TypeScript has either these types or a page's. */
interface Surroundings {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(how: { includeUncontrolled: boolean; type: "window" }): Promise<{ postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: LifeEvent & { data: unknown; request: Request }) => void): void;
}

interface LifeEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const self = globalThis as unknown as Surroundings;
const release = releaseAt(String(self.location));
const releases = new Releases(caches, self.registration.scope, (request) => fetch(request));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(hear(event.data as ToServiceWorker)));
self.addEventListener("fetch", (event) => {
  if (event.request.url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});

async function install(): Promise<void> {
  try {
    await releases.save(release);
  } catch (error) {
    const why = error instanceof NotSaved ? error.why : "network";
    for (const page of await pages()) page.postMessage({ is: "not-saved", why } satisfies FromServiceWorker);
    throw error;
  }
}

async function activate(): Promise<void> {
  await self.clients.claim();
  await forgetOld();
}

async function hear(message: ToServiceWorker): Promise<void> {
  if (message.is === "take-over") await self.skipWaiting();
  else await forgetOld();
}

/** Delete older releases when no other page can still need them. */
async function forgetOld(): Promise<void> {
  if ((await pages()).length > 1) return;
  const coming = [self.registration.installing, self.registration.waiting];
  await releases.forget([release, ...coming.flatMap((each) => (each ? [releaseAt(each.scriptURL)] : []))]);
}

function pages(): Promise<{ postMessage(message: unknown): void }[]> {
  return self.clients.matchAll({ includeUncontrolled: true, type: "window" });
}

async function answer(request: Request): Promise<Response> {
  const saved = await releases.answer(request, release);
  if (saved) return saved;
  // A look for a new release without a network is no error, and no line in the browser's console.
  return request.cache === "no-store"
    ? fetch(request).catch(() => new Response(null, { status: 204 }))
    : fetch(request);
}
