// Saves this page for use without a network, and offers a new release when it is completely there. The player decides
// when to switch.

import { addressOf, type Folder, releaseAt } from "./addresses";
import { folder, release } from "./place";
import { type FromServiceWorker, toInstall, type ToServiceWorker } from "./updating";

/** Whether the page works without a network: it does, it will soon, or why it does not. */
export type Offline = "unknown" | "coming" | "yes" | "full" | "refused" | "insecure" | "network";

const AGAIN = 3_600_000; // milliseconds until the next look for a release
const RETURNED = 600_000; // milliseconds after which a player who returns to the page causes a look

export class Updates {
  isReady = $state(false); // a new release is here
  offline = $state<Offline>("unknown");
  #registration: ServiceWorkerRegistration | null = null;
  #lookedAt = 0;
  #isUsing = false;

  constructor(
    readonly container: ServiceWorkerContainer | undefined,
    readonly own: string,
    readonly reload: () => void,
  ) {}

  /** Begin to look for releases, now and from time to time. */
  begin(): void {
    if (this.own === "") return; // not a built folder
    if (!this.container) {
      this.offline = isSecureContext ? "refused" : "insecure";
      return;
    }
    this.container.addEventListener("message", ({ data }: MessageEvent<FromServiceWorker>) => {
      if (data.is === "not-saved" && this.offline !== "yes") this.offline = data.why === "full" ? "full" : "network";
    });
    this.container.addEventListener("controllerchange", () => this.#changed());
    this.container.startMessages();
    void this.look();
    setInterval(() => void this.look(), AGAIN);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.#lookedAt > RETURNED) void this.look();
    });
  }

  /** Look for a new release, and install it next to the present one. */
  async look(): Promise<void> {
    if (!this.container) return;
    this.#lookedAt = Date.now();
    try {
      this.#registration ??= (await this.container.getRegistration(folder())) ?? null;
      const newest = newestOf(this.#registration);
      const known = { own: this.own, newest: newest && releaseAt(newest.scriptURL), published: await published() };
      const wanted = toInstall(known);
      if (wanted !== null) {
        const script = addressOf("service-worker.js", folder(), wanted);
        this.#registration = await this.container.register(script, { scope: folder() });
      }
    } catch {
      if (this.offline === "unknown") this.offline = "network";
    }
    this.#watch();
  }

  /** Switch this page to the new release. Other pages keep theirs until they are closed or reloaded. */
  use(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return this.reload();
    this.#isUsing = true;
    waiting.postMessage({ is: "take-over" } satisfies ToServiceWorker);
  }

  #watch(): void {
    const registration = this.#registration;
    if (!registration) return;
    for (const worker of [registration.installing, registration.waiting, registration.active])
      if (worker) worker.onstatechange = () => this.#sum();
    registration.onupdatefound = () => this.#watch();
    this.#sum();
  }

  /** Sum up what is installed. */
  #sum(): void {
    const { installing, waiting, active } = this.#registration ?? {};
    const next = waiting ?? active;
    this.isReady = next !== undefined && next !== null && releaseAt(next.scriptURL) !== this.own;
    if (active && releaseAt(active.scriptURL) === this.own) {
      this.offline = "yes";
      active.postMessage({ is: "hello" } satisfies ToServiceWorker);
    } else if (installing && (this.offline === "unknown" || this.offline === "network")) this.offline = "coming";
  }

  #changed(): void {
    if (this.#isUsing) this.reload();
    else this.#watch();
  }
}

function newestOf(registration: ServiceWorkerRegistration | null): ServiceWorker | null {
  return registration && (registration.installing ?? registration.waiting ?? registration.active);
}

/** Return the release that the host has now, or null if it cannot be reached. */
async function published(): Promise<string | null> {
  try {
    // Neither a cache of the browser nor the service worker may answer.
    const answer = await fetch(addressOf("tab.json", folder(), ""), { cache: "no-store" });
    return answer.status === 200 ? ((await answer.json()) as Folder).digest : null;
  } catch {
    return null;
  }
}

export const updates = new Updates(globalThis.navigator?.serviceWorker, release, () => location.reload());
