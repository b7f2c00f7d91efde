// What happened, as a short row of beats: ships go their way, guns flash, dice fall.
import type { Line, Rolled } from "../protocol/messages";
import type { Spot, View } from "../protocol/table";

export interface Beat {
  line: Line;
  ms: number;
  path: Spot[] | null; // `who` goes this way
  dice: Rolled | null;
  shot: { from: [number, number]; to: [number, number] } | null;
}

const most = 9000; // for all beats together, at normal speed: longer stories are told faster
const longest_story = 120; // lines; the rest are only in the log

function shot_of(line: Line, view: View): Beat["shot"] {
  if (line.type !== "told" || !line.who || !line.whom || line.who === line.whom) return null;
  const from = view.tokens.find((token) => token.name === line.who);
  const to = view.tokens.find((token) => token.name === line.whom);
  return from && to ? { from: [from.x, from.y], to: [to.x, to.y] } : null;
}

// A way as told begins after the place that was left; `at` is where everything stands by now.
function way_of(line: Line, at: Map<string, Spot>): Spot[] | null {
  if (line.type !== "told" || !line.who || !line.path?.length) return null;
  const from = at.get(line.who);
  at.set(line.who, line.path.at(-1)!);
  return from ? [from, ...line.path] : null;
}

function beat_of(line: Line, view: View, at: Map<string, Spot>): Beat {
  const path = way_of(line, at);
  const dice = line.type === "rolled" ? line : null;
  const shot = path ? null : shot_of(line, view);
  return { line, path, dice, shot, ms: path ? 700 : dice ? 1100 : shot ? 800 : 450 };
}

export function beats_of(lines: readonly Line[], view: View, speed: number): Beat[] {
  if (speed <= 0 || lines.length === 0) return [];
  const at = new Map(view.tokens.map((token): [string, Spot] => [token.name, [token.x, token.y, token.heading]]));
  const beats = lines.slice(-longest_story).map((line) => beat_of(line, view, at));
  const sum = beats.reduce((total, beat) => total + beat.ms, 0);
  const factor = Math.min(1, most / sum) / speed;
  return beats.map((beat) => ({ ...beat, ms: beat.ms * factor }));
}

// Where along its way a token is; headings turn the short way round.
export function along(path: readonly Spot[], part: number): Spot {
  const lengths = path.slice(1).map((spot, i) => Math.hypot(spot[0] - path[i]![0], spot[1] - path[i]![1]) + 0.01);
  let left = Math.max(0, Math.min(1, part)) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length || i === lengths.length - 1) return between(path[i]!, path[i + 1]!, Math.min(1, left / length));
    left -= length;
  }
  return path.at(-1)!;
}

function between(a: Spot, b: Spot, part: number): Spot {
  const turn = ((((b[2] - a[2]) % 360) + 540) % 360) - 180;
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + turn * part];
}

export const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

export type Moved = ReadonlyMap<string, Spot>;

// Where ships that have moved are after the first `done` beats and a part of the next.
export function moved_after(beats: readonly Beat[], done: number, part: number): Moved {
  const moved = new Map<string, Spot>();
  for (const [i, beat] of beats.entries()) {
    if (i > done || !beat.path || !beat.line.who) continue;
    moved.set(beat.line.who, i < done ? beat.path.at(-1)! : along(beat.path, ease(part)));
  }
  return moved;
}
