import { door } from "../net/door";

const FIRST = ["pilot", "recruit"]; // a bot for a person who is gone plays neither like a beginner nor like an ace

/** The bots that can take a seat, and the one that is chosen. */
export class Levels {
  all = $state.raw<string[]>([]);
  chosen = $state("");

  constructor(game: string) {
    door
      .bots()
      .then(({ levels, of_game }) => {
        this.all = [...levels, ...(of_game[game] ?? [])];
        this.chosen = FIRST.find((each) => this.all.includes(each)) ?? this.all[0] ?? "";
      })
      .catch(() => (this.all = []));
  }
}
