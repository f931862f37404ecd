// The server's words with the names that stand on this board.

const HEX = "-?\\d+,-?\\d+";
/** What the log tells of spaces: where a way led, where somebody starts, returns or drops to. */
const TOLD = new RegExp(`(?: from ${HEX} to ${HEX}| on ${HEX})(?=, now)|(?<=\\b(?:starts?|returns?)) on ${HEX}`, "g");
const CHOICE = new RegExp(`: to ${HEX} heading`, "g");

/** Spaces are seen on the board, so they need no numbers where the board shows the way. */
export function says(text: string): string {
  return text.replace(TOLD, "").replace(CHOICE, ": heading");
}
