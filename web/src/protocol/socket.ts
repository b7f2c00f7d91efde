// One seat's connection: joins, hands over messages in batches, and comes back by itself after a break.
import { host, type Line } from "./host";
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
  private line: Line | null = null;
  private open = false;
  private queue: Message[] = [];
  private flushing = false;
  private wait = soonest;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private readonly token: string,
    private readonly listener: Listener,
  ) {
    this.call();
  }

  say(saying: Saying): boolean {
    if (!this.line || !this.open) return false;
    this.line.send(JSON.stringify(saying));
    return true;
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    this.line?.close();
  }

  // Now, not when the waiting time is over: the browser is back online, or a person asks for it.
  retry(): void {
    if (this.over || this.open) return;
    clearTimeout(this.timer);
    this.call();
  }

  private call(): void {
    this.listener.link("connecting", "");
    const before = this.line;
    this.open = false;
    const line: Line = host().connect({
      opened: () => {
        if (this.line !== line) return;
        this.open = true;
        this.wait = soonest;
        line.send(JSON.stringify({ join: this.token, lines: this.listener.lines() }));
        this.listener.link("open", "");
      },
      heard: (text) => this.take(text),
      lost: (code, reason) => {
        if (this.line === line) this.lost(code, reason);
      },
    });
    this.line = line;
    before?.close(); // one that was still being made
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

  private lost(code: number, reason: string): void {
    this.line = null;
    this.open = false;
    if (this.over) return;
    if (code === wrong_token) {
      this.over = true;
      return this.listener.link("closed", reason || "This seat is not known here.");
    }
    this.listener.link("lost", reason);
    this.timer = setTimeout(() => this.call(), this.wait);
    this.wait = Math.min(latest, this.wait * 2);
  }
}
