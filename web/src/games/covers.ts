// How hard each game is to learn, for the home page. The server does not send this.

export const WEIGHTS: Record<string, string> = {
  "dog-fight": "Light",
  "dawgs-of-war": "Light to medium",
  "dogfight-1917": "Medium",
  "age-of-dogfights": "Heavy",
};
