// Made by web/protocol.py from the server's schemas; do not edit.

/** End the game for the seat of a player who has been disconnected for a long time. */
export type Abandoned = {
  do: "abandoned";
  id: string;
  seat: string;
};

/** The release that runs here, and its version of the table protocol. `source` is empty while the project has no public address. */
export type AboutShown = {
  version: string;
  protocol: string;
  compiled: boolean;
  source: string;
  games: Array<GameRelease>;
};

export type Agree = {
  do: "agree";
  id: string;
  what: "draw" | "rematch" | "take-back";
};

/** Answer the current question. `decision` names the question that is meant. `answers` is a move: the answer to this question and to those that follow, until something stops it. */
export type Answer = {
  do: "answer";
  id: string;
  decision: number;
  action?: Record<string, string | number | boolean | Array<string | number | boolean | null> | null>;
  answers?: Array<Record<string, string | number | boolean | Array<string | number | boolean | null> | null>>;
};

export type Ask = {
  do: "ask";
  id: string;
  what: "draw" | "rematch" | "take-back";
};

/** Ask what an ace would do. Only the sender sees the reply, and nothing is stored. */
export type AskHint = {
  do: "hint";
  id: string;
  decision: number;
};

/** Levels that play every game, from the weakest to the strongest, and those that play one game. An ace thinks for a fixed time, so it looks further ahead when the engine is `compiled`. While it is `compiling`, this server runs the sources, and a compiled one will take over by itself. `interpreted` does not change. */
export type BotsShown = {
  levels: Array<string>;
  of_game: Record<string, Array<string>>;
  engine: "compiled" | "compiling" | "interpreted";
};

export type ClockWish = {
  kind?: "live" | "none" | "slow";
  seconds?: number;
  increment?: number;
};

/** A seat's request, and the seats that have still to agree. */
export type Consent = {
  seat: string;
  what: string;
  missing: Array<string>;
};

export type Created = {
  table: string;
};

export type Decline = {
  do: "decline";
  id: string;
  what: "draw" | "rematch" | "take-back";
};

export type DeviceLink = {
  token: string;
  expires_at: number;
};

/** The command with this id is stored permanently. `move` answers a command with `answers`. */
export type Done = {
  is: "done";
  id: string;
  again: boolean;
  move?: MoveTaken | null;
};

/** One step of a finished game, as a seat or a spectator saw it. It has no observation if the game was not replayed. */
export type Frame = {
  by: string;
  events: Array<Record<string, unknown>>;
  observation: Record<string, unknown> | null;
};

/** The rules and values of a game on this server. Equal digests mean equal texts and values. */
export type GameRelease = {
  code: string;
  name: string;
  rules: string;
  rules_digest: string;
  data_digest: string;
};

export type GameShown = {
  code: string;
  name: string;
  prefix: string;
  seats: Array<number>;
  rules_version: string;
  minutes: number;
  blurb: string;
  first_game: Record<string, unknown>;
};

export type GamesShown = {
  games: Array<GameShown>;
};

/** One of the best answers: its expected score, and how often to choose it. */
export type Hint = {
  action: Record<string, unknown>;
  worth: number;
  share: number;
};

/** Advice for the seat that asked. `mixed`: others choose at the same time, so mix in about these proportions. */
export type Hinted = {
  is: "hint";
  id: string;
  decision: number;
  mixed: boolean;
  best: Array<Hint>;
};

export type Listed = {
  id: string;
  game: string;
  rules: string;
  state: string;
  open_seats: number;
  seats: Array<ListedSeat>;
  created_at: number;
  updated_at: number;
};

export type ListedSeat = {
  seat: string;
  name: string;
  bot: boolean;
};

export type Lobby = {
  tables: Array<Listed>;
};

/** Look further ahead than the next answer: complete moves, or the enemy's threat. Nothing is stored. */
export type Look = {
  do: "look";
  id: string;
  what: "moves" | "threat";
};

