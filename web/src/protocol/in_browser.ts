// A worker of this browser: no server, no network. The games are in the browser's own database.
import type { FromWorker, ToWorker } from "../worker/words";
import type { Host, Line, LineEnds, Notice, Reply, Wish } from "./host";

const nothing_wrong: Notice = { kind: "none", sentence: "" };
const lost = 1006;
const most_new_workers = 3; // one after the other, for one page

export class InBrowser implements Host {
  readonly far = false;
  readonly away = "The game does not run in this tab just now.";
  private worker: Worker;
  private numbers = 0;
  private readonly replies = new Map<number, (reply: Reply) => void>();
  private readonly lines = new Map<number, LineEnds>();
  private notice = nothing_wrong;
  private broke = 0;
  private told: (notice: Notice) => void = () => undefined;

  constructor(private readonly folder: string) {
    this.worker = this.hired(false);
  }

  ask(path: string, { token = "", body }: Wish): Promise<Reply> {
    const number = ++this.numbers;
    const method = body === undefined ? "GET" : "POST";
    if (method === "POST") void navigator.storage?.persist?.().catch(() => false);
    this.say({ say: "ask", number, method, target: path, token, body: body === undefined ? "" : JSON.stringify(body) });
    return new Promise((heard) => this.replies.set(number, heard));
  }

  connect(ends: LineEnds): Line {
    const client = ++this.numbers;
    this.lines.set(client, ends);
    this.say({ say: "connect", client });
    queueMicrotask(() => this.lines.has(client) && ends.opened());
    return {
      send: (text) => this.say({ say: "message", client, text }),
      close: () => {
        if (this.lines.delete(client)) this.say({ say: "gone", client });
      },
    };
  }

  async forget(game: string): Promise<void> {
    const number = ++this.numbers;
    this.say({ say: "forget", game, number });
    await new Promise<Reply>((heard) => this.replies.set(number, heard));
  }

  watch(said: (notice: Notice) => void): void {
    this.told = said;
    said(this.notice);
  }

  private hired(steal: boolean): Worker {
    const worker = new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.heard(event.data);
    worker.onerror = (event) =>
      this.note({ kind: "failed", sentence: `The game could not be started here: ${event.message}` });
    worker.postMessage({ say: "start", folder: this.folder, steal } satisfies ToWorker);
    return worker;
  }

  private say(said: ToWorker): void {
    this.worker.postMessage(said);
  }

  private note(notice: Notice): void {
    this.notice = notice;
    this.told(notice);
  }

  private heard(said: FromWorker): void {
    switch (said.say) {
      case "ready":
      case "kept":
        return this.note(nothing_wrong);
      case "unkept":
      case "failed":
        return this.note({ kind: said.say, sentence: said.sentence });
      case "broken":
        if (++this.broke <= most_new_workers) return this.begin_anew();
        return this.note({ kind: "failed", sentence: `The game broke down: ${said.sentence}. Load the page again.` });
      case "elsewhere":
        return this.note({
          kind: "elsewhere",
          sentence: "Your games are open in another tab of this browser.",
          mend: () => this.begin_anew(),
          mend_words: "Play in this tab",
        });
      case "reply":
        return this.answer(said.number, said.status, said.body);
      case "message":
        return this.lines.get(said.client)?.heard(said.text);
      case "closed":
        return this.hung_up(said.client, said.code, said.reason);
    }
  }

  private hung_up(client: number, code: number, reason: string): void {
    const ends = this.lines.get(client);
    this.lines.delete(client);
    ends?.lost(code, reason);
  }

  // Another worker, with what is kept: everything is asked anew. Where another tab has the games, it stops.
  private begin_anew(): void {
    this.worker.terminate();
    this.worker = this.hired(true);
    for (const number of this.replies.keys()) this.answer(number, 503, '{"code":"ours","error":"Please try again."}');
    for (const client of [...this.lines.keys()]) this.hung_up(client, lost, "");
  }

  private answer(number: number, status: number, body: string): void {
    this.replies.get(number)?.({ ok: status < 400, status, text: () => Promise.resolve(body) });
    this.replies.delete(number);
  }
}
