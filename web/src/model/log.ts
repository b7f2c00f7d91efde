// The log by turn and step, for one ship or for all.
import type { Line } from "../protocol/messages";

export interface StepLines {
  step: string;
  lines: Line[];
}

export interface TurnLines {
  turn: number;
  count: number;
  steps: StepLines[];
}

// Where turns begin along a slider; those too near to the one before have no number.
export function ticks_of(frames: readonly { turn: number }[], most = 40): { turn: number; frame: number }[] {
  const apart = frames.length / most;
  const ticks: { turn: number; frame: number }[] = [];
  for (const [frame, { turn }] of frames.entries()) {
    const begins = frame === 0 || frames[frame - 1]!.turn !== turn;
    if (begins && (ticks.length === 0 || frame - ticks.at(-1)!.frame >= apart)) ticks.push({ turn, frame });
  }
  return ticks;
}

// The next step in this direction in which something happened; else the first or the last of all. `line` counts what
// was told.
export function next_frame(frames: readonly { line: number }[], at: number, step: 1 | -1): number {
  const happened = (i: number) => frames[i]!.line > (frames[i - 1]?.line ?? 0);
  let to = at + step;
  while (to > 0 && to < frames.length - 1 && !happened(to)) to += step;
  return Math.max(0, Math.min(frames.length - 1, to));
}

const names = (line: Line): (string | null)[] => [line.who, line.type === "told" ? line.whom : null];

export const concerns = (line: Line, ship: string): boolean => names(line).includes(ship);

export function by_turn(lines: readonly Line[], ship: string | null): TurnLines[] {
  const turns: TurnLines[] = [];
  for (const line of lines) {
    if (!line || (ship !== null && !concerns(line, ship))) continue;
    let turn = turns.at(-1);
    if (!turn || turn.turn !== line.turn) turns.push((turn = { turn: line.turn, count: 0, steps: [] }));
    let step = turn.steps.at(-1);
    if (!step || step.step !== line.step) turn.steps.push((step = { step: line.step, lines: [] }));
    step.lines.push(line);
    turn.count += 1;
  }
  return turns;
}

export const turn_name = (turn: number): string => (turn === 0 ? "Before the battle" : `Turn ${turn}`);

export interface Face {
  face: number;
  good: boolean | null; // null: the throw is a sum
}

// Faces of a throw; where a number was needed, whether each reached it.
export const faces_of = (faces: readonly number[], need: number | null, or_less = false): Face[] =>
  faces.map((face) => ({ face, good: need && need > 0 ? (or_less ? face <= need : face >= need) : null }));

// What fell at each throw: where sixes are thrown again, first all dice and then as many as showed a six.
export function throws_of(faces: readonly Face[], sixes_again: boolean): Face[][] {
  if (!sixes_again) return [[...faces]];
  const throws: Face[][] = [];
  let dice = faces.length - faces.filter(({ face }) => face === 6).length; // every six has brought one more
  for (let at = 0; at < faces.length;) {
    const fallen = faces.slice(at, at + dice);
    throws.push(fallen);
    at += dice;
    dice = fallen.filter(({ face }) => face === 6).length;
  }
  return throws;
}

export function tally_words(kind: string, amount: number, divisor: number): string {
  const value = divisor > 1 ? `${amount}/${divisor}` : String(amount);
  switch (kind) {
    case "worst_of":
    case "plus":
      return amount < 0 ? value.replace("-", "−") : `+${value}`;
    case "times":
      return `× ${value}`;
    case "at_most":
      return `at most ${value}`;
    case "at_least":
      return `at least ${value}`;
    default:
      return `${kind} ${value}`;
  }
}