export type Me = {
  name: string | null;
};

/** A sentence with its key in a catalogue and its arguments. `text` is the sentence in English. `parts` are the pieces of the text that a page lays out by itself, by name. */
export type Message = {
  key: string;
  args: Record<string, string | number | boolean | Array<string | number | Message> | Message>;
  text: string;
  parts?: Record<string, string>;
};

/** How many answers of a move were taken, and why not all. `text` says why the next one is not allowed. */
export type MoveTaken = {
  taken: number;
  stopped: "" | "chance" | "ended" | "interrupted" | "refused" | "revealed";
  rule?: string;
  text?: string | Message;
};

export type Mute = {
  do: "mute";
  id: string;
  author: string;
  muted?: boolean;
};

export type MutedAuthor = {
  author: string;
  name: string;
};

export type NewName = {
  name: string;
};

export type NewTable = {
  game: string;
  options?: Record<string, boolean | number | string | null>;
  seats: Array<SeatWish>;
  clock?: ClockWish;
  public?: boolean;
  hints?: boolean | null;
};

/** What has happened. `chats` comes after you have muted someone, or no longer do: the chat lines you see now. */
export type News = {
  is: "news";
  items: Array<NewsItem>;
  now: Now;
  chats?: Array<Record<string, unknown>> | null;
};

export type NewsItem = {
  n: number;
  what: Record<string, unknown>;
  kept: number;
  events: Array<TellingEvent>;
};

/** Everything that a viewer may know about the table now. */
export type Now = {
  n: number;
  table: string;
  game: string;
  rules: string;
  options: Record<string, unknown>;
  state: "ended" | "open" | "playing" | "shown";
  why_shown: string | Message;
  seat: string | null;
  seats: Array<SeatShown>;
  time: number;
  clock: Record<string, unknown>;
  luck: Record<string, unknown>;
  decision: number;
  pending: Array<string>;
  question: string | Message;
  observation: Record<string, unknown> | null;
  offers: Array<Record<string, unknown>>;
  looks: Array<string>;
  why_no_undo: Reason | null;
  asked: Consent | null;
  ending: Record<string, unknown> | null;
  rematch: string;
  hints: boolean;
  author: string;
  muted: Array<MutedAuthor>;
};

export type OptionsShown = {
  game: string;
  options: Array<Record<string, unknown>>;
};

export type OptionsWish = {
  options: Record<string, boolean | number | string | null>;
};

/** The reply to `look`, valid for that decision. `told` is an object, empty if there is nothing to see. */
export type Outlook = {
  is: "outlook";
  id: string;
  decision: number;
  what: string;
  told: unknown;
};

/** Why something was not done. */
export type Problem = {
  rule?: string;
  text: string | Message;
};

/** Why something is not allowed, and the rule that forbids it, if one does. */
export type Reason = {
  rule: string;
  text: string | Message;
};

export type RefusedMessage = {
  is: "refused";
  id: string | null;
  rule: string;
  text: string | Message;
};

/** Give the seat of a disconnected player to a bot. */
export type Replace = {
  do: "replace";
  id: string;
  seat: string;
  level: string;
};

/** The same about a record that the player uploads. */
export type ReplayReportWish = {
  about: "action" | "event" | "result" | "value";
  seat?: string | null;
  action?: Record<string, boolean | number | string | Array<boolean | number | string | null> | null> | null;
  event?: number | null;
  path?: Array<string> | null;
  step?: number | null;
  words?: string;
  text: string;
};

export type ReplayShown = {
  game: string;
  rules: string;
  options: Record<string, unknown>;
  seats: Array<string>;
  seat_names: Array<string>;
  luck: string;
  why_recorded: string | Message;
  ending: Record<string, unknown> | null;
  frames: Array<Frame>;
};

export type ReplayText = {
  text: string;
};

