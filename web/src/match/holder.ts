// Who holds the screen in a hot-seat game. It outlives a reload of the page, and nothing else: whoever opens the table
// anew says who they are before they see anything.

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
    // A browser that keeps nothing asks again after a reload.
  }
}

/**
 * The seat whose player should take the screen, or null if it is in the right hands: the one of us who is asked, and at
 * first whoever is looked through.
 */
export function nextHolder(seat: string, holder: string | null, mine: string[], pending: string[]): string | null {
  const asked = pending.filter((each) => mine.includes(each));
  if (asked.length > 0 && !asked.includes(seat)) return asked[0]!;
  return holder === seat ? null : seat;
}
