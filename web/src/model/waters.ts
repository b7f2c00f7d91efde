// The sea on the chart: depths from the coast outwards, soundings, hills. In drawing units; nothing of it is a rule.
import { bounds_of, frame_of, to_chart, type Frame } from "./chart";
import { distance_from, field_over, rings_below, smooth_ring, value_at, type Field, type Point } from "./contours";
import { noise_of, seed_of } from "./noise";
import type { View } from "../protocol/messages";

export type Charted = Pick<View, "width" | "height" | "tables" | "areas" | "soundings">;

export interface Waters {
  tints: string[]; // from deep to shallow, each within the last
  hatched: string; // shallow water along the coast
  dotted: string;
  hills: string[];
  depth: Field;
}

export const outlines_of = (view: Pick<View, "areas">, frame: Frame, kind: string): Point[][] =>
  view.areas
    .filter((area) => area.kind === kind && area.points.length > 2)
    .map((area) => area.points.map(([x, y]) => to_chart(frame, x, y)));

const path_of = (rings: Point[][]): string => rings.map(smooth_ring).join("");

// Within soundings, in fathoms: what lies between the coast and the open sea.
function coastal(land: Point[][], shoals: Point[][], noise: (x: number, y: number) => number) {
  return (x: number, y: number) => {
    const off = distance_from(land, x, y);
    if (off < 0) return off * (0.6 + noise(x / 70, y / 70) * 0.9);
    const slope = off * 0.15 + Math.max(0, off - 70) * 0.05 + Math.max(0, off - 300) * 0.3;
    const bottom = Math.max(0.4, slope + noise(x / 100, y / 100) * 20 * Math.min(1, off / 120) - 2);
    if (shoals.length === 0) return bottom;
    const shoal = distance_from(shoals, x, y);
    return Math.min(bottom, shoal < 0 ? Math.max(0.6, 3.2 + shoal * 0.09) : 3.6 + shoal * 0.22);
  };
}

type Depths = (x: number, y: number) => number;
type Depth = readonly [x: number, y: number, fathoms: number];

// Drawn to the depths that are given, the more the nearer, by ways that wind a little; coasts and shoals stay shallow.
function sounded(guessed: Depths, given: readonly Depth[], shallow: Point[][], noise: Depths): Depths {
  const [reach, blunt, winding] = [170, 70, 90];
  if (given.length === 0) return guessed;
  const deepest = Math.max(...given.map(([, , fathoms]) => fathoms));
  return (x, y) => {
    const guess = Math.min(deepest, guessed(x, y));
    const shelf = distance_from(shallow, x, y);
    if (shelf < 0) return guess;
    const [u, v] = [x + (noise(x / 120, y / 120) - 0.5) * winding, y + (noise(y / 120, x / 120) - 0.5) * winding];
    let [sum, weight] = [guess / reach ** 2, 1 / reach ** 2];
    for (const [at_x, at_y, depth] of given) {
      const near = 1 / ((u - at_x) ** 2 + (v - at_y) ** 2 + blunt ** 2);
      sum += depth * near;
      weight += near;
    }
    return Math.max(0.4, (sum / weight) * Math.min(1, 0.12 + shelf / 60) * (0.85 + 0.3 * noise(x / 60, y / 60)));
  };
}

const oceanic = (noise: (x: number, y: number) => number) => (x: number, y: number) =>
  180 + noise(x / 260, y / 260) * 1500;

const coastal_levels = [30, 20, 10, 5];
const steep_levels = [300, 150, 50, 10]; // where the sea floor falls away
const hill_levels = [-14, -32, -54, -80, -110];

// So many parts of the water are shallower.
function levels_by_share(field: Field, shares: number[]): number[] {
  const sorted = [...field.values].sort((a, b) => a - b);
  return shares.map((share) => sorted[Math.floor(share * (sorted.length - 1))]!);
}

function compute(view: Charted, step: number): Waters {
  const frame = frame_of(view);
  const noise = noise_of(seed_of(JSON.stringify(bounds_of(view)) + view.areas.length) % 10007);
  const [land, shoals] = [outlines_of(view, frame, "land"), outlines_of(view, frame, "shoal")];
  const near_land = land.length + shoals.length > 0;
  const box = { x: 0, y: 0, width: frame.width, height: frame.height };
  const given = (view.soundings ?? []).map(([x, y, depth]) => [...to_chart(frame, x, y), depth] as const);
  const guessed = near_land ? coastal(land, shoals, noise) : oceanic(noise);
  const depth = field_over(box, step, sounded(guessed, given, [...land, ...shoals], noise));
  const steep = given.some(([, , fathoms]) => fathoms > steep_levels[0]!);
  const levels = !near_land ? levels_by_share(depth, [0.5, 0.25, 0.1, 0.03]) : steep ? steep_levels : coastal_levels;
  return {
    tints: levels.map((level) => path_of(rings_below(depth, level))),
    hatched: near_land ? path_of(rings_below(depth, 5)) : "",
    dotted: near_land ? path_of(rings_below(depth, 2)) : "",
    hills: land.length > 0 ? hill_levels.map((level) => path_of(rings_below(depth, level))) : [],
    depth,
  };
}

const most_kept = 60;
const kept = new Map<string, Waters>();

// What the depths depend on; as long as it is the same, so are they.
export const waters_key = (view: Charted): string =>
  JSON.stringify([
    view.width,
    view.height,
    view.tables,
    view.areas.filter((area) => area.kind === "land" || area.kind === "shoal").map((area) => [area.kind, area.points]),
    view.soundings ?? [],
  ]);

export function waters_of(view: Charted, step: number): Waters {
  const key = `${step} ${waters_key(view)}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= most_kept) kept.clear();
  const found = compute(view, step);
  kept.set(key, found);
  return found;
}

export interface Sounding {
  key: string;
  x: number; // in drawing units
  y: number;
  whole: number;
  part: number | null; // feet or tenths, where it is shallow
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// Soundings over a window, `apart` from each other: one in every square of a grid, jittered within it, so that the
// same water has the same numbers wherever the window lies.
export function soundings_in(field: Field, window: Box, apart: number, taken: readonly Box[]): Sounding[] {
  const cell = apart * 1.6;
  const found: Sounding[] = [];
  const margin = apart * 0.3;
  for (let j = Math.floor(window.top / cell); j * cell < window.bottom; ++j)
    for (let i = Math.floor(window.left / cell); i * cell < window.right; ++i) {
      const key = `${Math.round(cell * 100)} ${i} ${j}`;
      const luck = seed_of(key);
      const x = (i + 0.19 + (0.62 * (luck % 1024)) / 1024) * cell;
      const y = (j + 0.19 + (0.62 * ((luck >>> 10) % 1024)) / 1024) * cell;
      const inside = x > window.left && x < window.right && y > window.top && y < window.bottom;
      const free = inside && taken.every((box) => !within(box, x, y, margin));
      const depth = free ? value_at(field, x, y) : 0;
      if (depth > 2)
        found.push({ key, x, y, whole: Math.floor(depth), part: depth < 12 ? Math.floor(depth * 6) % 6 : null });
    }
  return found;
}

const within = (box: Box, x: number, y: number, margin: number): boolean =>
  x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin;
