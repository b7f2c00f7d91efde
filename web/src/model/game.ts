// What a seat has heard so far, put together from the messages of its socket.
import type {
  Ask,
  Chat,
  Draft,
  Ended,
  ErrorMessage,
  Hello,
  Line,
  Mendable,
  Message,
  Preview,
  Refusal,
  Simulation,
  StandingOrder,
  Status,
  Undone,
  View,
} from "../protocol/messages";
import { capitalised } from "./words";

export interface GameState {
  hello: Hello | null;
  status: Status | null;
  view: View | null;
  asks: Ask[];
  drafts: Record<number, Draft>;
  refusals: Record<number, Refusal>;
  lines: Line[];
  chats: Chat[];
  standing: StandingOrder[];
  simulation: Simulation | null;
  ended: Ended | null;
  fields: Mendable[]; // for the umpire
  error: string;
}

export const nothing_heard: GameState = {
  hello: null,
  status: null,
  view: null,
  asks: [],
  drafts: {},
  refusals: {},
  lines: [],
  chats: [],
  standing: [],
  simulation: null,
  ended: null,
  fields: [],
  error: "",
};

function without<T>(record: Record<number, T>, key: number): Record<number, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}

function close(state: GameState, question: number): void {
  state.asks = state.asks.filter((ask) => ask.question !== question);
  state.drafts = without(state.drafts, question);
  state.refusals = without(state.refusals, question);
}

function close_all(state: GameState): void {
  state.asks = [];
  state.drafts = {};
  state.refusals = {};
}

function open(state: GameState, ask: Ask): void {
  state.asks = [...state.asks.filter((other) => other.question !== ask.question), ask];
}

function note_draft(state: GameState, draft: Draft): void {
  state.drafts =
    draft.answer === null ? without(state.drafts, draft.question) : { ...state.drafts, [draft.question]: draft };
  state.refusals = without(state.refusals, draft.question);
}

function note_status(state: GameState, status: Status): void {
  state.status = status;
  const side = state.hello?.seat.side;
  if (status.state === "ended" || (side && !status.waiting_for.includes(side))) close_all(state);
  if (status.state !== "ended") state.ended = null;
}

function note_error(state: GameState, { code, error, question }: ErrorMessage): void {
  if (code === "question.not-open" && question !== undefined)
    close(state, question); // answered meanwhile
  else if (code !== "question.no-place") state.error = error; // there the page writes the place itself
}

function hear(state: GameState, message: Message): void {
  switch (message.type) {
    case "hello": // also after a break: what is open is asked again
      close_all(state);
      state.standing = [];
      state.hello = message;
      break;
    case "status":
      note_status(state, message);
      break;
    case "view":
      state.view = message;
      break;
    case "ask":
      open(state, message);
      break;
    case "draft":
      note_draft(state, message);
      break;
    case "accepted":
      close(state, message.question);
      break;
    case "closed":
      message.questions.forEach((question) => close(state, question));
      break;
    case "standing":
      state.standing = message.orders;
      break;
    case "refused":
      if (message.question === null) state.error = message.sentence;
      else state.refusals = { ...state.refusals, [message.question]: message };
      break;
    case "told":
    case "rolled":
      state.lines[message.line] = message;
      break;
    case "undone":
      close_all(state);
      state.lines.length = Math.min(state.lines.length, message.lines);
      state.ended = null;
      break;
    case "chat":
      if (!state.chats.some((chat) => chat.number === message.number)) state.chats = [...state.chats, message];
      break;
    case "simulation":
      state.simulation = message;
      break;
    case "ended":
      state.ended = message;
      break;
    case "state":
      state.fields = message.fields;
      break;
    case "error":
      note_error(state, message);
      break;
    case "preview":
    case "odds":
      break; // answers to what a form asked for: they are kept beside the form
  }
}

// The state before is untouched. Messages come in batches, so the log is copied once for each.
export function hear_all(before: GameState, messages: Message[]): GameState {
  const state = { ...before, lines: before.lines.slice() };
  for (const message of messages) hear(state, message);
  return state;
}

