// Passes what the page says on to the engine's Python, and what Python says to the page.

import type { FromEngine, ToEngine } from "./messages";

/** The host of tables in Python (aerodrome/tab/host.py), as JavaScript sees it. */
export interface Host {
  ask(method: string, path: string, body: string | undefined): Promise<{ toJs(): unknown[]; destroy(): void }>;
  open(socket: number, path: string, heard: (text: string) => void, closed: (code: number, why: string) => void): void;
  say(socket: number, text: string): void;
  close(socket: number): void;
  announced(table: string, seq: number): void;
}

export class Hosting {
  constructor(
    readonly host: Host,
    readonly post: (message: FromEngine) => void,
  ) {}

  /** Do what the page asks. Python answers every request by itself, so an error here means that it has broken down. */
  async take(message: ToEngine): Promise<void> {
    try {
      if (message.is === "ask") await this.#ask(message);
      else if (message.is === "open") this.#open(message.socket, message.path);
      else if (message.is === "say") this.host.say(message.socket, message.text);
      else if (message.is === "close") this.host.close(message.socket);
    } catch (error) {
      this.post({ is: "crashed", text: String(error) });
    }
  }

  async #ask({ id, method, path, body }: ToEngine & { is: "ask" }): Promise<void> {
    const answer = await this.host.ask(method, path, body ?? undefined);
    const [status, , text] = answer.toJs() as [number, string, string];
    answer.destroy();
    this.post({ is: "answer", id, status, text });
  }

  #open(socket: number, path: string): void {
    this.host.open(
      socket,
      path,
      (text) => this.post({ is: "heard", socket, text }),
      (code, why) => this.post({ is: "closed", socket, code, why }),
    );
  }
}
