// Randomness that every browser has on every address: crypto.randomUUID is missing where a page came by plain http.

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
