// What a newcomer needs at the table: the aim of the game in a sentence, and its short words and signs.

import source from "../messages/en/help.ftl?raw";
import type { Help as HelpTexts } from "../messages/keys.gen";
import { type PlainKey, textsOf } from "../messages/text";

const text = textsOf<HelpTexts>(source);

export interface Help {
  aim: string;
  words: [short: string, meaning: string][];
}

type Key = PlainKey<HelpTexts>;
/** The keys of texts that also have a meaning. */
type WordKey = Key extends infer Part ? (Part extends `${infer Word}.meaning` ? Word : never) : never;

const DOG_FIGHT_AIMS: Record<string, Key> = {
  dogfight: "help-df-aim-dogfight",
  espionage: "help-df-aim-espionage",
  bombing: "help-df-aim-bombing",
  rescue: "help-df-aim-rescue",
  escort: "help-df-aim-escort",
};

const HELP: Record<string, { aim: Key; words: (WordKey & Key)[] }> = {
  "dog-fight": {
    aim: "help-df-aim-dogfight",
    words: [
      "help-df-tile",
      "help-df-loop",
      "help-df-ring",
      "help-df-loops",
      "help-df-start",
      "help-df-reach",
      "help-df-exit",
      "help-df-colours",
      "help-df-hit",
      "help-df-bag",
    ],
  },
  "dawgs-of-war": {
    aim: "help-dow-aim",
    words: ["help-dow-speed", "help-dow-vulnerable", "help-dow-damage", "help-dow-number", "help-dow-cone"],
  },
  "dogfight-1917": {
    aim: "help-d17-aim",
    words: [
      "help-d17-deck",
      "help-d17-token",
      "help-d17-advance",
      "help-d17-turn",
      "help-d17-evasion",
      "help-d17-star",
    ],
  },
  "age-of-dogfights": {
    aim: "help-aod-aim",
    words: ["help-aod-levels", "help-aod-tilt", "help-aod-throttle", "help-aod-guns", "help-aod-columns"],
  },
};

/** Return the help for a game, with the aim of the scenario that is played. */
export function helpFor(game: string, observation: object | null | undefined): Help | null {
  const help = HELP[game];
  if (!help) return null;
  const scenario = observation && "scenario" in observation ? observation.scenario : null;
  const aim = game === "dog-fight" && typeof scenario === "string" ? DOG_FIGHT_AIMS[scenario] : undefined;
  return { aim: text(aim ?? help.aim), words: help.words.map((key) => [text(key), text(`${key}.meaning`)]) };
}
