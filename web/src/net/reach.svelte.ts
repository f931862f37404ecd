// How others reach this page. If its address works on this computer only, the server names the alternatives.

import { href } from "../href";
import { inTab } from "../mode";
import type { Sharing } from "../protocol.gen";
import { isOnlyHere, originsFor } from "./address";
import { door } from "./door";

export class Reach {
  #sharing = $state.raw<Sharing | null>(null);
  #chosen = $state("");

  constructor() {
    this.look();
  }

  /** Ask again: the server may have been restarted and now be open to others. */
  look(): void {
    if (!inTab && isOnlyHere(location.hostname))
      door.sharing().then(
        (sharing) => (this.#sharing = sharing),
        () => undefined,
      );
  }

  get origins(): string[] {
    return originsFor(location, this.#sharing);
  }

  get origin(): string {
    return this.origins.includes(this.#chosen) ? this.#chosen : this.origins[0]!;
  }

  set origin(chosen: string) {
    this.#chosen = chosen;
  }

  /** Return the complete link to a path of this site. */
  linkTo(path: string): string {
    return this.origin + href(path);
  }

  /** Return whether a link works on this computer only. */
  get isOnlyHere(): boolean {
    return isOnlyHere(new URL(this.origin).hostname);
  }

  /** Return whether links use another address than this page. */
  get isInNetwork(): boolean {
    return this.origin !== location.origin;
  }

  /** Return the command that lets others join, or an empty text if the server names none. */
  get command(): string {
    return this.#sharing?.command ?? "";
  }
}
