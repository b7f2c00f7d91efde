// What happened, as a short story in beats: ships go their way, guns flash, dice fall. Beats of one step overlap, as
// ships of a line turn one after the other and salvos follow each other.
import type { Line, Rolled, Spot, Track, View } from "../protocol/messages";
import { radians } from "./chart";

export interface Shot {
  who: string;
  whom: string;
  from: [number, number];
  to: [number, number];
  hits: number; // 0: into the water
  by: "shell" | "torpedo" | "missile";
}

export interface Beat {
  line: Line;
  start: number; // of the scene, in milliseconds
  ms: number;
  path: Spot[] | null; // `who` goes this way
  dice: Rolled | null;
  shot: Shot | null;
  sinks: string | null; // she goes down
}

// What is played at one go: a turn, or what is told of it at once, on the table as it was before.
export interface Scene {
  turn: number;
  told_on: View; // the newest table when it was told
  before: View; // that table, with what was told of earlier turns
  beats: Beat[];
}

// At normal speed, in milliseconds: for all of a turn; and for what comes when that time is used up.
export const longest_turn = 8000;
const least_scene = 400;

const weapon_of = (words: string): Shot["by"] =>
  /torpedo/i.test(words) ? "torpedo" : /missile|rocket/i.test(words) ? "missile" : "shell";

// Only an attack is drawn as one: what is told of it says how many of its shots hit.
function shot_of(line: Line, at: ReadonlyMap<string, Spot>): Shot | null {
  if (line.type !== "told" || line.hits === undefined || !line.who || !line.whom) return null;
  const [from, to] = [at.get(line.who), at.get(line.whom)];
  if (!from || !to) return null;
  const { who, whom, hits, event, text } = line;
  return { who, whom, from: [from[0], from[1]], to: [to[0], to[1]], hits, by: weapon_of(`${event} ${text}`) };
}

// She goes down where she is told of and does not come back: a word of the event, which is for programs.
const sinking = /^(sunk|sinks|sank|destroyed|explodes|exploded|blown-up|blows-up|founders|foundered|shot-down)$/;
export const sunk_by = (line: Line): string | null =>
  line.type === "told" && sinking.test(line.event) && line.who ? line.who : null;

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
      .filter(({ silhouette }) => silhouette === "aircraft" || silhouette === "airship") // flying warships steer
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

const lasts = { path: 900, dice: 1100, shot: 1500, sinks: 1600, words: 450 };

type Untimed = Omit<Beat, "start">;

function beat_of(line: Line, at: Map<string, Spot>, sails: Sails): Untimed {
  const path = way_of(line, at, sails);
  const dice = line.type === "rolled" ? line : null;
  const shot = path ? null : shot_of(line, at);
  const sinks = path || shot || !at.has(line.who ?? "") ? null : sunk_by(line);
  const kind = path ? "path" : dice ? "dice" : shot ? "shot" : sinks ? "sinks" : "words";
  return { line, path, dice, shot, sinks, ms: lasts[kind] };
}

// How long after the last beat began the next may begin; null: not before all is over.
function lag(last: Untimed, next: Untimed): number | null {
  if (last.line.step !== next.line.step || last.line.turn !== next.line.turn) return null;
  if (last.path && next.path) return last.line.who === next.line.who ? null : 160;
  if (last.shot && next.shot) return last.shot.who === next.shot.who ? 120 : 420;
  return last.shot && !next.path ? 900 : null; // what a salvo did is told as it falls
}

function timed(beats: readonly Untimed[]): Beat[] {
  let [began, over] = [0, 0];
  return beats.map((beat, i) => {
    const last = beats[i - 1];
    const after = last ? lag(last, beat) : 0;
    began = after === null ? over : began + after;
    over = Math.max(over, began + beat.ms);
    return { ...beat, start: began };
  });
}

export const time_of = (beats: readonly Pick<Beat, "start" | "ms">[]): number =>
  beats.reduce((end, beat) => Math.max(end, beat.start + beat.ms), 0);

