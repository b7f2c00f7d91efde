// A lesson beside its battle: which step it is at, and what it makes of the answers that are given.
import { accepts, fits, next_asked, step_asking, type Step } from "../model/lesson";
import { http, type LessonDetail } from "../protocol/http";
import type { Ask, Message } from "../protocol/messages";
import { begin } from "./begin";
import { lessons_done } from "./place.svelte";
import type { Session } from "./session.svelte";
import { drawer } from "./settings.svelte";

interface Kept {
  at: number;
  wrong: string;
  away: boolean;
}

export class LessonPlay {
  lesson = $state.raw<LessonDetail | null>(null);
  at = $state(0); // the step
  wrong = $state(""); // the answer that was given and not meant
  away = $state(false); // its reader plays on without it
  trouble = $state("");

  steps = $derived<readonly Step[]>(this.lesson?.steps ?? []);
  wanted = $derived(next_asked(this.steps, this.at)); // the step that waits for an answer
  step = $derived<Step | null>(this.steps[this.at] ?? null);
  before = $derived<Step | null>(this.steps[this.at - 1] ?? null);
  done = $derived(this.lesson !== null && this.at >= this.steps.length);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown follows from them
  private asks = new Map<number, Ask>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- likewise
  private said = new Set<number>(); // questions that it has answered itself
  private undoing = false;

  static of(messages: readonly Message[], session: Session): LessonPlay | null {
    const hello = messages.find((message) => message.type === "hello");
    return hello?.lesson && hello.seat.role === "player" ? new LessonPlay(hello.lesson, session) : null;
  }

  constructor(
    readonly id: string,
    private readonly session: Session,
  ) {
    try {
      const kept = JSON.parse(drawer.read(this.key) ?? "{}") as Partial<Kept>;
      [this.at, this.wrong, this.away] = [kept.at ?? 0, kept.wrong ?? "", kept.away ?? false];
    } catch {
      /* from the beginning */
    }
    void this.load();
  }

  private get key(): string {
    return `lesson ${this.session.game}`;
  }

  private async load(): Promise<void> {
    try {
      this.lesson = await http.lesson(this.id);
      this.prepare([...this.asks.values()]);
      this.go_on();
      this.session.show(this.session.question);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  // Of a question that a step waits for, what the lesson means is what is suggested.
  prepare(messages: readonly Message[]): void {
    for (const message of messages) {
      if (message.type === "hello" || message.type === "undone") this.asks.clear();
      if (message.type === "undone") [this.undoing, this.wrong] = [true, ""];
      if (message.type === "accepted") this.answered(message.question, message.answer);
      if (message.type !== "ask") continue;
      this.asks.set(message.question, message);
      const step = this.steps[this.wanted];
      if (step && fits(step, message)) message.suggested = step.accept[0]!;
    }
  }

  heard(messages: readonly Message[]): void {
    if (this.undoing && messages.some((message) => message.type === "error")) this.undoing = false;
    this.go_on();
  }

  // What a form begins with: nothing is done already, and the lesson does not do it.
  first(ask: Ask): string | null {
    if (this.away || !fits(this.steps[this.wanted], ask)) return null;
    return ask.answer === "fire" ? "hold" : (ask.default ?? null);
  }

  private answered(question: number, answer: string): void {
    const ask = this.asks.get(question);
    this.asks.delete(question);
    const step = this.steps[this.at];
    if (!ask || !step || this.away || this.said.has(question) || !fits(step, ask)) return;
    const { preview } = this.session;
    const end = preview?.question === question && preview.answer === answer ? (preview.end ?? null) : null;
    if (accepts(step, answer, end)) this.to(this.at + 1);
    else this.wrong = answer;
    this.keep();
  }

  // Answers what the lesson answers itself. After a wrong answer nothing is, so that it can be taken back.
  private go_on(): void {
    if (!this.lesson || this.away || this.wrong) return;
    for (const ask of this.session.state.asks) {
      if (this.undoing && !this.is_quiet(ask)) this.back_to(ask);
      if (fits(this.steps[this.wanted], ask) || this.said.has(ask.question)) continue;
      const quiet = this.lesson.quiet.find((one) => one.question === ask.kind);
      if (!quiet) continue;
      this.said.add(ask.question);
      if (this.undoing) this.session.say({ undo: true });
      else if (quiet.answer === null) this.session.say({ default: true, question: ask.question });
      else this.session.say({ answer: quiet.answer, question: ask.question });
    }
  }

  private is_quiet(ask: Ask): boolean {
    return (
      step_asking(this.steps, this.wanted, ask) < 0 &&
      (this.lesson?.quiet.some((one) => one.question === ask.kind) ?? false)
    );
  }

  private back_to(ask: Ask): void {
    this.undoing = false;
    const at = step_asking(this.steps, this.wanted, ask);
    if (at < 0 || at >= this.at) return;
    this.to(at);
    this.prepare([ask]);
  }

  // Whether there is something to order now, or only to read.
  get orders(): boolean {
    if (!this.lesson || this.away || this.done) return true;
    if (this.wrong || this.step?.question === null) return false;
    const { asks } = this.session.state;
    return asks.length > 0 && !asks.every((ask) => this.said.has(ask.question));
  }

  read(): void {
    this.to(this.at + 1);
  }

  private to(at: number): void {
    this.at = at;
    if (this.step?.look) this.session.ship = this.step.look;
    if (this.done) lessons_done.add(this.id);
    this.keep();
  }

  // Writes down what is meant; it is given by whoever learns.
  show(): void {
    const { ask } = this.session;
    const [meant] = this.step?.accept ?? [];
    if (!ask || meant === undefined) return;
    if (ask.answer === "choice") this.session.picked = meant;
    this.session.write(ask, meant);
  }

  take_back(): void {
    this.session.say({ undo: true });
  }

  leave(): void {
    [this.away, this.wrong] = [true, ""];
    this.keep();
  }

  private keep(): void {
    const kept: Kept = { at: this.at, wrong: this.wrong, away: this.away };
    drawer.write(this.key, JSON.stringify(kept));
  }
}

export const begin_lesson = ({ id, title }: { id: string; title: string }): Promise<void> =>
  begin({ lesson: id }, { title, scenario: title, briefed: true });
