// The server's sentences with the names that this board shows.

const HEX = "-?\\d+,-?\\d+";
/** Spaces in log lines: the ends of a flight, and where a Fighter starts, returns or drops to. */
const TOLD = new RegExp(`(?: from ${HEX} to ${HEX}| on ${HEX})(?=, now)|(?<=\\b(?:starts?|returns?)) on ${HEX}`, "g");
const CHOICE = new RegExp(`: to ${HEX} heading`, "g");

/** Leave out the numbers of spaces where the board shows the path. */
export function says(text: string): string {
  return text.replace(TOLD, "").replace(CHOICE, ": heading");
}
