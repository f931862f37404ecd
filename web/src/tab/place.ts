// The folder and the release that this page belongs to.

import { releaseAt } from "./addresses";

/** The release of this page: the digest of its folder. A page that no release contains has none. */
export const release: string = globalThis.document?.documentElement?.dataset["release"] ?? "";

/** Return the address of the folder that this page is in, with a slash at its end. */
export function folder(): string {
  return new URL(".", location.origin + location.pathname).href;
}

/** Return whether the service worker of this release answers, which has all its files. */
export function isCached(): boolean {
  const controller = navigator.serviceWorker?.controller;
  return !!controller && releaseAt(controller.scriptURL) === release;
}
