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

const letter = 6.6;
const height = 14;
const gap = 3;

function box_at(at: Labelled, placement: Placement): Box {
  const width = at.name.length * letter + 16;
  const middle = { left: at.x - width / 2, right: at.x + width / 2 };
  switch (placement) {
    case "below": return { ...middle, top: at.y + at.half + gap, bottom: at.y + at.half + gap + height };
    case "above": return { ...middle, top: at.y - at.half - gap - height, bottom: at.y - at.half - gap };
    case "right": return { left: at.x + at.half + gap, right: at.x + at.half + gap + width, top: at.y - height / 2, bottom: at.y + height / 2 };
    case "left": return { left: at.x - at.half - gap - width, right: at.x - at.half - gap, top: at.y - height / 2, bottom: at.y + height / 2 };
  }
}

const apart = (a: Box, b: Box): boolean => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

// Those that find no room are left out: the chart shows them when it is drawn larger, or when they are chosen.
export function place_labels(all: readonly Labelled[], always: ReadonlySet<string>): Map<string, Placement> {
  const placed = new Map<string, Placement>();
  const taken: Box[] = all.map((one) => {
    const r = one.half * 0.5;
    return { left: one.x - r, right: one.x + r, top: one.y - r, bottom: one.y + r };
  });
  const order = [...all].sort((a, b) => Number(always.has(b.name)) - Number(always.has(a.name)) || b.weight - a.weight);
  for (const one of order) {
    const own = all.indexOf(one);
    const fits = (["below", "above", "right", "left"] as const).find((placement) => {
      const box = box_at(one, placement);
      return taken.every((other, i) => i === own || apart(box, other));
    });
    const chosen = fits ?? (always.has(one.name) ? "below" : undefined);
    if (!chosen) continue;
    placed.set(one.name, chosen);
    taken.push(box_at(one, chosen));
  }
  return placed;
}
