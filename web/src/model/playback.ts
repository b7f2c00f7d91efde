// What happened, as a short row of beats: ships go their way, guns flash, dice fall.
import type { Line, Rolled, Spot, Track, View } from "../protocol/messages";
import { radians } from "./chart";

export interface Shot {
  from: [number, number];
  to: [number, number];
  hits: number; // 0: into the water
}

export interface Beat {
  line: Line;
  ms: number;
  path: Spot[] | null; // `who` goes this way
  dice: Rolled | null;
  shot: Shot | null;
}

// What is played at one go: a turn, or what is told of it at once, on the table as it was before.
export interface Scene {
  turn: number;
  told_on: View; // the newest table when it was told
  before: View; // that table, with what was told of earlier turns
  beats: Beat[];
}

// At normal speed, in milliseconds: for all of a turn; and for what comes when that time is used up.
export const longest_turn = 5000;
const least_scene = 400;

// Only an attack is drawn as one: what is told of it says how many of its shots hit.
function shot_of(line: Line, at: ReadonlyMap<string, Spot>): Shot | null {
  if (line.type !== "told" || line.hits === undefined || !line.who || !line.whom) return null;
  const [from, to] = [at.get(line.who), at.get(line.whom)];
  return from && to ? { from: [from[0], from[1]], to: [to[0], to[1]], hits: line.hits } : null;
}

// Where a ship that is told only to have come from one place to another has turned: where the lines of her two headings
// meet, ahead of the first and astern of the second. None where she sailed straight, or otherwise than by one turn.
export function corner_of([x, y, before]: Spot, [to_x, to_y, after]: Spot): [number, number] | null {
  const [ax, ay] = [Math.sin(radians(before)), Math.cos(radians(before))];
  const [bx, by] = [Math.sin(radians(after)), Math.cos(radians(after))];
  const [dx, dy, slant] = [to_x - x, to_y - y, ax * by - ay * bx];
  if (Math.abs(slant) < 0.05) return null;
  const [ahead, astern] = [(dx * by - dy * bx) / slant, (ax * dy - ay * dx) / slant];
  if (ahead < 0.01 || astern < 0.01) return null;
  return [x + ahead * ax, y + ahead * ay];
}

// Aircraft fly as the crow does, and face whichever way they like.
type Sails = (name: string) => boolean;
export function sailing_in(view: Pick<View, "tokens">): Sails {
  const flying = new Set(
    view.tokens
      .filter(({ silhouette }) => silhouette === "aircraft" || silhouette === "airship")
      .map((token) => token.name),
  );
  return (name) => !flying.has(name);
}

function with_corner(from: Spot, to: Spot): Spot[] {
  const corner = corner_of(from, to);
  return corner ? [from, [...corner, from[2]], [...corner, to[2]], to] : [from, to];
}

// A way as told begins after the place that was left; `at` is where everything stands by now.
function way_of(line: Line, at: Map<string, Spot>, sails: Sails): Spot[] | null {
  if (line.type !== "told" || !line.who || !line.path?.length) return null;
  const from = at.get(line.who);
  at.set(line.who, line.path.at(-1)!);
  if (!from) return null;
  const bends = line.path.length === 1 && line.turn > 0 && sails(line.who); // not where she is put before the battle
  return bends ? with_corner(from, line.path[0]!) : [from, ...line.path];
}

function beat_of(line: Line, at: Map<string, Spot>, sails: Sails): Beat {
  const path = way_of(line, at, sails);
  const dice = line.type === "rolled" ? line : null;
  const shot = path ? null : shot_of(line, at);
  return { line, path, dice, shot, ms: path ? 700 : dice ? 1100 : shot ? 800 : 450 };
}

export const time_of = (beats: readonly Beat[]): number => beats.reduce((sum, beat) => sum + beat.ms, 0);

