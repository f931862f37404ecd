import type { Now } from "../protocol.gen";

/** Two people at one screen bear one name: they are told apart by number. */
export function toldApart(now: Now): Now {
  const isMine = (seat: Now["seats"][number]): boolean => seat.yours && seat.kind === "person";
  if (now.seats.filter(isMine).length < 2) return now;
  let number = 0;
  return { ...now, seats: now.seats.map((seat) => (isMine(seat) ? { ...seat, name: `Player ${++number}` } : seat)) };
}

/** A bot's level as people call it. */
export function levelWords(level: string): string {
  return level === "uniform" ? "anything at random" : level;
}

/** A seat as people call it: A, or the name of a side. */
export function seatWords(seat: string): string {
  return seat.charAt(0).toUpperCase() + seat.slice(1).replaceAll("-", " ");
}

/** The end of a game in two words: to one who played, to several at one screen, to who watched. */
export function verdict(now: Now, scores: number[]): string {
  const mine = now.seats.flatMap((seat, at) => (seat.yours && seat.kind === "person" ? [scores[at] ?? 0] : []));
  if (now.seat === null) return "The game is over";
  if (mine.length > 1) {
    const winners = now.seats.filter((_, at) => scores[at] === 1).map((seat) => seatWords(seat.seat));
    if (winners.length > 0) return `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}`;
    return mine.every((score) => score === 0) ? "Nobody wins" : "A draw";
  }
  const score = scores[now.seats.findIndex((seat) => seat.seat === now.seat)] ?? 0;
  return score === 1 ? "Victory!" : score === 0 ? "Defeat" : "A draw";
}
