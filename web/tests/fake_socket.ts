import type { ServerMessage } from "../src/protocol.gen";

const WELCOME = { is: "news", items: [] } as unknown as ServerMessage;

/** A fake socket. It connects only if `isUp`, and receives everything that the server sends. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static isUp = true;
  static isSilent = false; // attempts neither succeed nor fail
  static hangsUp = false; // attempts succeed and close at once
  static welcome: ServerMessage = WELCOME;
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  /** Begin a test. */
  static reset(welcome = WELCOME): void {
    FakeSocket.made = [];
    FakeSocket.isUp = true;
    FakeSocket.isSilent = false;
    FakeSocket.hangsUp = false;
    FakeSocket.welcome = welcome;
  }

  readyState = FakeSocket.CONNECTING;
  sent: { id: string; do: string }[] = [];
  readonly madeAt = Date.now();
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
    if (!FakeSocket.isSilent) setTimeout(() => (FakeSocket.isUp ? this.accept() : this.end(1006)), 0);
  }

  accept(): void {
    if (this.readyState !== FakeSocket.CONNECTING) return;
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    if (FakeSocket.hangsUp) this.end(1013);
    else this.say(FakeSocket.welcome);
  }

  say(message: ServerMessage): void {
    if (this.readyState === FakeSocket.OPEN) this.onmessage({ data: JSON.stringify(message) });
  }

  end(code: number, reason = ""): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose({ code, reason });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string; do: string });
  }

  close(): void {
    setTimeout(() => this.end(1005), 0);
  }
}
