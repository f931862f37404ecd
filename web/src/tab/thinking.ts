// The worker that thinks for aces and hints, so that the tables need not wait for it.

import type { FromThinker, ToThinker } from "./messages";
import { startPython, type Where } from "./python";

interface ThinkingModule {
  answer(question: string): string;
}

let begun: ((where: Where) => void) | null = null;
const thinking = new Promise<Where>((resolve) => (begun = resolve)).then(start);

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.is === "start") begun?.(data);
  else void think(data.id, data.text);
};

async function start(where: Where): Promise<ThinkingModule> {
  const { python } = await startPython(where, () => undefined);
  return python.pyimport("aerodrome.tab.thinking") as ThinkingModule;
}

async function think(id: number, question: string): Promise<void> {
  let thought: FromThinker;
  try {
    thought = { is: "thought", id, text: (await thinking).answer(question), why: "" };
  } catch (error) {
    thought = { is: "thought", id, text: null, why: String(error) };
  }
  postMessage(thought);
}
