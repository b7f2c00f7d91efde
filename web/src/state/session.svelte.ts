// One seat at one table: what it heard, what it looks at, what it says.
import {
  draw_not_taken,
  hear_all,
  next_open,
  nothing_heard,
  question_to_show,
  reconsidered,
  suggested_of,
  undone_words,
  type GameState,
} from "../model/game";
import { pressed_place, read_place, write_place } from "../model/notation";
import { pick } from "../model/pick";
import { is_over, left_to, rest_of, with_given, type Rest, type Scope } from "../model/rest";
import { unique } from "../model/words";
import { doubts_about, doubts_about_record, has_lost_secret, next_pledge } from "../protocol/fair";
import { host } from "../protocol/host";
import { http } from "../protocol/http";
import type { Ask, Draft, Message, Odds, Preview, Saying } from "../protocol/messages";
import { Connection, type Link } from "../protocol/socket";
import { LessonPlay } from "./lesson.svelte";
import { Player } from "./player.svelte";
import { drawer, settings } from "./settings.svelte";

// Milliseconds between previews: a drag must not use up the messages a seat may send.
const soonest_preview = 50;

const not_sent = (): string => `Not sent. ${host().away}`;

export class Session {
  state = $state.raw<GameState>(nothing_heard);
  link = $state<Link>("connecting");
  reason = $state("");
  question = $state<number | null>(null); // the one that is shown
  ship = $state<string | null>(null); // the one that is chosen
  mount = $state<string | null>(null); // the one whose arcs are shown; null: all
  text = $state(""); // the answer that is being written to the shown question
  picked = $state<string | null>(null); // the choice that was pointed at on the chart, not given yet
  ordering = $state(true); // the orders are what one looks at, not a sheet or the log
  preview = $state.raw<Preview | null>(null);
  odds = $state.raw<Record<string, Odds>>({});
  advised = $state.raw<Preview | null>(null); // of what is suggested, to lie beside what is written
  doubts = $state.raw<string[]>([]); // about the dice
  notice = $state(""); // to be read once
  lost_secret = $state(false); // pledged in another browser, it seems
  rest = $state.raw<Rest | null>(null); // of the step or turn: it goes as suggested
  lesson = $state.raw<LessonPlay | null>(null); // that is read beside the battle
  readonly player = new Player();
  private readonly connection: Connection;
  private tag = 0;
  private pointed = 0; // the last preview that was asked for by pointing,
  private written = 0; // and by writing
  private waiting = false; // for a preview, or until the next may be asked for
  private asked_at = -Infinity;
  private pledged = ""; // what was last said about the dice on this connection
  private wanted: Saying | null = null;
  private withdrawn = false; // the offer of a draw, by ourselves
  private noted: number | null = null; // the question a draft was given to last
  private point: [number, number] | null = null; // where was pointed at last
  private sent: Saying | null = null; // the preview that is awaited
  private reason_of = 0; // the preview that is asked for only to be told why not
  private advice_of = 0; // that of what is suggested

  ask = $derived(this.state.asks.find((ask) => ask.question === this.question) ?? null);
  sides = $derived(this.state.hello?.sides.map((side) => side.name) ?? []);
  shown = $derived(this.player.before ?? this.state.view);
  moment = $derived(this.player.beat?.line ?? this.state.status); // the turn and step that the chart shows
  side = $derived(this.state.hello?.seat.side ?? null);
  asked_now = $derived(this.state.asks.length > 0);
  ended = $derived(this.player.playing ? null : this.state.ended); // not before the chart shows it

  constructor(
    readonly game: string,
    readonly token: string,
  ) {
    this.connection = new Connection(token, {
      heard: (messages) => this.heard(messages),
      link: (link, reason) => this.linked(link, reason),
      lines: () => this.state.lines.length,
    });
  }

  close(): void {
    this.player.skip();
    this.connection.close();
  }

  retry(): void {
    this.connection.retry();
  }

  say(saying: Saying): void {
    if ("draw" in saying) this.withdrawn = !saying.draw;
    if (!this.connection.say(saying)) this.state = { ...this.state, error: not_sent() };
  }

  dismiss_error(): void {
    this.state = { ...this.state, error: "" };
  }

  show(question: number | null): void {
    this.question = question;
    this.preview = null;
    this.mount = null;
    this.picked = null;
    const { ask } = this;
    if (!ask) return;
    if (ask.actor && this.is_ship(ask.actor)) this.ship = ask.actor; // a side may be asked as well
    this.look_at(ask, this.state.drafts[ask.question]?.answer ?? this.lesson?.first(ask) ?? suggested_of(ask));
  }

  private is_ship(name: string): boolean {
    const { view } = this.state;
    return view !== null && [...view.tokens, ...view.others].some((token) => token.name === name);
  }

