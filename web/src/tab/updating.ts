// Which service worker a page wants, and what they say to each other.

export type ToServiceWorker = { is: "take-over" } | { is: "hello" }; // hello: this page belongs to your release
export type FromServiceWorker = { is: "not-saved"; why: "network" | "changed" | "full" };

export interface Known {
  own: string; // the release of this page
  newest: string | null; // of the newest service worker that is installed or being installed; null if there is none
  published: string | null; // on the host now; null if it cannot be reached
}

/** Return the release whose service worker should be installed now, or null if there is nothing to do. */
export function toInstall({ own, newest, published }: Known): string | null {
  if (newest === null) return published ?? own;
  return published === null || published === newest ? null : published;
}
