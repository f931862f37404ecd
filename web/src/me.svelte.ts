// The player: a guest with a name, whom the server knows by a cookie.

import { door } from "./net/door";

const FIRST = [
  "Amber",
  "Brisk",
  "Bold",
  "Calm",
  "Copper",
  "Dusty",
  "Early",
  "Gallant",
  "Lucky",
  "Quiet",
  "Silver",
  "Swift",
];
const SECOND = [
  "Albatros",
  "Camel",
  "Falcon",
  "Heron",
  "Kestrel",
  "Lark",
  "Nieuport",
  "Pfalz",
  "Plover",
  "Sparrow",
  "Swallow",
  "Wren",
];

function pick(words: string[]): string {
  return words[crypto.getRandomValues(new Uint32Array(1))[0]! % words.length]!;
}

class Me {
  name = $state<string | null>(null);
  known = $state(false);
  renamings = 0; // a socket that was opened before the last one does not know the name

  async look(): Promise<void> {
    const { name } = await door.me();
    if (this.known && name !== this.name) this.renamings += 1;
    this.name = name;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    this.name = (await door.nameMe(name)).name;
    this.renamings += 1;
    this.known = true;
  }

  /** Make sure that the guest has a name, which a seat requires. A given name can be changed later. */
  async ensure(): Promise<void> {
    if (this.name === null) await this.look(); // another tab may have chosen a name
    if (this.name === null) await this.rename(`${pick(FIRST)} ${pick(SECOND)}`);
  }
}

export const me = new Me();
