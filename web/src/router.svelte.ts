// The address decides which page is shown. There are few pages, so a small list of patterns is enough.

import { href, isOfServer, placeAt } from "./href";
import { inTab } from "./mode";
import { reports } from "./reports/reports.svelte";

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "import" }
  | { page: "rules"; game: string; rule: string }
  | { page: "rulings"; game: string; rule: string }
  | { page: "device"; token: string }
  | { page: "about" }
  | { page: "missing" };

const TABLE = /^[A-Za-z0-9_-]{22}$/; // the id of a table; nothing else needs a request to the server

/** Return the page at a path of this site, or at null, which is outside it. */
export function routeOf(path: string | null, hash: string): Route {
  if (path === null) return { page: "missing" };
  try {
    return find(path.split("/").filter(Boolean).map(decodeURIComponent), decodeURIComponent(hash.replace(/^#/, "")));
  } catch {
    return { page: "missing" }; // a "%" without a valid code
  }
}

function find(parts: string[], rule: string): Route {
  const [first, second] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "new" && second && parts.length === 2) return { page: "setup", game: second };
  if (first === "table" && second && TABLE.test(second) && parts.length === 2) return { page: "table", table: second };
  if (first === "replay" && parts.length === 1) return { page: "import" };
  if (first === "replay" && second && TABLE.test(second) && parts.length === 2)
    return { page: "replay", table: second };
  if (first === "rules" && second && parts.length === 2) return { page: "rules", game: second, rule };
  if (first === "rulings" && parts.length <= 2) return { page: "rulings", game: second ?? "", rule };
  if (first === "about" && parts.length === 1) return { page: "about" };
  if (first === "device" && parts.length === 1) return { page: "device", token: rule };
  return { page: "missing" };
}

/** Return the page that the window's address names. */
function routeNow(): Route {
  const { path, hash } = placeAt(location);
  return routeOf(path, hash);
}

class Router {
  route = $state<Route>(routeNow());

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", href(path));
    this.#look();
    scrollTo(0, 0);
    // Move the focus for keyboard and screen-reader users to the new page.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  #look(): void {
    reports.asked = null; // of the page that is left
    this.route = routeNow();
  }

  /** Follow links inside the site without a reload. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const { path, hash } = placeAt(link);
    if (path === null || isOfServer(path)) return;
    if (path === placeAt(location).path && hash) return; // an element of this page
    event.preventDefault();
    this.go(path + (inTab ? "" : link.search) + hash);
  }
}

export const router = new Router();
