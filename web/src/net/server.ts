// The door of a page that a server delivered: REST calls, and one socket per table (link.ts).

import type { BotsShown, Problem as Told } from "../protocol.gen";
import { href } from "../href";
import type { Door } from "./door";
import { Link } from "./link";
import { Problem } from "./problem";
import { said } from "../messages/said";
import { text } from "../messages/text";

const NO_SERVER = 502; // the status of a proxy that cannot reach the server
const AGAIN_AFTER = [200, 400, 800]; // milliseconds: long enough for a server restart

interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

/** Return the server's answer, or null if it did not arrive completely. */
async function ask(path: string, body?: unknown): Promise<Answer | null> {
  try {
    const answer = await fetch(href(`/api${path}`), {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** Return the text of an answer. A request that changes nothing is repeated quietly while there is no server. */
async function call(path: string, body?: unknown, changesNothing = body === undefined): Promise<string> {
  let answer = await ask(path, body);
  for (const pause of changesNothing ? AGAIN_AFTER : []) {
    if (answer !== null && answer.status !== NO_SERVER) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await ask(path, body);
  }
  if (answer?.ok) return answer.text;
  throw problemOf(answer);
}

function problemOf(answer: Answer | null): Problem {
  if (answer === null) return new Problem(0, text("problem-unreachable"));
  // The server's own text is meant for programs.
  if (answer.status === 422) return new Problem(422, text("problem-unreadable"));
  const told = parsed(answer.text) as Partial<Told> | null;
  return new Problem(answer.status, said(told?.text ?? text("problem-unknown")), told?.rule ?? "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function json<T>(path: string, body?: unknown, changesNothing?: boolean): Promise<T> {
  return JSON.parse(await call(path, body, changesNothing)) as T;
}

const once = new Map<string, Promise<unknown>>();

/** Fetch once what never changes while the page is open. */
function kept<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const known = once.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask();
  once.set(path, asked);
  asked.catch(() => once.delete(path));
  return asked;
}

export const server: Door = {
  me: () => json("/me"),
  nameMe: (name) => json("/me", { name }),
  deviceLink: () => json("/me/link", {}),
  useDevice: (token) => json("/me/move", { token }),
  about: () => kept("/about", () => json("/about")),
  notices: () => kept("/notices", () => call("/notices")),
  games: () => kept("/games", () => json("/games")),
  options: (game) => kept(`/options/${game}`, () => json(`/games/${game}/options`)),
  settle: (game, options) => json(`/games/${game}/settle`, { options }, true),
  picture: (game) => kept(`/picture/${game}`, () => json(`/games/${game}/picture`)),
  rulebook: (game) => kept(`/rulebook/${game}`, () => call(`/games/${game}/rulebook`)),
  bots: async () => {
    const bots = await kept("/bots", () => json<BotsShown>("/bots"));
    if (bots.engine !== "compiled") once.delete("/bots"); // a compiled engine may take over while the page is open
    return bots;
  },
  sharing: () => json("/sharing"),
  lobby: (query) => json(`/tables${query}`),
  create: (wish) => json("/tables", wish),
  table: (id) => json(`/tables/${id}`),
  join: (table, seat, listener, after) => new Link(table, seat, listener, after),
  recordAddress: (table) => href(`/api/tables/${table}/replay`),
  frames: (id, seat) => json(`/tables/${id}/frames${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`),
  rulings: (game) => kept(`/rulings/${game}`, () => json(`/games/${game}/rulings`)),
  report: (id, wish) => json(`/tables/${id}/report`, wish, true),
  reportReplay: (wish) => json("/replays/report", wish, true),
  showReplay: (text, seat) => json(`/replays${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`, { text }),
};