const paced = (beats: readonly Beat[], factor: number): Beat[] =>
  beats.map((beat) => ({ ...beat, start: beat.start * factor, ms: beat.ms * factor }));

export const at_speed = (beats: readonly Beat[], speed: number): Beat[] => paced(beats, 1 / speed);

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
  const whole = timed(all);
  const seen = time_of(whole) > most ? timed(all.filter((beat) => beat.path ?? beat.shot ?? beat.sinks)) : whole;
  const beats = seen.length > 0 ? seen : whole;
  return paced(beats, Math.min(1, most / Math.max(1, time_of(beats))));
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

// All the shots that were told, to be drawn at once: as they fall.
export const stills_of = (lines: readonly Line[], before: View): Flying[] =>
  beats_of(lines, before, Infinity).flatMap(({ shot }) => (shot ? [{ shot, part: 0.62 }] : []));

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

const ended = ({ beats }: Scene): Moved => moved_at(beats, Infinity);

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

function after_one_another(first: readonly Beat[], second: readonly Beat[]): Beat[] {
  const over = time_of(first);
  return [...first, ...second.map((beat) => ({ ...beat, start: beat.start + over }))];
}

// Of a turn's scenes that wait only the last is worth waiting for: the chart must not fall behind. But every turn
// is shown.
export function queue(scenes: readonly Scene[], next: Scene): Scene[] {
  const last = scenes.at(-1);
  if (last?.before === next.before)
    return [...scenes.slice(0, -1), { ...last, beats: after_one_another(last.beats, next.beats) }];
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

const part_of = (beat: Beat, time: number): number =>
  Math.max(0, Math.min(1, beat.ms > 0 ? (time - beat.start) / beat.ms : 1));

// Where ships that have moved are at a moment of the scene.
export function moved_at(beats: readonly Beat[], time: number): Moved {
  const moved = new Map<string, Spot>();
  for (const beat of beats) {
    if (beat.start > time || !beat.path || !beat.line.who) continue;
    const part = part_of(beat, time);
    moved.set(beat.line.who, part >= 1 ? beat.path.at(-1)! : along(beat.path, ease(part)));
  }
  return moved;
}

// What is told at a moment: the beat that began last.
export const beat_at = (beats: readonly Beat[], time: number): Beat | null =>
  beats.findLast((beat) => beat.start <= time) ?? null;

export interface Flying {
  shot: Shot;
  part: number; // of its time, from the flash to when the water is smooth again
}

export const shots_at = (beats: readonly Beat[], time: number): Flying[] =>
  beats
    .filter((beat) => beat.shot && beat.start <= time && time < beat.start + beat.ms)
    .map((beat) => ({ shot: beat.shot!, part: part_of(beat, time) }));

// Where something happens at a moment.
export const action_at = (beats: readonly Beat[], time: number): [number, number][] =>
  beats
    .filter((beat) => beat.start <= time && time < beat.start + beat.ms)
    .flatMap(({ shot, path }): [number, number][] =>
      shot ? [shot.from, shot.to] : (path ?? []).map(([x, y]): [number, number] => [x, y]),
    );

// Who has gone down so far, and how deep, from 0 to 1.
export const sunk_at = (beats: readonly Beat[], time: number): ReadonlyMap<string, number> =>
  new Map(beats.filter((beat) => beat.sinks && beat.start <= time).map((beat) => [beat.sinks!, part_of(beat, time)]));

// Where a shot falls: on the target, or into the water short of her and to one side, farther than the ship is drawn.
export function fall_of(shot: Pick<Shot, "from" | "to" | "hits">, apart: number): [number, number] {
  if (shot.hits > 0) return shot.to;
  const [dx, dy] = [shot.to[0] - shot.from[0], shot.to[1] - shot.from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [shot.to[0] + apart, shot.to[1]];
  const [ahead, aside] = [-0.5 * apart, 0.85 * apart];
  return [shot.to[0] + (dx * ahead - dy * aside) / length, shot.to[1] + (dy * ahead + dx * aside) / length];
}
