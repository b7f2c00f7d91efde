import { radians } from "./chart";

// Names of ships beside them, without one lying upon another: the important first, the rest where there is room.
export interface Labelled {
  name: string;
  x: number; // on the screen
  y: number;
  half: number; // the drawn ship's half length
  weight: number;
}

export type Placement = "below" | "above" | "right" | "left";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// The middle of a ship as she is drawn, whose place may be that of her bow.
export function middle_of(
  [x, y]: readonly [number, number],
  { heading, half, at_bow }: { heading: number; half: number; at_bow: boolean },
): [number, number] {
  const astern = at_bow ? half : 0;
  return [x - Math.sin(radians(heading)) * astern, y + Math.cos(radians(heading)) * astern];
}

const letter = 6.6;
const height = 14;
const gap = 3;

function box_at(at: Labelled, placement: Placement): Box {
  const width = at.name.length * letter + 16;
  const middle = { left: at.x - width / 2, right: at.x + width / 2 };
  switch (placement) {
    case "below":
      return { ...middle, top: at.y + at.half + gap, bottom: at.y + at.half + gap + height };
    case "above":
      return { ...middle, top: at.y - at.half - gap - height, bottom: at.y - at.half - gap };
    case "right":
      return {
        left: at.x + at.half + gap,
        right: at.x + at.half + gap + width,
        top: at.y - height / 2,
        bottom: at.y + height / 2,
      };
    case "left":
      return {
        left: at.x - at.half - gap - width,
        right: at.x - at.half - gap,
        top: at.y - height / 2,
        bottom: at.y + height / 2,
      };
  }
}

const apart = (a: Box, b: Box): boolean => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

const around = (one: Labelled, part: number): Box => {
  const r = one.half * part;
  return { left: one.x - r, right: one.x + r, top: one.y - r, bottom: one.y + r };
};

const distance = (box: Box, at: Labelled): number =>
  Math.hypot(Math.max(box.left - at.x, 0, at.x - box.right), Math.max(box.top - at.y, 0, at.y - box.bottom));

const placements = ["below", "above", "right", "left"] as const;

// A place beside its own ship and no other, clear of all of them; else one that covers nobody's middle.
function place_for(one: Labelled, all: readonly Labelled[], names: readonly Box[]): Placement | undefined {
  const others = all.filter((other) => other !== one);
  const clear = (box: Box, part: number) =>
    [...names, ...others.map((other) => around(other, part))].every((taken) => apart(box, taken));
  const nearest = (box: Box) => others.every((other) => distance(box, one) < distance(box, other));
  const own = placements.filter((placement) => nearest(box_at(one, placement)));
  return (
    own.find((placement) => clear(box_at(one, placement), 0.9)) ??
    own.find((placement) => clear(box_at(one, placement), 0.5))
  );
}

// Those that find no room are left out: the chart shows them when it is drawn larger, or when they are chosen.
export function place_labels(all: readonly Labelled[], always: ReadonlySet<string>): Map<string, Placement> {
  const placed = new Map<string, Placement>();
  const names: Box[] = [];
  const order = [...all].sort((a, b) => Number(always.has(b.name)) - Number(always.has(a.name)) || b.weight - a.weight);
  for (const one of order) {
    const chosen = place_for(one, all, names) ?? (always.has(one.name) ? "below" : undefined);
    if (!chosen) continue;
    placed.set(one.name, chosen);
    names.push(box_at(one, chosen));
  }
  return placed;
}
