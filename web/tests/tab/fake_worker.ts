/** A worker that does nothing by itself. It keeps what it is sent, and says what a test lets it say. */
export class FakeWorker<In, Out> {
  sent: In[] = [];
  isEnded = false;
  onmessage: ((event: { data: Out }) => void) | null = null;
  onerror: ((event: { message?: string; preventDefault(): void }) => void) | null = null;

  postMessage(message: In): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(message: Out): void {
    this.onmessage?.({ data: message });
  }

  fail(message?: string): void {
    this.onerror?.({ ...(message === undefined ? {} : { message }), preventDefault: () => undefined });
  }
}