// The answer is being changed: what was said against the last one is said no longer.
export const reconsidered = (state: GameState, question: number): GameState =>
  state.refusals[question] ? { ...state, refusals: without(state.refusals, question) } : state;

// What speaks against the answer as it is written now: of a draft only where it is the one that is written.
export function refusal_of(state: GameState, question: number, text: string, preview: Preview | null): Refusal | null {
  const said = state.refusals[question];
  if (said) return said;
  const draft = state.drafts[question];
  if (draft?.refused && draft.answer === text) return draft.refused;
  return preview?.question === question ? preview.refused : null;
}

// An offer of a draw that stood before and is gone, though the battle goes on: nobody took it.
export function draw_not_taken(before: GameState, after: GameState): boolean {
  const side = after.hello?.seat.side ?? "";
  const offered = (state: GameState) => state.status?.offers.draw.includes(side) ?? false;
  return offered(before) && !offered(after) && after.status?.state === "playing";
}

// What is said when an order is taken back after something came of it: others given with it stand.
export function undone_words(before: GameState, { side, lines }: Undone): string {
  if (lines >= before.lines.length || side === null) return "";
  if (side !== before.hello?.seat.side) return `${side} took an order back, and what came of it.`;
  return "Your last order is taken back, and what came of it. Earlier ones stand: Undo again takes the one before.";
}

// Lines of talk by others that have not been looked at. A seat without a name speaks as its role.
export function unread_of({ chats, hello }: GameState, heard: number): number {
  const own = (chat: Chat) =>
    chat.side === hello?.seat.side &&
    (chat.from === hello.seat.name || (!hello.seat.name && chat.from.toLowerCase() === hello.seat.role));
  return chats.filter((chat) => chat.number > heard && !own(chat)).length;
}

// What a good captain would answer; never the answer of somebody who is out of time, where the two differ.
export const suggested_of = (ask: Ask): string => ask.suggested ?? ask.default ?? "";

// What is asked, without the name of the ship, which stands above it: "Blue 1 (6 aircraft): where to?" is of Blue 1.
export function title_of(ask: Pick<Ask, "actor" | "prompt">): string {
  const { actor, prompt } = ask;
  if (!actor || !prompt.startsWith(actor)) return prompt;
  const rest = prompt.slice(actor.length);
  if (rest.startsWith(": ")) return rest.slice(2);
  const state = /^ \(([^)]*)\): /.exec(rest);
  return state ? `${state[1]}: ${rest.slice(state[0].length)}` : prompt;
}

// The list of open questions: by ship, and by what is asked where she is asked more than one thing.
export function name_of(ask: Ask, asks: readonly Ask[]): string {
  const prompt = title_of(ask);
  if (!ask.actor) return capitalised(prompt);
  const once = asks.filter((other) => other.actor === ask.actor).length === 1;
  return once ? ask.actor : `${ask.actor}: ${prompt.split(/[?;,:.]( |$)/)[0]}`;
}

// Whether others are asked the same and have no draft yet. No two ships are put in the same place.
export const others_take_the_same = (state: GameState, ask: Ask): boolean =>
  ask.answer !== "place" &&
  state.asks.some(
    (other) => other.kind === ask.kind && other.question !== ask.question && !state.drafts[other.question],
  );

export const is_my_turn = (state: GameState): boolean => state.asks.length > 0;

// Ships first that are asked in the order of the table, so that "next" goes through them as they lie in the list.
export function next_open(state: GameState, after: number | null, step: 1 | -1): number | null {
  const { asks } = state;
  if (asks.length === 0) return null;
  const here = asks.findIndex((ask) => ask.question === after);
  const next = here < 0 ? 0 : (here + step + asks.length) % asks.length;
  return asks[next]!.question;
}

// The question to turn to when the one that was shown is gone: the first that has no draft.
export function question_to_show(state: GameState, shown: number | null): number | null {
  if (state.asks.some((ask) => ask.question === shown)) return shown;
  const bare = state.asks.find((ask) => !state.drafts[ask.question]);
  return (bare ?? state.asks[0])?.question ?? null;
}
