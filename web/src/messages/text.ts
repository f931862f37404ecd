// The page's own texts. `text(key, arguments)` takes them from the catalogues in en/, which `make messages` types.

import type { Arguments } from "./bundle";
import pages from "./en/pages.ftl?raw";
import tab from "./en/tab.ftl?raw";
import table from "./en/table.ftl?raw";
import { learn, rendering } from "./language";
import type { Pages, Tab, Table } from "./keys.gen";

/** A function that returns texts of some catalogues. TypeScript knows their keys, and the arguments of each. */
export type Texts<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...args: Messages[Key] extends null ? [] : [Messages[Key]]
) => string;

export type Shared = Pages & Tab & Table;
/** A key of a text that needs no arguments. */
export type PlainKey<Messages = Shared> = {
  [Key in keyof Messages & string]: Messages[Key] extends null ? Key : never;
}[keyof Messages & string];

const render = (key: string, args: Arguments = {}): string => rendering(key, args);

for (const source of [pages, tab, table]) learn(source);

/** Return a text that any page may need. */
export const text = render as Texts<Shared>;

/** Return a function for the texts of a further catalogue, which is loaded together with the code that needs it. */
export function textsOf<Messages>(source: string): Texts<Shared & Messages> {
  learn(source);
  return render as Texts<Shared & Messages>;
}
