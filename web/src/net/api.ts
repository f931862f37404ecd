// REST: everything but play itself. A problem is thrown as a sentence that a person can act on.

import type {
  BotsShown, Created, DeviceLink, GamesShown, Lobby, Me, NewTable, OptionsShown, ReplayShown, Settled,
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

const UNREADABLE = "The server could not read that. Check what you entered, or ask for the link again: it may have been cut short.";

async function call(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem(0, "The server cannot be reached. Check your connection and try again.");
  }
  if (answer.ok) return answer;
  if (answer.status === 422) throw new Problem(422, UNREADABLE); // what the server says then is meant for programs
  const told = (await answer.json().catch(() => null)) as { text?: string; rule?: string } | null;
  throw new Problem(answer.status, told?.text ?? "The server did not understand that.", told?.rule ?? "");
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await (await call(path, body)).json()) as T;
}

const once = new Map<string, Promise<unknown>>();

/** What never changes while the page is open is asked for once. */
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
  games: () => kept("/games", () => json<GamesShown>("/games")),
  options: (game: string) => kept(`/options/${game}`, () => json<OptionsShown>(`/games/${game}/options`)),
  settle: (game: string, options: Record<string, unknown>) => json<Settled>(`/games/${game}/settle`, { options }),
  picture: (game: string) => kept(`/picture/${game}`, () => json<unknown>(`/games/${game}/picture`)),
  rulebook: (game: string) =>
    kept(`/rulebook/${game}`, async () => (await call(`/games/${game}/rulebook`)).text()),
  bots: () => kept("/bots", () => json<BotsShown>("/bots")),
  lobby: (query: string) => json<Lobby>(`/tables${query}`),
  create: (wish: NewTable) => json<Created>("/tables", wish),
  table: (id: string) => json<TableShown>(`/tables/${id}`),
  frames: (id: string, seat: string | null) =>
    json<ReplayShown>(`/tables/${id}/frames${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`),
  showReplay: (text: string, seat: string | null) =>
    json<ReplayShown>(`/replays${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`, { text }),
};

/** My share of the luck: 32 random bytes, so that nobody alone picks the dice. */
export function nonce(): string {
  return randomHex(32);
}
