// What the engine's Python asks of the browser: storage, news between tabs, and a second Python that thinks. Only texts
// and numbers cross.

import type { Saving } from "./messages";
import type { Change, Storage } from "./storage";
import type { Thinker } from "./thinker";

/** News of another tab: a table has this entry. */
interface News {
  table: string;
  seq: number;
}

export class Outside {
  #saving: Saving;

  constructor(
    readonly storage: Storage,
    readonly channel: BroadcastChannel,
    readonly thinker: Thinker,
    saving: Saving,
    readonly tellSaving: (how: Saving) => void,
  ) {
    this.#saving = saving;
    if (saving !== "saved") tellSaving(saving);
  }

  /** Python sees undefined as None. */
  read(kind: string, key: string): Promise<string | undefined> {
    return this.storage.read(kind, key);
  }

  async list(kind: string, first: string, last: string): Promise<string> {
    return JSON.stringify(await this.storage.list(kind, first, last));
  }

  async write(changes: string): Promise<boolean> {
    try {
      const isStored = await this.storage.write(JSON.parse(changes) as Change[]);
      if (this.#saving === "full") this.#save("saved");
      return isStored;
    } catch (error) {
      this.#save("full");
      throw new Error(error instanceof Error ? `${error.name}: ${error.message}` : String(error), { cause: error });
    }
  }

  announce(table: string, seq: number): void {
    this.channel.postMessage({ table, seq } satisfies News);
  }

  think(question: string): Promise<string> {
    return this.thinker.think(question);
  }

  stop_thinking(): void {
    this.thinker.stop();
  }

  /** Call this for the news of other tabs. */
  hear(announced: (table: string, seq: number) => void): void {
    this.channel.onmessage = ({ data }: MessageEvent<News>) => announced(data.table, data.seq);
  }

  #save(how: Saving): void {
    this.#saving = how;
    this.tellSaving(how);
  }
}
