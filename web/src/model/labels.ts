// Names of ships beside them, without one lying upon another or upon a hull: the important first, the rest where there
// is room. Everything in pixels.
import { radians } from "./chart";
import type { Box } from "./waters";

export interface Labelled {
  name: string;
  x: number; // the middle of the ship as she is drawn
  y: number;
  heading: number;
  length: number; // of the ship
  beam: number;
  width: number; // of the label
  height: number;
  weight: number;
  clear?: number; // a ring about her that the label keeps off
}

// The upper left corner of the label, from the middle of the ship.
export interface Placement {
  left: number;
  top: number;
  lead: [number, number] | null; // so far off that a line leads to it: where it ends
}

// The middle of a ship as she is drawn, whose place may be that of her bow.
export function middle_of(
  [x, y]: readonly [number, number],
  { heading, half, at_bow }: { heading: number; half: number; at_bow: boolean },
): [number, number] {
  const astern = at_bow ? half : 0;
  return [x - Math.sin(radians(heading)) * astern, y + Math.cos(radians(heading)) * astern];
}

interface Disc {
  x: number;
  y: number;
  r: number;
}

// A hull is a row of discs.
function hull_discs({ x, y, heading, length, beam, clear }: Labelled): Disc[] {
  if (clear) return [{ x, y, r: clear }];
  const [east, north] = [Math.sin(radians(heading)), Math.cos(radians(heading))];
  const r = Math.max(5, beam / 2 + 3);
  const reach = Math.max(0, length / 2 - r * 0.6);
  return [-1, -0.5, 0, 0.5, 1].map((part) => ({ x: x + east * reach * part, y: y - north * reach * part, r }));
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const touches = (box: Box, { x, y, r }: Disc): boolean =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < r;

const distance = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

// Towards: 1 right, -1 left, 0 in the middle; the same down and up.
const places: readonly [number, number][] = [
  [1, -0.7],
  [0, 1],
  [0, -1],
  [1, 0],
  [1, 0.7],
  [-1, -0.7],
  [-1, 0],
  [-1, 0.7],
];
const steps = [0, 16, 34, 56, 82]; // off the hull; from the second on a line leads to the label

function placement(one: Labelled, [dx, dy]: [number, number], off: number): Placement {
  const { heading, length, beam, width, height } = one;
  const [sin, cos] = [Math.abs(Math.sin(radians(heading))), Math.abs(Math.cos(radians(heading)))];
  const ring = one.clear ?? 0;
  const across = Math.max(ring * (dy === 0 ? 1 : 0.8), (sin * length + cos * beam) / 2) + 7 + off;
  const down = Math.max(ring * (dx === 0 ? 1 : 0.8), (cos * length + sin * beam) / 2) + 5 + off;
  // Beside a corner the label may come nearer: the hull is slender.
  const [out_x, out_y] = dx !== 0 && dy !== 0 ? [across * 0.8, down * 0.75] : [across, down];
  const left = dx > 0 ? out_x : dx < 0 ? -out_x - width : -width / 2;
  const top = dy > 0 ? out_y : dy < 0 ? -out_y - height : -height / 2;
  const lead: [number, number] | null =
    off > 0 ? [dx > 0 ? left : dx < 0 ? left + width : 0, dy > 0 ? top : dy < 0 ? top + height : 0] : null;
  return { left, top, lead };
}

const box_of = (one: Labelled, { left, top }: Placement): Box => ({
  left: one.x + left,
  top: one.y + top,
  right: one.x + left + one.width,
  bottom: one.y + top + one.height,
});

const from_line = ({ x, y }: Disc, [ax, ay]: [number, number], [bx, by]: [number, number]): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
  return Math.hypot(ax + dx * part - x, ay + dy * part - y);
};

// Nobody takes it for the label of another: it is nearer to its own ship, or a line leads there past all others.
function is_clear(one: Labelled, others: readonly Labelled[], hulls: readonly Disc[], found: Placement): boolean {
  const box = box_of(one, found);
  const { lead } = found;
  if (!lead) return others.every((other) => distance(box, one) < distance(box, other));
  const end: [number, number] = [one.x + lead[0], one.y + lead[1]];
  return hulls.every((disc) => from_line(disc, [one.x, one.y], end) > disc.r * 0.7);
}

const inside = (box: Box, within: Box): boolean =>
  box.left >= within.left && box.right <= within.right && box.top >= within.top && box.bottom <= within.bottom;

const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

function place_for(
  one: Labelled,
  all: readonly Labelled[],
  hulls: Disc[],
  taken: readonly Box[],
  within: Box,
): Placement | null {
  const others = all.filter((other) => other !== one);
  const hulls_of_others = others.flatMap(hull_discs);
  for (const off of steps)
    for (const towards of places) {
      const found = placement(one, towards, off);
      const box = box_of(one, found);
      if (!inside(box, within)) continue;
      if (taken.some((other) => overlap(box, other)) || hulls.some((disc) => touches(box, disc))) continue;
      if (is_clear(one, others, hulls_of_others, found)) return found;
    }
  return null;
}

// Those that find no room are left out: the chart shows them when it is drawn larger, or when they are chosen.
export function place_labels(
  all: readonly Labelled[],
  always: ReadonlySet<string>,
  within = everywhere,
): Map<string, Placement> {
  const placed = new Map<string, Placement>();
  const boxes: Box[] = [];
  const hulls = all.flatMap(hull_discs);
  const order = [...all].sort((a, b) => Number(always.has(b.name)) - Number(always.has(a.name)) || b.weight - a.weight);
  for (const one of order) {
    const found =
      place_for(one, all, hulls, boxes, within) ?? (always.has(one.name) ? placement(one, [0, 1], 0) : null);
    if (!found) continue;
    placed.set(one.name, found);
    boxes.push(box_of(one, found));
  }
  return placed;
}
