// "The rest as suggested": what is answered for a while as it is suggested, question after question as they come.
import type { Ask } from "../protocol/messages";
import { aims_of } from "./choices";
import type { GameState } from "./game";
import { suggested_of } from "./game";

// A shot: until there is somebody to fire at, or somebody has fired.
export type Scope = "step" | "turn" | "shot";

export interface Rest {
  scope: Scope;
  turn: number;
  step: string;
  heard: number; // lines of the log when it began
  given: ReadonlySet<number>; // questions that were answered so
}

// A view comes before what is asked on it.
export const rest_of = ({ view, lines }: GameState, scope: Scope): Rest | null =>
  view && { scope, turn: view.turn, step: view.step, heard: lines.length, given: new Set() };

// Somebody to fire at, as far as one may know it beforehand.
export const is_shot = (ask: Ask): boolean => ask.answer === "fire" && aims_of(ask).length > 0;

const firing = ({ asks, lines }: GameState, heard: number): boolean =>
  asks.some(is_shot) || lines.slice(heard).some((line) => line?.type === "told" && line.hits !== undefined);

function has_passed({ scope, turn, step, heard }: Rest, state: GameState): boolean {
  if (scope === "shot") return firing(state, heard);
  return state.view?.turn !== turn || (scope === "step" && state.view.step !== step);
}

// Dice that are typed are thrown on a real table: nobody suggests them.
const answerable = (ask: Ask): boolean => ask.answer !== "faces" && suggested_of(ask) !== "";

// It ends with its step or turn, or with the first shot, where an answer was refused, and where nothing is suggested:
// somebody has to look.
export function is_over(rest: Rest, state: GameState): boolean {
  if (state.status?.state !== "playing" || has_passed(rest, state)) return true;
  if (state.asks.length > 0 && !state.asks.some(answerable)) return true;
  return [...rest.given].some((question) => state.refusals[question] ?? state.drafts[question]?.refused);
}

export const left_to = (rest: Rest, asks: readonly Ask[]): Ask[] =>
  asks.filter((ask) => answerable(ask) && !rest.given.has(ask.question));

export const with_given = (rest: Rest, asks: readonly Ask[]): Rest => ({
  ...rest,
  given: new Set([...rest.given, ...asks.map((ask) => ask.question)]),
});
