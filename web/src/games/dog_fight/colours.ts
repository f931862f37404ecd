export const PLANE_COLOURS: Record<string, string> = {
  red: "var(--df-plane-red)",
  blue: "var(--df-plane-blue)",
  green: "var(--df-plane-green)",
  yellow: "var(--df-plane-yellow)",
  brown: "var(--df-plane-brown)",
  purple: "var(--df-plane-purple)",
  black: "var(--df-plane-black)",
  white: "var(--df-plane-white)",
  grey: "var(--df-plane-grey)",
};

/** The colour of a space, and the letters that name it for players who cannot see colours. */
export const SPACE_COLOURS: Record<string, { fill: string; letter: string }> = {
  white: { fill: "var(--df-space-white)", letter: "W" },
  purple: { fill: "var(--df-space-purple)", letter: "P" },
  blue: { fill: "var(--df-space-blue)", letter: "B" },
  green: { fill: "var(--df-space-green)", letter: "G" },
  brown: { fill: "var(--df-space-brown)", letter: "Br" },
};
