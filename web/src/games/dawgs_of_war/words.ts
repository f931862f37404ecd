// The server's sentences with the names that this board shows.

const HEX = "-?\\d+,-?\\d+";
const PLACE = `${HEX}(?:\\|${HEX})*`;
const FLOWN = new RegExp(`(\\w+): ${PLACE} → (?:${PLACE} )*(${PLACE})`, "g");
const CHOICE = new RegExp(`: ${PLACE}, `, "g");
const ANY = new RegExp(PLACE, "g");

/** Return a space in words: its column and row as numbered at the edges of the board. */
function placeWords(place: string): string {
  const hexes = place.split("|").map((hex) => hex.split(",").map(Number));
  const middle = (at: 0 | 1): number => hexes.reduce((sum, hex) => sum + (hex[at] ?? 0), 0) / hexes.length;
  return `column ${middle(0)}, row ${middle(1)}`;
}

/** Write the end of a flight in words. The board shows where a choice leads, so its label leaves the space out. */
export function says(text: string): string {
  return text
    .replace(FLOWN, (_, who: string, end: string) => `${who} ${who === "You" ? "fly" : "flies"} to ${placeWords(end)}`)
    .replace(CHOICE, ": ")
    .replace(ANY, placeWords);
}
