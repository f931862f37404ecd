// The places of the engine's lattice points on screen, for drawing only: it knows no reach or legality.
// tests/lattice.test.ts compares it with vectors that the engine's own lattice tests write.

export interface Point {
  x: number;
  y: number;
}

const ROOT = Math.sqrt(3);

/** Pointy-top hexes in rows, doubled columns; y counts half rows upward, x quarter widths to the right. */
export const rows = {
  size: 40,
  point(x: number, y: number): Point {
    return { x: (x * ROOT * rows.size) / 4, y: -y * 0.75 * rows.size };
  },
  hex(column: number, row: number): Point {
    return rows.point(2 * column, 2 * row);
  },
  /** Degrees clockwise on screen of heading 0 to 11; 0 is to the right. */
  angle(heading: number): number {
    return -30 * heading;
  },
  outline: outline(40, 30),
};

/** Flat-topped hexes in axial coordinates; headings clockwise from north. */
export const columns = {
  size: 46,
  hex(q: number, r: number): Point {
    return { x: 1.5 * columns.size * q, y: ROOT * columns.size * (r + q / 2) };
  },
  /** Degrees clockwise on screen of heading 0 to 5; 0 is up. */
  angle(heading: number): number {
    return 60 * heading;
  },
  outline: outline(46, 0),
};

/**
 * Points in rows a triangle's height apart, by printed column and row. Rows count northward, and odd ones lie half
 * a step east.
 */
export const points = {
  size: 48,
  at(column: number, row: number): Point {
    return { x: points.size * (column + (row & 1) / 2), y: (-row * points.size * ROOT) / 2 };
  },
  /** Degrees clockwise on screen of heading 0 to 5; 0 is up, and heading 0 is east. */
  angle(heading: number): number {
    return 90 - 60 * heading;
  },
  /** Return the column and row a number of steps ahead, for drawing where guns point. */
  step(column: number, row: number, heading: number, steps: number): [number, number] {
    const [across, up] = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ][((heading % 6) + 6) % 6] as [number, number];
    const q = column - Math.floor(row / 2) + across * steps;
    const r = row + up * steps;
    return [q + Math.floor(r / 2), r];
  },
  /** Return the steps between two points, each a column and a row. */
  apart(from: readonly [number, number], to: readonly [number, number]): number {
    const [q, r] = [to[0] - Math.floor(to[1] / 2) - from[0] + Math.floor(from[1] / 2), to[1] - from[1]];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  },
};

/** Return the path of a hexagon round the origin with its first corner at this angle. */
export function outline(size: number, first: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const turn = ((first + corner * 60) * Math.PI) / 180;
    return `${(size * Math.cos(turn)).toFixed(2)} ${(size * Math.sin(turn)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}
