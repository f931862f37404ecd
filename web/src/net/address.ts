import type { Sharing } from "../protocol.gen";

/** Whether a host's name means the computer itself: a link to it is useless to others. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** The addresses that a link may begin with, the best first: those in the network where this page's own leads only here. */
export function originsFor(page: { origin: string; hostname: string }, sharing: Sharing | null): string[] {
  return isOnlyHere(page.hostname) && sharing !== null && sharing.addresses.length > 0 ? sharing.addresses : [page.origin];
}
