// What a newcomer needs at the table: the aim of the game in a sentence, and its short words and signs.

export interface Help {
  aim: string;
  words: [short: string, meaning: string][];
}

const DOG_FIGHT_AIMS: Record<string, string> = {
  dogfight:
    "End a turn 1 to 3 spaces behind the other biplane, on a space that shares a colour with its own, " +
    "with hits on your tile. Fill its damage track to win. After three rounds of five turns, fewer hits win.",
  espionage: "The spy photographs 4 sites and leaves past X3. The hunter shoots it down first.",
  bombing: "The bomber destroys 4 factories and leaves past X3. The hunter shoots it down first.",
  rescue: "The rescuer lands at airfields, picks people up and leaves past X3. The hunter shoots it down first.",
  escort: "The escort brings M past X3 in the third round. The hunter shoots M down or holds it up.",
};

const HELP: Record<string, Help> = {
  "dog-fight": {
    aim: DOG_FIGHT_AIMS["dogfight"]!,
    words: [
      ["5/2", "a tile: fly 5 spaces, 2 hits if you shoot"],
      ["3 loop", "a 3 flown through a side space: it sets you down behind where you began"],
      ["R0 to R7", "the 8 spaces of the ring"],
      ["LP, LB", "the purple and the brown loop space"],
      ["X1 to X3", "the exit path of the scenarios"],
      ["W, P, B, G, Br", "the colours of a space: white, purple, blue, green, brown"],
      ["✕", "a hit on the damage track"],
      ["bag", "the tiles you have not drawn yet"],
    ],
  },
  "dawgs-of-war": {
    aim: "Shoot the other planes down, and keep your own in one piece. The last plane or team in the air wins.",
    words: [
      ["0 to 3", "the Speed track: the frame marks the Speed of the plane"],
      ["hit 2+", "at this Speed, a roll of 2 or more hits the plane"],
      ["✕", "the Damage Token: at this Speed or faster the plane may break up"],
      ["N", "on a special card: the number on your Number Card"],
      ["cone", "the hexes in front of a plane that it can fire into"],
    ],
  },
  "dogfight-1917": {
    aim:
      "Get behind an enemy, one or two hexes straight ahead of you, and fire. " +
      "The last Fighter or team in the air wins.",
    words: [
      ["Deck", "your fuel and your life: you're out if a turn of yours ends without a card in it"],
      ["token", "buys a reroll, a card from the discard pile, a repair or a special action"],
      ["advance 1–2", "a card flies 1 or 2 hexes"],
      ["turn 1", "on a card: turn the nose once by 60 degrees after flying"],
      ["2 dice, 4+", "an evasion card: each roll of 4 or more takes a hit away"],
    ],
  },
  "age-of-dogfights": {
    aim: "In a dogfight the last side with an aircraft wins. In a mission the points decide.",
    words: [
      ["L1 to L6", "the level at which an aircraft flies"],
      ["nose up, nose down", "it must climb or descend in its next move"],
      ["Throttle", "how often it can still roll the green die without risk"],
      ["Fixed 2 ×", "two guns that fire straight ahead"],
      ["Column A, B", "how good a shot is: A from straight behind, B from elsewhere"],
    ],
  },
};

/** Return the help for a game, with the aim of the scenario that is played. */
export function helpFor(game: string, observation: unknown): Help | null {
  const help = HELP[game];
  if (!help) return null;
  const scenario = (observation as { scenario?: unknown } | null)?.scenario;
  const aim = game === "dog-fight" && typeof scenario === "string" ? DOG_FIGHT_AIMS[scenario] : undefined;
  return aim ? { ...help, aim } : help;
}
