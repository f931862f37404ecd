// A moment of a replay in an address: the step, and the seat that views it.

export interface Moment {
  step: number;
  seat: string; // empty for a spectator
}

export function momentOf(hash: string): Moment {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const step = told.get("step") ?? "";
  return { step: /^\d{1,6}$/.test(step) ? Number(step) : 0, seat: (told.get("seat") ?? "").slice(0, 20) };
}

/** Return the hash of a moment. The start as a spectator sees it has none. */
export function hashOf({ step, seat }: Moment): string {
  const told = new URLSearchParams();
  if (step > 0) told.set("step", String(step));
  if (seat !== "") told.set("seat", seat);
  const text = told.toString();
  return text === "" ? "" : `#${text}`;
}
