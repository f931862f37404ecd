// A door over a transport: what the page asks, and where. One socket per table is a Link (link.ts).

import { said } from "../messages/said";
import { text } from "../messages/text";
import type { BotsShown, Problem as Told } from "../protocol.gen";
import type { Door } from "./door";
import { Link } from "./link";
import { Problem } from "./problem";
import type { Answer, Transport } from "./transport";

const NO_SERVER = 502; // the status of a proxy that cannot reach the server
const AGAIN_AFTER = [200, 400, 800]; // milliseconds: long enough for a server restart

/** Asks over a transport, and throws a Problem where there is no answer. */
class Asking {
  #once = new Map<string, Promise<unknown>>();

  constructor(readonly transport: Transport) {}

  /** Return the text of an answer. A request that changes nothing is repeated quietly while no one answers. */
  async call(path: string, body?: unknown, changesNothing = body === undefined): Promise<string> {
    let answer = await this.#ask(path, body);
    for (const pause of changesNothing ? AGAIN_AFTER : []) {
      if (answer !== null && answer.status !== NO_SERVER) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
      answer = await this.#ask(path, body);
    }
    if (answer?.ok) return answer.text;
    throw this.#problemOf(answer);
  }

  async json<T>(path: string, body?: unknown, changesNothing?: boolean): Promise<T> {
    return JSON.parse(await this.call(path, body, changesNothing)) as T;
  }

  /** Fetch once what never changes while the page is open. */
  kept<T>(path: string, ask: () => Promise<T> = () => this.json(path)): Promise<T> {
    const known = this.#once.get(path) as Promise<T> | undefined;
    if (known) return known;
    const asked = ask();
    this.#once.set(path, asked);
    asked.catch(() => this.#once.delete(path));
    return asked;
  }

  async bots(): Promise<BotsShown> {
    const bots = await this.kept<BotsShown>("/bots");
    if (bots.engine !== "compiled") this.#once.delete("/bots"); // it may take over while the page is open
    return bots;
  }

  #ask(path: string, body: unknown): Promise<Answer | null> {
    return body === undefined
      ? this.transport.ask("GET", path)
      : this.transport.ask("POST", path, JSON.stringify(body));
  }

  #problemOf(answer: Answer | null): Problem {
    const { unreachable, unreadable, unknown } = this.transport.problems;
    if (answer === null) return new Problem(0, text(unreachable));
    // The text of the answer is meant for programs.
    if (answer.status === 422) return new Problem(422, text(unreadable));
    const told = parsed(answer.text) as Partial<Told> | null;
    return new Problem(answer.status, said(told?.text ?? text(unknown)), told?.rule ?? "");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const bySeat = (seat: string | null): string => (seat ? `?seat=${encodeURIComponent(seat)}` : "");

export function doorOver(transport: Transport): Door {
  const asking = new Asking(transport);
  return {
    me: () => asking.json("/me"),
    nameMe: (name) => asking.json("/me", { name }),
    deviceLink: () => asking.json("/me/link", {}),
    useDevice: (token) => asking.json("/me/move", { token }),
    about: () => asking.kept("/about"),
    notices: () => asking.kept("/notices", () => asking.call("/notices")),
    games: () => asking.kept("/games"),
    options: (game) => asking.kept(`/games/${game}/options`),
    settle: (game, options) => asking.json(`/games/${game}/settle`, { options }, true),
    picture: (game) => asking.kept(`/games/${game}/picture`),
    rulebook: (game) => asking.kept(`/games/${game}/rulebook`, () => asking.call(`/games/${game}/rulebook`)),
    rulings: (game) => asking.kept(`/games/${game}/rulings`),
    bots: () => asking.bots(),
    sharing: () => asking.json("/sharing"),
    lobby: (query) => asking.json(`/tables${query}`),
    create: (wish) => asking.json("/tables", wish),
    table: (id) => asking.json(`/tables/${id}`),
    join: (table, seat, listener, after) => new Link(table, seat, listener, after, transport),
    recordAddress: (table) => transport.fileAddress(`/tables/${table}/replay`),
    frames: (id, seat) => asking.json(`/tables/${id}/frames${bySeat(seat)}`),
    showReplay: (text, seat) => asking.json(`/replays${bySeat(seat)}`, { text }),
    exportGames: () => asking.call("/my-games"),
    importGames: (text) => asking.json("/my-games", { text }),
    report: (id, wish) => asking.json(`/tables/${id}/report`, wish, true),
    reportReplay: (wish) => asking.json("/replays/report", wish, true),
  };
}
