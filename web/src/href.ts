// Every address inside this site. The site may be a folder of a larger one: the build's `base` names it.

const BASE = import.meta.env.BASE_URL.replace(/\/$/, "");

/** Return the address of a path of this site, which begins with a slash. */
export function href(path: string): string {
  return BASE + path;
}

/** Return the path of this site at an address, or null if the address is outside it. */
export function pathAt(address: string): string | null {
  if (address === BASE) return "/";
  return address.startsWith(`${BASE}/`) ? address.slice(BASE.length) : null;
}

/** Return whether the server answers at a path itself, and no page is shown there. */
export function isOfServer(path: string): boolean {
  return path.startsWith("/api/");
}