  // Writes an answer down; it is not given yet. Whoever writes orders sees the table they are for.
  write(ask: Ask, text: string): void {
    this.player.skip();
    this.state = reconsidered(this.state, ask.question);
    this.look_at(ask, text);
  }

  private look_at(ask: Ask, text: string): void {
    this.text = text;
    if (ask.answer === "faces" || !text.trim()) return;
    this.written = ++this.tag;
    this.wish({ preview: text, question: ask.question, tag: this.tag });
  }

  step(direction: 1 | -1): void {
    this.show(next_open(this.state, this.question, direction));
  }

  // ---- Answers. One question alone is answered at once; several are prepared and committed together.

  get together(): boolean {
    return this.state.asks.length > 1;
  }

  give(ask: Ask, text: string): void {
    this.player.skip();
    this.notice = "";
    if (!this.together) return this.say({ answer: text, question: ask.question });
    this.say({ draft: text, question: ask.question });
    this.noted = ask.question;
    const bare = this.state.asks.find((other) => other.question !== ask.question && !this.state.drafts[other.question]);
    if (bare) this.show(bare.question);
  }

  commit(): void {
    this.player.skip();
    this.notice = "";
    this.say({ commit: true });
  }

  // What stands written, or was pointed at, is the answer; else the suggestion. Where all is noted, that is committed.
  confirm(): void {
    const { ask } = this;
    if (!ask || ask.answer === "faces") return;
    const answer = this.picked ?? (this.text.trim() || suggested_of(ask));
    const noted = (one: Ask) => this.state.drafts[one.question] && !this.state.drafts[one.question]!.refused;
    const as_noted = this.state.drafts[ask.question]?.answer?.toLowerCase() === answer.toLowerCase();
    if (this.together && as_noted && this.state.asks.every(noted)) this.commit();
    else this.give(ask, answer);
  }

  // ---- The rest of this step or turn as suggested. Drafts that were given stand.

  take_rest(scope: Scope): void {
    this.player.skip();
    this.notice = "";
    this.rest = rest_of(this.state, scope);
    this.go_on();
  }

  end_rest(): void {
    this.rest = null;
    this.show(question_to_show(this.state, null));
  }

  private go_on(): void {
    if (this.rest && is_over(this.rest, this.state)) this.end_rest();
    if (!this.rest) return;
    const next = left_to(this.rest, this.state.asks);
    if (next.length === 0) return;
    this.rest = with_given(this.rest, next);
    if (!this.together) return this.say({ answer: suggested_of(next[0]!), question: next[0]!.question });
    for (const ask of next)
      if (!this.state.drafts[ask.question]) this.say({ draft: suggested_of(ask), question: ask.question });
    this.say({ commit: next.map((ask) => ask.question) });
  }

  // A ship of the chart: shown, and taken into the order that is being written.
  point_out(name: string): void {
    const { ask, text, mount, ordering } = this;
    const { ship, question, text: written } = pick(name, { ask, asks: this.state.asks, text, mount, shown: ordering });
    if (ship) this.ship = ship;
    if (question !== null) this.show(question);
    if (written === null || !ask) return;
    if (ask.answer === "choice") this.picked = written;
    this.write(ask, written);
  }

  // ---- Previews: one at a time is asked for, and of those that were wished meanwhile only the last.

  point_at(ask: Ask, point: [number, number]): void {
    this.player.skip();
    this.state = reconsidered(this.state, ask.question);
    this.pointed = ++this.tag;
    this.point = point;
    this.wish({ toward: point, question: ask.question, tag: this.tag });
  }

  private wish(saying: Saying): void {
    if (this.waiting) {
      this.wanted = saying;
      return;
    }
    const pause = soonest_preview - (performance.now() - this.asked_at);
    if (pause > 0) {
      this.waiting = true;
      this.wanted = saying;
      setTimeout(() => this.wish_next(), pause);
      return;
    }
    this.asked_at = performance.now();
    this.sent = saying;
    this.waiting = this.connection.say(saying);
  }

  private previewed(preview: Preview): void {
    if (preview.tag === this.advice_of) {
      this.advised = preview;
      return;
    }
    this.point = null;
    if (preview.question === this.question) this.take_preview(preview);
    this.wish_next();
  }

  private take_preview(preview: Preview): void {
    if (preview.tag === this.reason_of) {
      this.preview = { ...(this.preview ?? preview), refused: preview.refused };
      return;
    }
    if (preview.tag > this.pointed || preview.tag <= this.written) this.preview = preview;
    else if (this.ask?.answer === "place") this.take_place(preview);
    else [this.preview, this.text] = [preview, preview.answer];
  }

