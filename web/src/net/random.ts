// Random ids that work on every page: crypto.randomUUID is missing on pages loaded over plain HTTP.

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return my part of a table's random seed: 32 random bytes, so that no one picks the dice alone. */
export function nonce(): string {
  return randomHex(32);
}
