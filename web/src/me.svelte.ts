// Who I am here: a guest with a name, known to the server by a cookie.

import { api } from "./net/api";

const FIRST = ["Amber", "Brisk", "Bold", "Calm", "Copper", "Dusty", "Early", "Gallant", "Lucky", "Quiet", "Silver", "Swift"];
const SECOND = ["Albatros", "Camel", "Falcon", "Heron", "Kestrel", "Lark", "Nieuport", "Pfalz", "Plover", "Sparrow", "Swallow", "Wren"];

function pick(words: string[]): string {
  return words[crypto.getRandomValues(new Uint32Array(1))[0]! % words.length]!;
}

class Me {
  name = $state<string | null>(null);
  known = $state(false);

  async look(): Promise<void> {
    this.name = (await api.me()).name;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.nameMe(name)).name;
    this.known = true;
  }

  /** A guest needs a name before a seat; whoever gave none gets one, and can change it. */
  async ensure(): Promise<void> {
    if (!this.known) await this.look();
    if (this.name === null) await this.rename(`${pick(FIRST)} ${pick(SECOND)}`);
  }
}

export const me = new Me();
