// The server's words with the names that stand on this board.

/** Spaces are seen on the board, so they need no numbers where the board shows the way. */
export function says(text: string): string {
  return text.replace(/ from -?\d+,-?\d+ to -?\d+,-?\d+, now/g, ", now").replace(/: to -?\d+,-?\d+ heading/g, ": heading");
}