// Told within this time. A story too long for it leaves out what is in the log only, and is told faster. Some ships may
// have moved since the view.
export function beats_of(lines: readonly Line[], view: View, most: number, moved: Moved = new Map()): Beat[] {
  const at = new Map(
    view.tokens.map((token): [string, Spot] => [
      token.name,
      moved.get(token.name) ?? [token.x, token.y, token.heading],
    ]),
  );
  const sails = sailing_in(view);
  const all = lines.map((line) => beat_of(line, at, sails));
  const seen = time_of(all) > most ? all.filter((beat) => beat.path ?? beat.shot) : all;
  const beats = seen.length > 0 ? seen : all;
  const factor = Math.min(1, most / Math.max(1, time_of(beats)));
  return beats.map((beat) => ({ ...beat, ms: beat.ms * factor }));
}

// A track from stop to stop, with the corners between them; the turn it was sailed in stands first.
export function sailed(points: readonly Track["points"][number][]): Track["points"] {
  return points.flatMap(([turn, x, y, heading], i) => {
    const last = points[i - 1];
    const corner = last && corner_of([last[1], last[2], last[3]], [x, y, heading]);
    const here: Track["points"][number] = [turn, x, y, heading];
    return corner ? [[turn, ...corner, heading] as Track["points"][number], here] : [here];
  });
}

// All the shots that were told, to be drawn at once.
export const shots_of = (lines: readonly Line[], before: View): Shot[] =>
  beats_of(lines, before, Infinity).flatMap((beat) => beat.shot ?? []);

// How much of a turn's time is left.
export interface Budget {
  turn: number;
  left: number;
}

export const time_for = (budget: Budget, turn: number): number =>
  turn === budget.turn ? Math.max(least_scene, budget.left) : longest_turn;

export const spend = (budget: Budget, turn: number, time: number): Budget => ({
  turn,
  left: Math.max(0, (turn === budget.turn ? budget.left : longest_turn) - time),
});

// Several turns may be told at once, where nobody was asked in between: each is a scene of its own.
export function turns_in(lines: readonly Line[]): Line[][] {
  const turns: Line[][] = [];
  for (const line of lines) {
    if (turns.at(-1)?.[0]!.turn === line.turn) turns.at(-1)!.push(line);
    else turns.push([line]);
  }
  return turns;
}

const ended = ({ beats }: Scene): Moved => moved_after(beats, beats.length, 0);

function standing(view: View, moved: Moved, { turn, step }: Line): View {
  const tokens = view.tokens.map((token) => {
    const [x, y, heading] = moved.get(token.name) ?? [token.x, token.y, token.heading];
    return { ...token, x, y, heading };
  });
  return { ...view, turn, step, tokens };
}

// What is told comes in pieces: those of a turn that follow upon the same table are one scene. `lines` are of one turn.
export function next_scene(scenes: readonly Scene[], lines: readonly Line[], told_on: View, most: number): Scene {
  const last = scenes.at(-1);
  const turn = lines[0]!.turn;
  if (last?.told_on !== told_on) return { turn, told_on, before: told_on, beats: beats_of(lines, told_on, most) };
  if (last.turn === turn) return { ...last, beats: beats_of(lines, last.before, most, ended(last)) };
  const before = standing(last.before, ended(last), lines[0]!);
  return { turn, told_on, before, beats: beats_of(lines, before, most) };
}

// Of a turn's scenes that wait only the last is worth waiting for: the chart must not fall behind. But every turn
// is shown.
export function queue(scenes: readonly Scene[], next: Scene): Scene[] {
  const last = scenes.at(-1);
  if (last?.before === next.before) return [...scenes.slice(0, -1), { ...last, beats: [...last.beats, ...next.beats] }];
  return [...scenes.filter((scene, i) => i === 0 || scene.turn !== next.turn), next];
}

// Those that are left when somebody has seen enough of the turn that is played.
export const after_turn = (scenes: readonly Scene[]): Scene[] =>
  scenes.filter((scene) => scene.turn !== scenes[0]!.turn);

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

// Where a shot that missed falls: short of the target and to one side, farther than the ship is drawn.
export function fall_of(shot: Shot, apart: number): [number, number] {
  if (shot.hits > 0) return shot.to;
  const [dx, dy] = [shot.to[0] - shot.from[0], shot.to[1] - shot.from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [shot.to[0] + apart, shot.to[1]];
  const [ahead, aside] = [-0.5 * apart, 0.85 * apart];
  return [shot.to[0] + (dx * ahead - dy * aside) / length, shot.to[1] + (dy * ahead + dx * aside) / length];
}