  // Pointed at a place where she may not be: she stays where she is, and it is said why.
  private take_place(preview: Preview): void {
    const point = this.sent && "toward" in this.sent ? this.sent.toward : null;
    const found = point ? pressed_place(preview, point, this.text) : preview;
    if (found) {
      [this.preview, this.text] = [found, found.answer];
      return;
    }
    const [x, y] = point!.map((value) => Math.round(value * 10) / 10) as [number, number];
    this.reason_of = ++this.tag;
    this.wanted ??= {
      preview: write_place({ x, y, heading: read_place(this.text)?.heading ?? 0 }),
      question: preview.question,
      tag: this.tag,
    };
  }

  // Places that the server does not look for by itself are written as they were pointed at.
  private not_previewed(): void {
    const { ask, point } = this;
    this.point = null;
    this.wish_next();
    if (ask?.answer !== "place" || !point) return;
    const [x, y] = point.map((value) => Math.round(value * 2) / 2) as [number, number];
    this.write(ask, write_place({ x, y, heading: read_place(this.text)?.heading ?? 0 }));
  }

  private wish_next(): void {
    this.waiting = false;
    const next = this.wanted;
    this.wanted = null;
    if (next && "question" in next && next.question === this.question) this.wish(next);
  }

  ask_odds(ask: Ask, text: string): void {
    if (!this.odds[odds_key(ask.question, text)]) this.say({ odds: text, question: ask.question });
  }

  // What the suggested order would do, once for each question.
  ask_advice(ask: Ask): void {
    if (this.advised?.question === ask.question) return;
    this.advice_of = ++this.tag;
    this.say({ preview: suggested_of(ask), question: ask.question, tag: this.advice_of });
  }

  // ---- Hearing

  private linked(link: Link, reason: string): void {
    this.link = link;
    this.reason = reason;
    if (link === "open" && this.state.error === not_sent()) this.dismiss_error();
    if (link === "open") return;
    this.waiting = false;
    this.pledged = "";
  }

  private heard(messages: Message[]): void {
    const before = this.state;
    this.lesson ??= LessonPlay.of(messages, this);
    this.lesson?.prepare(messages);
    this.state = hear_all(before, messages);
    this.lesson?.heard(messages);
    for (const message of messages) this.answered(message);
    if (draw_not_taken(before, this.state)) this.notice = this.withdrawn ? "" : "Your offer of a draw was not taken.";
    for (const message of messages) if (message.type === "undone") this.notice = undone_words(before, message);
    this.play_back(before);
    if (messages.some((message) => message.type === "status")) this.keep_dice_fair();
    if (messages.some((message) => message.type === "ended")) void this.check_dice();
    this.go_on();
    const next = this.rest ? this.question : question_to_show(this.state, this.question);
    if (next !== this.question || before.hello === null) this.show(next);
  }

  private answered(message: Message): void {
    if (message.type === "preview") this.previewed(message);
    else if (message.type === "odds")
      this.odds = { ...this.odds, [odds_key(message.question, message.answer)]: message };
    else if (message.type === "error") this.not_previewed();
    else if (message.type === "undone") this.taken_back();
    else if (message.type === "draft") this.drafted(message);
  }

  private taken_back(): void {
    this.player.skip();
    this.rest = null;
  }

  // A draft that could not be committed: back to it, where it says why.
  private drafted(draft: Draft): void {
    if (draft.question !== this.noted) return;
    this.noted = null;
    if (draft.refused) this.show(draft.question);
  }

  private play_back(before: GameState): void {
    if (!before.view) return; // the log of what was before we came
    const lines = this.state.lines.slice(before.lines.length).filter(Boolean);
    if (lines.length > 0 && !document.hidden) this.player.play(lines, before.view, settings.speed);
  }

  private keep_dice_fair(): void {
    const { hello, status } = this.state;
    if (hello && status?.dice) this.doubts = unique([...this.doubts, ...doubts_about(status.dice, hello.game, drawer)]);
    this.lost_secret =
      hello?.seat.speaks === true && has_lost_secret(status, hello.game, hello.seat.side ?? "", drawer);
    if (!hello?.seat.speaks || !hello.seat.side || !status || this.link !== "open") return;
    const pledge = next_pledge(status, hello.game, hello.seat.side, drawer);
    const words = JSON.stringify(pledge);
    if (!pledge || words === this.pledged) return; // a status may come again before the answer has arrived
    this.pledged = words;
    this.say(pledge);
  }

  // The battle is over: its record shows the secrets, and whether the dice came from them.
  private async check_dice(): Promise<void> {
    try {
      const record = await http.record(this.game, this.token);
      this.doubts = unique([...this.doubts, ...doubts_about_record(record, this.game, drawer)]);
    } catch {
      /* the server is away: the record can be fetched and checked later */
    }
  }
}

export const odds_key = (question: number, text: string): string => `${question} ${text}`;
