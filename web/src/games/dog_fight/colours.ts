import type { DogFight } from "../../messages/keys.gen";
import type { PlainKey } from "../../messages/text";

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

/** The colour of a space, and the key of the letters that name it for players who cannot see colours. */
export const SPACE_COLOURS: Record<string, { fill: string; letter: PlainKey<DogFight> }> = {
  white: { fill: "var(--df-space-white)", letter: "df-letter-white" },
  purple: { fill: "var(--df-space-purple)", letter: "df-letter-purple" },
  blue: { fill: "var(--df-space-blue)", letter: "df-letter-blue" },
  green: { fill: "var(--df-space-green)", letter: "df-letter-green" },
  brown: { fill: "var(--df-space-brown)", letter: "df-letter-brown" },
};
