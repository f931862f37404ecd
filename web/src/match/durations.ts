import { text } from "../messages/text";

/** Return a duration as a clock shows it: 1:12, 2:05:00, or 3 days. */
export function durationWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds >= 172_800) return text("seat-clock-days", { days: Math.floor(seconds / 86_400) });
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
