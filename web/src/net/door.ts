// The one door to the tables: everything that the page asks of a server, or of the engine in this page. Nothing else on
// the page knows how it is asked.

import type {
  AboutShown,
  AnyCommand,
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
  ServerMessage,
  Settled,
  Sharing,
  TableShown,
} from "../protocol.gen";
import { inTab } from "../mode";
import { tab } from "../tab/door";
import { server } from "./server";

/** The status is "lost" only after a while: a short loss need not worry the player. */
export type Status = "connecting" | "open" | "lost" | "closed";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
/** A command before it has an id. */
export type Wish = Without<AnyCommand>;

export interface Listener {
  heard(message: ServerMessage): void;
  status(status: Status, why: string): void;
}

/** A connection to one table, as one seat sees it. */
export interface Connection {
  /** Send a command until it is acknowledged, and return its id. */
  send(wish: Wish): string;
  close(): void;
}

/** Requests end with the answer, or throw a Problem. */
export interface Door {
  // The player.
  me(): Promise<Me>;
  nameMe(name: string): Promise<Me>;
  deviceLink(): Promise<DeviceLink>;
  useDevice(token: string): Promise<Me>;
  // The server and its games.
  about(): Promise<AboutShown>;
  notices(): Promise<string>;
  sharing(): Promise<Sharing>;
  bots(): Promise<BotsShown>;
  games(): Promise<GamesShown>;
  options(game: string): Promise<OptionsShown>;
  settle(game: string, options: Record<string, unknown>): Promise<Settled>;
  picture(game: string): Promise<unknown>;
  rulebook(game: string): Promise<string>;
  rulings(game: string): Promise<RulingsShown>;
  // Tables.
  lobby(query: string): Promise<Lobby>;
  create(wish: NewTable): Promise<Created>;
  table(id: string): Promise<TableShown>;
  /** Connect to a table. `after` returns the number of the last item seen, or null to fetch everything. */
  join(table: string, seat: string | null, listener: Listener, after: () => number | null): Connection;
  // Records of games.
  /** Return the address from which the browser downloads the record of a table. */
  recordAddress(table: string): Promise<string>;
  frames(table: string, seat: string | null): Promise<ReplayShown>;
  showReplay(text: string, seat: string | null): Promise<ReplayShown>;
  /** Return all games of this browser as the text of one file. Only a page without a server has it. */
  exportGames(): Promise<string>;
  /** Add the games of such a file to those of this browser. Return how many are new, were here, and cannot be read. */
  importGames(text: string): Promise<{ brought: number; known: number; unread: number }>;
  report(table: string, wish: ReportWish): Promise<ReportShown>;
  reportReplay(wish: ReplayReportWish): Promise<ReportShown>;
}

export const door: Door = inTab ? tab : server;
