import { expect, test } from "vitest";
import { Fall } from "../src/match/fall.svelte";

test("the page waits until the player watches the rest, and then plays every event", async () => {
  const fall = new Fall();
  expect(fall.patience).toBeNull();
  const held = fall.hold();
  expect(fall.waits).toBe(true);
  fall.watch();
  await held;
  expect(fall.waits).toBe(false);
  expect(fall.patience).toBe(Infinity);
  fall.caughtUp();
  expect(fall.patience).toBe(Infinity);
});

test("a player who skips sees what comes after that event by event", async () => {
  const fall = new Fall();
  const held = fall.hold();
  fall.skip();
  await held;
  expect(fall.patience).toBe(0);
  fall.caughtUp();
  expect(fall.patience).toBeNull();
});

test("a game that is loaded again does not wait", async () => {
  const fall = new Fall();
  const held = fall.hold();
  fall.release();
  await held;
  expect([fall.waits, fall.patience]).toEqual([false, null]);
});
