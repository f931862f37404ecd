// The seat whose player holds the screen in a hot-seat game. It survives a reload, and nothing else: a player who opens
// the table again names their seat before they see anything.

const key = (table: string): string => `aerodrome.holder.${table}`;

export function holderOf(table: string): string | null {
  try {
    return sessionStorage.getItem(key(table));
  } catch {
    return null;
  }
}

export function keepHolder(table: string, seat: string): void {
  try {
    sessionStorage.setItem(key(table), seat);
  } catch {
    // A browser without storage asks again after a reload.
  }
}

/**
 * Return the seat whose player should take the screen, or null if the right player has it. That is one of my seats that
 * must decide, or at first the seat that is viewed.
 */
export function nextHolder(seat: string, holder: string | null, mine: string[], pending: string[]): string | null {
  const asked = pending.filter((each) => mine.includes(each));
  if (asked.length > 0 && !asked.includes(seat)) return asked[0]!;
  return holder === seat ? null : seat;
}
