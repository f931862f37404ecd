// The REST calls: everything except play itself. A Problem carries a sentence that the player can act on.

import type {
  AboutShown,
  BotsShown,
  Created,
  DeviceLink,
  GamesShown,
  Lobby,
  Me,
  NewTable,
  OptionsShown,
  ReplayReportWish,
  ReplayShown,
  ReportShown,
  ReportWish,
  RulingsShown,
  Settled,
  Sharing,
  TableShown,
} from "../protocol.gen";
import { randomHex } from "./random";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly rule: string = "",
  ) {
    super(text);
  }
}

const UNREADABLE = "The server couldn't read that. Check what you entered, or ask for the link again.";

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
    const answer = await fetch(`/api${path}`, {
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
  if (answer === null) return new Problem(0, "The server can't be reached. Check your connection and try again.");
  if (answer.status === 422) return new Problem(422, UNREADABLE); // the server's own text is meant for programs
  const told = parsed(answer.text) as { text?: string; rule?: string } | null;
  return new Problem(
    answer.status,
    told?.text ?? "The server couldn't do that. Reload the page and try again.",
    told?.rule ?? "",
  );
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

export const api = {
  me: () => json<Me>("/me"),
  nameMe: (name: string) => json<Me>("/me", { name }),
  deviceLink: () => json<DeviceLink>("/me/link", {}),
  useDevice: (token: string) => json<Me>("/me/move", { token }),
  about: () => kept("/about", () => json<AboutShown>("/about")),
  notices: () => kept("/notices", () => call("/notices")),
  games: () => kept("/games", () => json<GamesShown>("/games")),
  options: (game: string) => kept(`/options/${game}`, () => json<OptionsShown>(`/games/${game}/options`)),
  settle: (game: string, options: Record<string, unknown>) => json<Settled>(`/games/${game}/settle`, { options }, true),
  picture: (game: string) => kept(`/picture/${game}`, () => json<unknown>(`/games/${game}/picture`)),
  rulebook: (game: string) => kept(`/rulebook/${game}`, () => call(`/games/${game}/rulebook`)),
  bots: async () => {
    const bots = await kept("/bots", () => json<BotsShown>("/bots"));
    if (bots.engine !== "compiled") once.delete("/bots"); // a compiled engine may take over while the page is open
    return bots;
  },
  sharing: () => json<Sharing>("/sharing"),
  lobby: (query: string) => json<Lobby>(`/tables${query}`),
  create: (wish: NewTable) => json<Created>("/tables", wish),
  table: (id: string) => json<TableShown>(`/tables/${id}`),
  frames: (id: string, seat: string | null) =>
    json<ReplayShown>(`/tables/${id}/frames${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`),
  rulings: (game: string) => kept(`/rulings/${game}`, () => json<RulingsShown>(`/games/${game}/rulings`)),
  report: (id: string, wish: ReportWish) => json<ReportShown>(`/tables/${id}/report`, wish, true),
  reportReplay: (wish: ReplayReportWish) => json<ReportShown>("/replays/report", wish, true),
  showReplay: (text: string, seat: string | null) =>
    json<ReplayShown>(`/replays${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`, { text }),
};

/** Return my part of the random seed: 32 random bytes, so that no one picks the dice alone. */
export function nonce(): string {
  return randomHex(32);
}
