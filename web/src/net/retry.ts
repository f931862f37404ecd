// How long a page waits before it tries a lost connection again.
//
// A short restart should pass unnoticed, so a page that someone looks at tries at once and then a few times a second.
// Others pay for that: a server that comes back gets all pages at the same time, and one that stays down is asked for
// nothing. So every pause is drawn at random, pauses grow when the outage lasts, and a page that no one looks at, or that
// has no network, asks rarely. It tries at once when that changes (see link.ts).

export interface Outage {
  attempts: number; // failed so far
  lasted: number; // milliseconds since the connection was lost, or since someone came back to the page
  watched: boolean; // someone looks at the page, and there is a network
}

const FIRST = 100; // at most: not all pages of a club in the same instant
const SHORT = 300;
// Most restarts are over by then. It is no use to go on so for long: Chromium delays a page's sockets after some twenty
// failures, by a second and more after thirty.
const SHORT_PHASE = 4_000;
const GROWTH = 1 / 10; // of the time after that
const LONG = 2_000;
const AWAY_SHORT = 1_000;
const AWAY_LONG = 8_000;

/** Milliseconds until the next attempt; `random` is from 0 to 1. */
export function pauseBefore(outage: Outage, random: number = Math.random()): number {
  if (outage.attempts === 0) return FIRST * random;
  if (!outage.watched) return Math.min(AWAY_LONG, AWAY_SHORT * 2 ** (outage.attempts - 1)) * (0.75 + random / 2);
  const later = Math.max(0, outage.lasted - SHORT_PHASE);
  return Math.min(LONG, SHORT + later * GROWTH) * (0.7 + random * 0.6);
}
