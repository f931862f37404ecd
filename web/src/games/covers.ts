// What the home page says of a game beside what the server tells: how much there is to learn.

export const WEIGHTS: Record<string, string> = {
  "dog-fight": "Light",
  "dawgs-of-war": "Light to medium",
  "dogfight-1917": "Medium",
  "age-of-dogfights": "Heavy",
};
