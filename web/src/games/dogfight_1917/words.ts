// The server's words with the names that stand on this board.

const STEPS: Record<string, string> = { L: "left", C: "ahead", R: "right" };

/** The steps of a way in words; spaces are seen on the board, so they need no numbers where the board shows the way. */
export function says(text: string): string {
  return text
    .replace(/\b(flies|fly) ([LCR]+) from \S+ to \S+, now/g, (_, verb: string, path: string) => `${verb} ${[...path].map((step) => STEPS[step]).join(", ")}, now`)
    .replace(/: to -?\d+,-?\d+ heading/g, ": heading");
}
