import { language } from "../messages/language";
import { text } from "../messages/text";
import type { Now } from "./packets";

/** Hot-seat players share one name, so number them. */
export function toldApart(now: Now): Now {
  const isMine = (seat: Now["seats"][number]): boolean => seat.yours && seat.kind === "person";
  if (now.seats.filter(isMine).length < 2) return now;
  let number = 0;
  return {
    ...now,
    seats: now.seats.map((seat) =>
      isMine(seat) ? { ...seat, name: text("seat-player", { number: ++number }) } : seat,
    ),
  };
}

/** Return the name of a bot's level as players see it. */
export function levelWords(level: string): string {
  return text("seat-level", { level });
}

/** Return the name of a seat as players see it: A, or the name of a side. */
export function seatWords(seat: string): string {
  return text("seat-name", { seat, name: seat.charAt(0).toUpperCase() + seat.slice(1).replaceAll("-", " ") });
}

/** Return whom the table waits for: "Waiting for Bea." */
export function waitingWords(pending: string[], names: Record<string, string>): string {
  return text("seat-waiting", { who: pending.map((seat) => names[seat] ?? seatWords(seat)) });
}

const TO_YOU: Record<string, string> = { was: "were", has: "have", is: "are", wins: "win" };

/** Return the reason of an ending as the player in this seat reads it: "You were shot down." Only English changes. */
export function reasonTo(reason: string, seat: string | null): string {
  if (seat === null || language() !== "en") return reason;
  const sentences = reason.split(/(?<=\.) /);
  return sentences.map((sentence) => toYou(sentence, seat).replaceAll(` ${seat}'s `, " your ")).join(" ");
}

function toYou(sentence: string, seat: string): string {
  if (!sentence.startsWith(`${seat} `)) return sentence;
  const [verb = "", ...rest] = sentence.slice(seat.length + 1).split(" ");
  return ["You", TO_YOU[verb] ?? verb, ...rest].join(" ");
}

/** Return the result as a short heading, for one player, for several on one screen, or for a spectator. */
export function verdict(now: Now, scores: number[]): string {
  const mine = now.seats.flatMap((seat, at) => (seat.yours && seat.kind === "person" ? [scores[at] ?? 0] : []));
  if (now.seat === null) return text("result-over");
  if (mine.length > 1) {
    const winners = now.seats.filter((_, at) => scores[at] === 1).map((seat) => seatWords(seat.seat));
    if (winners.length > 0) return text("result-winners", { who: winners });
    return mine.every((score) => score === 0) ? text("result-no-one") : text("result-draw");
  }
  const score = scores[now.seats.findIndex((seat) => seat.seat === now.seat)] ?? 0;
  return score === 1 ? text("result-victory") : score === 0 ? text("result-defeat") : text("result-draw");
}
