import { expect, test, vi } from "vitest";
import { type Host, Hosting } from "../../src/tab/hosting";
import type { FromEngine } from "../../src/tab/messages";

/** A host that answers with what it was asked. */
function hostOf(changes: Partial<Host> = {}): Host {
  return {
    ask: (...asked) =>
      Promise.resolve({ toJs: () => [200, "application/json", JSON.stringify(asked)], destroy: vi.fn() }),
    open: vi.fn(),
    say: vi.fn(),
    close: vi.fn(),
    announced: vi.fn(),
    ...changes,
  };
}

function hostingOf(host: Host): { hosting: Hosting; posted: FromEngine[] } {
  const posted: FromEngine[] = [];
  return { hosting: new Hosting(host, (message) => posted.push(message)), posted };
}

test("a request is answered under its number", async () => {
  const { hosting, posted } = hostingOf(hostOf());
  await hosting.take({ is: "ask", id: 3, method: "POST", path: "/tables", body: "{}" });
  await hosting.take({ is: "ask", id: 4, method: "GET", path: "/me", body: null });
  expect(posted).toEqual([
    { is: "answer", id: 3, status: 200, text: '["POST","/tables","{}"]' },
    { is: "answer", id: 4, status: 200, text: '["GET","/me",null]' },
  ]);
});

test("what Python returned is given back to it", async () => {
  const destroy = vi.fn();
  const ask = (): ReturnType<Host["ask"]> => Promise.resolve({ toJs: () => [200, "", ""], destroy });
  await hostingOf(hostOf({ ask })).hosting.take({ is: "ask", id: 1, method: "GET", path: "/me", body: null });
  expect(destroy).toHaveBeenCalledOnce();
});

test("a socket speaks under its number", async () => {
  const host = hostOf({
    open: (_, path, heard, closed) => {
      heard(`welcome to ${path}`);
      closed(4404, "no such table");
    },
  });
  const { hosting, posted } = hostingOf(host);
  await hosting.take({ is: "open", socket: 7, path: "/tables/T/socket" });
  await hosting.take({ is: "say", socket: 7, text: "hello" });
  await hosting.take({ is: "close", socket: 7 });
  expect(posted).toEqual([
    { is: "heard", socket: 7, text: "welcome to /tables/T/socket" },
    { is: "closed", socket: 7, code: 4404, why: "no such table" },
  ]);
  expect(host.say).toHaveBeenCalledWith(7, "hello");
  expect(host.close).toHaveBeenCalledWith(7);
});

test("a Python that has broken down is reported", async () => {
  const broken = hostOf({ ask: () => Promise.reject(new Error("already fatally failed")) });
  const { hosting, posted } = hostingOf(broken);
  await hosting.take({ is: "ask", id: 1, method: "GET", path: "/me", body: null });
  expect(posted).toEqual([{ is: "crashed", text: "Error: already fatally failed" }]);
});
