// The transport of a page that a server delivered: HTTP and WebSockets.

import { href } from "../href";
import { isOnlyHere } from "./address";
import type { Answer, Line, LineEnd, Transport } from "./transport";

async function ask(method: string, path: string, body?: string): Promise<Answer | null> {
  try {
    const answer = await fetch(href(`/api${path}`), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body }),
    });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

function connect(path: string, end: LineEnd): Line {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}${href(`/api${path}`)}`);
  socket.onopen = () => end.opened();
  socket.onmessage = (event: MessageEvent<string>) => end.heard(event.data);
  socket.onclose = (event) => end.closed(event.code, event.reason);
  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

export const network: Transport = {
  ask,
  connect,
  fileAddress: (path) => Promise.resolve(href(`/api${path}`)),
  // A server on this computer needs no network.
  isReachable: () => navigator.onLine || isOnlyHere(location.hostname),
  problems: {
    unreachable: "problem-unreachable",
    unreadable: "problem-unreadable",
    unknown: "problem-unknown",
  },
};
