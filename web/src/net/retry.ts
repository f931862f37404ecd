// How long a page waits before it tries a lost connection again.
//
// A short restart should pass unnoticed, so a visible page retries at once and then a few times per second. That has a
// cost: all pages reach a restarted server at the same time, and attempts are wasted on one that stays down. So every
// pause is random, and pauses grow with the outage. A page that is hidden or has no network rarely tries. It retries at
// once when that changes (see link.ts).

export interface Outage {
  attempts: number; // failed attempts so far
  lasted: number; // milliseconds since the connection was lost, or since the player came back to the page
  watched: boolean; // the page is visible and there is a network
}

const FIRST = 100; // at most, so that not all pages retry in the same instant
const SHORT = 300;
// Most restarts are over by then. Retrying that often for longer does not help: Chromium delays a page's sockets after
// about twenty failures, by a second or more after thirty.
const SHORT_PHASE = 4_000;
const GROWTH = 1 / 10; // of the time after that
const LONG = 2_000;
const AWAY_SHORT = 1_000;
const AWAY_LONG = 8_000;

/** Return the milliseconds until the next attempt. `random` is from 0 to 1. */
export function pauseBefore(outage: Outage, random: number = Math.random()): number {
  if (outage.attempts === 0) return FIRST * random;
  if (!outage.watched) return Math.min(AWAY_LONG, AWAY_SHORT * 2 ** (outage.attempts - 1)) * (0.75 + random / 2);
  const later = Math.max(0, outage.lasted - SHORT_PHASE);
  return Math.min(LONG, SHORT + later * GROWTH) * (0.7 + random * 0.6);
}
