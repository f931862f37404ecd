import type { Sharing } from "../protocol.gen";

/** Return whether a host name means this computer itself, so that a link to it is useless to others. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** Return the origins for a link, the best first: network addresses if the page's own works on this computer only. */
export function originsFor(page: { origin: string; hostname: string }, sharing: Sharing | null): string[] {
  return isOnlyHere(page.hostname) && sharing !== null && sharing.addresses.length > 0
    ? sharing.addresses
    : [page.origin];
}
