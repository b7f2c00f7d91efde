// A server over the network: fetch and a WebSocket.
import type { Host, Line, LineEnds, Reply, Wish } from "./host";

export class Server implements Host {
  readonly far = true;
  readonly away = "The server cannot be reached.";

  ask(path: string, { token, body }: Wish): Promise<Reply> {
    const headers: Record<string, string> = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    return fetch(path, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) });
  }

  connect(ends: LineEnds): Line {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    socket.onopen = () => ends.opened();
    socket.onmessage = (event) => ends.heard(String(event.data));
    socket.onclose = (event) => ends.lost(event.code, event.reason);
    return { send: (text) => socket.send(text), close: () => socket.close() };
  }
}
