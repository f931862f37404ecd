// A moment of a replay as an address holds it: which step, and from which seat it is seen.

export interface Moment {
  step: number;
  seat: string; // empty for a spectator
}

export function momentOf(hash: string): Moment {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const step = told.get("step") ?? "";
  return { step: /^\d{1,6}$/.test(step) ? Number(step) : 0, seat: (told.get("seat") ?? "").slice(0, 20) };
}

/** Nothing for the beginning as a spectator sees it: that is what the bare address means. */
export function hashOf({ step, seat }: Moment): string {
  const told = new URLSearchParams();
  if (step > 0) told.set("step", String(step));
  if (seat !== "") told.set("seat", seat);
  const text = told.toString();
  return text === "" ? "" : `#${text}`;
}
