// What a page draws a game from. The types of each game are generated from the server's (web/protocol.py).

import type { Component } from "svelte";
import type { Room } from "../games/rooms";
import type { SetupProps } from "../games/setups";
import type { GameViews } from "../views.gen";

/** The types of a game. Outside its room nothing is known about them, and a game without a room has no others. */
export interface Views {
  observation: unknown;
  sketch: object;
  picture: unknown;
  outlook: { moves?: unknown; threat?: unknown };
  event: { event: string };
}

type Code = keyof GameViews;

/** The rooms by the code of their game, each with the types of that game. */
export type Rooms = { [Each in Code]: () => Promise<{ room: Room<GameViews[Each]> }> };

export function hasRoom(rooms: Rooms, code: string): code is Code {
  return code in rooms;
}

/**
 * Return a room as the table sees it, without the types of its game.
 *
 * Only this file trusts that the server sends the types of a game. The room is found by the code
 * that comes with every packet, and the server's contract tests read everything with these types.
 */
export function opened(room: { [Each in Code]: Room<GameViews[Each]> }[Code]): Room {
  return room as unknown as Room;
}

/** Return a game's part of the set-up form in the same way. It draws from the picture. */
export function openedPart(
  part: { [Each in Code]: Component<SetupProps<GameViews[Each]>> }[Code],
): Component<SetupProps> {
  return part as unknown as Component<SetupProps>;
}