/** A report, ready to send. `issue` is an address that opens an issue, or "" if the source has no address. */
export type ReportShown = {
  text: string;
  title: string;
  file: string;
  inside: Array<string | Message>;
  issue: string;
};

/** What a player thinks is wrong. `action` is the action of an offer. `event` is a number in this viewer's log, from 0. `path` leads to a value of the observation. `step` is a step in a finished game's replay. */
export type ReportWish = {
  about: "action" | "event" | "result" | "value";
  seat?: string | null;
  action?: Record<string, boolean | number | string | Array<boolean | number | string | null> | null> | null;
  event?: number | null;
  path?: Array<string> | null;
  step?: number | null;
  words?: string;
};

export type Resign = {
  do: "resign";
  id: string;
};

export type RuleShown = {
  id: string;
  text: string;
};

export type RulesShown = {
  game: string;
  rules: Array<RuleShown>;
};

/** A question that the printed rules leave open, the decision, and the rejected reading. */
export type RulingShown = {
  id: string;
  chapter: string;
  heading: string;
  note: string;
  question: string;
  ruling: string;
  reason: string;
  rejected: string;
};

export type RulingsShown = {
  game: string;
  name: string;
  rulings: Array<RulingShown>;
};

export type Say = {
  do: "say";
  id: string;
  text: string;
};

export type SeatShown = {
  seat: string;
  kind: "bot" | "kept" | "open" | "person";
  name: string;
  author: string;
  yours: boolean;
  clock: number | null;
  running: boolean;
  away?: number | null;
  owner?: string;
  stood?: number | null;
  left?: string;
  replace_from?: number | null;
  abandoned_from?: number | null;
};

/** `me`: you sit here (several seats make a hot-seat game). `open`: anyone may. `bot`: a bot of that level. */
export type SeatWish = {
  kind: "bot" | "me" | "open";
  level?: string;
  nonce?: string | null;
};

/** A complete set of options and the seats of a table with them, or a refusal. A refusal is not an error: a form may ask about options that conflict. */
export type Settled = {
  options: Record<string, unknown>;
  seats: Array<string>;
  refusal: string | Message;
  warnings?: Array<string | Message>;
};

/** How others on the network reach this server: its addresses there, or the command that opens it to them. Only a browser on the server's own computer gets either of them. */
export type Sharing = {
  addresses: Array<string>;
  command: string;
};

/** Take an open or reserved seat, or take your own seat back from a bot. */
export type Sit = {
  do: "sit";
  id: string;
  seat: string;
  nonce?: string | null;
};

/** Leave your seat. With a `level`, a bot flies for you, unless other people play: then they decide about it. */
export type Stand = {
  do: "stand";
  id: string;
  level?: string;
};

/** What anyone with the link may know before opening the socket. */
export type TableShown = {
  id: string;
  game: string;
  rules: string;
  options: Record<string, unknown>;
  state: string;
  why_shown: string | Message;
  seed_hash: string;
  created_at: number;
  seats: Array<Record<string, unknown>>;
  clock: Record<string, unknown>;
  public: boolean;
  hints: boolean;
};

/** An event of the game and, for events worth a line, a sentence for this viewer. */
export type TellingEvent = {
  event: Record<string, unknown>;
  text: string | Message;
};

export type Undo = {
  do: "undo";
  id: string;
  decision: number;
};

export type UseLink = {
  token: string;
};

/** The first message. `whole` is true if it holds all events so far, false if only what was missed. */
export type Welcome = {
  is: "welcome";
  whole: boolean;
  items: Array<NewsItem>;
  events: Array<TellingEvent>;
  chats: Array<Record<string, unknown>>;
  now: Now;
};

export type AnyCommand = Answer | Undo | Ask | Agree | Decline | Resign | Sit | Stand | Replace | Abandoned | Say | Mute | Look | AskHint;

export type ServerMessage = Welcome | News | Done | RefusedMessage | Outlook | Hinted;
