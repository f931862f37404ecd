// What the page and its workers say to each other.

/** Why the engine could not start. */
export type Failure = "network" | "changed" | "memory" | "broken";

/** Where games are saved: on this device, nowhere while it has no room, or in memory because the browser refuses. */
export type Saving = "saved" | "full" | "refused";

/** From the page to the engine. */
export type ToEngine =
  | { is: "start"; folder: string; release: string; cached: boolean }
  | { is: "ask"; id: number; method: string; path: string; body: string | null }
  | { is: "open"; socket: number; path: string }
  | { is: "say"; socket: number; text: string }
  | { is: "close"; socket: number };

/** From the engine to the page. */
export type FromEngine =
  | { is: "progress"; done: number; total: number } // bytes
  | { is: "ready"; engine: "compiled" | "interpreted" }
  | { is: "failed"; why: Failure; text: string }
  | { is: "crashed"; text: string }
  | { is: "saving"; how: Saving }
  | { is: "answer"; id: number; status: number; text: string }
  | { is: "heard"; socket: number; text: string }
  | { is: "closed"; socket: number; code: number; why: string };

/** From the engine to the worker that thinks for its bots. */
export type ToThinker =
  { is: "start"; folder: string; release: string; cached: boolean } | { is: "think"; id: number; text: string };

/** And back. A thought without a text failed. */
export type FromThinker = { is: "thought"; id: number; text: string | null; why: string };
