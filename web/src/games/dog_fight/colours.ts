export const PLANE_COLOURS: Record<string, string> = {
  red: "#c0392f",
  blue: "#3b74b8",
  green: "#5d8a46",
  yellow: "#d9b23c",
  brown: "#8a6244",
  purple: "#8257a5",
  black: "#4a4a4f",
  white: "#ece7da",
  grey: "#9a9a96",
};

/** The colour of a space, and the letters that name it for players who cannot see colours. */
export const SPACE_COLOURS: Record<string, { fill: string; letter: string }> = {
  white: { fill: "#fdfaf0", letter: "W" },
  purple: { fill: "#b79acb", letter: "P" },
  blue: { fill: "#9dbfe0", letter: "B" },
  green: { fill: "#aac48f", letter: "G" },
  brown: { fill: "#c9a27c", letter: "Br" },
};
