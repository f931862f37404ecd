import { expect, test, vi } from "vitest";
import { nearAngle } from "../src/board/stage.svelte";
import { Timeline, type Told } from "../src/match/timeline";

test("pieces turn through the smaller angle", () => {
  expect(nearAngle(350, 10)).toBe(370);
  expect(nearAngle(10, 350)).toBe(-10);
  expect(nearAngle(-90, 90)).toBe(-270);
});

test("without animation no event is played", async () => {
  const play = vi.fn(() => Promise.resolve());
  await new Timeline(() => 0).play([{ event: "moved" }], play, {}, {}, {});
  expect(play).not.toHaveBeenCalled();
});

test("events are played in order, and skipping ends them", async () => {
  const timeline = new Timeline(() => 1000);
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => setTimeout(step, 1));
  const seen: string[] = [];
  const play = async (event: Told): Promise<void> => {
    seen.push(event.event);
    if (event.event === "two") timeline.skip();
  };
  await timeline.play(
    ["one", "two", "three"].map((event) => ({ event })),
    play,
    {},
    {},
    {},
  );
  expect(seen).toEqual(["one", "two"]);
  expect(timeline.stage.busy).toBe(false);
});

test("a piece arrives where its event says", async () => {
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => setTimeout(step, 1));
  const timeline = new Timeline(() => 1000);
  let end = {};
  await timeline.play(
    [{ event: "moved" }],
    async (_, player) => {
      await player.move("A", { x: 10, y: 20, angle: 30 }, 100);
      end = { ...player.poses["A"] };
    },
    {},
    {},
    { A: { x: 0, y: 0, angle: 0 } },
  );
  expect(end).toEqual({ x: 10, y: 20, angle: 30 });
});
