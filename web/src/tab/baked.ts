// Answers that never change in a release are files of the folder. So the home page and the rules need no engine.

import type { Answer, Transport } from "../net/transport";
import { addressOf } from "./addresses";
import { folder, release } from "./place";

const OF_GAME: Record<string, string> = {
  options: "options/GAME.json",
  picture: "picture/GAME.json",
  rulebook: "rulebook/GAME.md",
  rulings: "rulings/GAME.json",
};
const ALONE: Record<string, string> = {
  "/games": "games.json",
  "/about": "about.json",
  "/bots": "bots.json",
  "/notices": "notices.txt",
};

/** Return the file that answers at a path below /api, or null if the engine does. */
export function bakedAt(path: string): string | null {
  const [, game, what] = /^\/games\/([a-z0-9-]+)\/([a-z]+)$/.exec(path) ?? [];
  const file = ALONE[path] ?? (what && OF_GAME[what]?.replace("GAME", game!));
  return file ? `baked/${file}` : null;
}

async function read(file: string): Promise<Answer | null> {
  try {
    const answer = await fetch(addressOf(file, folder(), release));
    return answer.ok ? { ok: true, status: answer.status, text: await answer.text() } : null;
  } catch {
    return null;
  }
}

/** Answer from files where there are any. Everything else, and what has no file, goes over the given transport. */
export function withBakedAnswers(transport: Transport): Transport {
  return {
    ask: async (method, path, body) => {
      const file = method === "GET" ? bakedAt(path) : null;
      return (file === null ? null : await read(file)) ?? transport.ask(method, path, body);
    },
    connect: (path, end) => transport.connect(path, end),
    fileAddress: (path) => transport.fileAddress(path),
    isReachable: () => transport.isReachable(),
    problems: transport.problems,
  };
}
