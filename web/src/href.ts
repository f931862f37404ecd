// Every address inside this site.
//
// A served site may be a folder of a larger one: the build's `base` names it. A tab is a single file on a host that
// knows only files. There an address is a fragment, and its own hash follows a question mark:
// "/rules/dog-fight#DF-LOOP-01" is at "#/rules/dog-fight?DF-LOOP-01".

import { inTab } from "./mode";

const BASE = import.meta.env.BASE_URL.replace(/\/$/, "");

/** A place in this site. */
export interface Place {
  path: string | null; // begins with a slash; null outside the site
  hash: string; // with its "#", or empty
}

/** Return the address of a path of this site, which begins with a slash and may end with a hash. */
export function href(path: string): string {
  return inTab ? `#${path.replace("#", "?")}` : BASE + path;
}

/** Return the address of an element of the page that is shown, by its id. */
export function within(id: string): string {
  return inTab ? href(`${placeAt(location).path ?? "/"}#${id}`) : `#${id}`;
}

/** Return the path of a served site at an address, or null if the address is outside it. */
export function pathAt(address: string): string | null {
  if (address === BASE) return "/";
  return address.startsWith(`${BASE}/`) ? address.slice(BASE.length) : null;
}

/** Return the place in this site that an address or a link leads to. */
export function placeAt({ pathname, hash }: { pathname: string; hash: string }): Place {
  if (!inTab) return { path: pathAt(pathname), hash };
  if (pathname !== location.pathname) return { path: null, hash: "" };
  const [path = "", ...rest] = hash.slice(1).split("?");
  return { path: path || "/", hash: rest.length > 0 ? `#${rest.join("?")}` : "" };
}

/** Return whether the server answers at a path itself, and no page is shown there. */
export function isOfServer(path: string): boolean {
  return path.startsWith("/api/");
}
