// "The rest as suggested": what is answered for a while as it is suggested, question after question as they come.
import type { Ask } from "../protocol/messages";
import type { GameState } from "./game";
import { suggested_of } from "./game";

export type Scope = "step" | "turn";

export interface Rest {
  scope: Scope;
  turn: number;
  step: string;
  given: ReadonlySet<number>; // questions that were answered so
}

// A view comes before what is asked on it.
export const rest_of = ({ view }: GameState, scope: Scope): Rest | null =>
  view && { scope, turn: view.turn, step: view.step, given: new Set() };

// Dice that are typed are thrown on a real table: nobody suggests them.
const answerable = (ask: Ask): boolean => ask.answer !== "faces" && suggested_of(ask) !== "";

// It ends with its step or turn, where an answer was refused, and where nothing is suggested: somebody has to look.
export function is_over(rest: Rest, state: GameState): boolean {
  const { view, status } = state;
  if (status?.state !== "playing" || view?.turn !== rest.turn) return true;
  if (rest.scope === "step" && view.step !== rest.step) return true;
  if (state.asks.length > 0 && !state.asks.some(answerable)) return true;
  return [...rest.given].some((question) => state.refusals[question] ?? state.drafts[question]?.refused);
}

export const left_to = (rest: Rest, asks: readonly Ask[]): Ask[] =>
  asks.filter((ask) => answerable(ask) && !rest.given.has(ask.question));

export const with_given = (rest: Rest, asks: readonly Ask[]): Rest => ({
  ...rest,
  given: new Set([...rest.given, ...asks.map((ask) => ask.question)]),
});
