// One seat's connection: joins, hands over messages in batches, and comes back by itself after a break.
import type { Message, Saying } from "./messages";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  heard(messages: Message[]): void;
  link(state: Link, reason: string): void;
  lines(): number; // of the log that are here already
}

const soonest = 250;
const latest = 8000;
const wrong_token = 1008;

export class Connection {
  private socket: WebSocket | null = null;
  private queue: Message[] = [];
  private flushing = false;
  private wait = soonest;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private readonly token: string,
    private readonly listener: Listener,
  ) {
    this.open();
  }

  say(saying: Saying): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(saying));
    return true;
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  // Now, not when the waiting time is over: the browser is back online, or a person asks for it.
  retry(): void {
    if (this.over || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.open();
  }

  private open(): void {
    this.listener.link("connecting", "");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = soonest;
      socket.send(JSON.stringify({ join: this.token, lines: this.listener.lines() }));
      this.listener.link("open", "");
    };
    socket.onmessage = (event) => this.take(String(event.data));
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event);
    };
  }

  private take(text: string): void {
    this.queue.push(JSON.parse(text) as Message);
    if (this.flushing) return;
    this.flushing = true;
    setTimeout(() => {
      this.flushing = false;
      const messages = this.queue;
      this.queue = [];
      this.listener.heard(messages);
    });
  }

  private lost(event: CloseEvent): void {
    this.socket = null;
    if (this.over) return;
    if (event.code === wrong_token) {
      this.over = true;
      return this.listener.link("closed", event.reason || "This seat is not known here.");
    }
    this.listener.link("lost", event.reason);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(latest, this.wait * 2);
  }
}
