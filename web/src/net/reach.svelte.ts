// How others reach this page. At an address that means this computer alone, the server says what to offer instead.

import type { Sharing } from "../protocol.gen";
import { isOnlyHere, originsFor } from "./address";
import { api } from "./api";

export class Reach {
  #sharing = $state.raw<Sharing | null>(null);
  #chosen = $state("");

  constructor() {
    this.look();
  }

  /** Ask again: the server may have been started again, for others too. */
  look(): void {
    if (isOnlyHere(location.hostname)) api.sharing().then((sharing) => (this.#sharing = sharing), () => undefined);
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

  /** Whether a link works on this computer alone. */
  get isOnlyHere(): boolean {
    return isOnlyHere(new URL(this.origin).hostname);
  }

  /** Whether links lead elsewhere than to the address of this page. */
  get isInNetwork(): boolean {
    return this.origin !== location.origin;
  }

  /** What to start instead, so that others can join; empty if the server does not say. */
  get command(): string {
    return this.#sharing?.command ?? "";
  }
}
