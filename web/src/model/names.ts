// Names on the chart: of waters, lands, places and heights, off the ships and off each other. In drawing units.
import { to_chart, type Frame } from "./chart";
import type { Box } from "./waters";
import type { Label } from "../protocol/messages";

export interface Name {
  kind: Label["kind"];
  text: string; // as it is written
  x: number; // its middle
  y: number;
  size: number; // of the letters, in pixels
}

interface Hand {
  size: number;
  style: string;
  spacing: number; // as a share of the size
  capitals: boolean;
  rank: number; // the first finds its place first
  shifts: readonly (readonly [number, number])[]; // where else it may stand, in heights of the letters
}

const near = [
  [0, 0],
  [0, -1.1],
  [0, 1.1],
] as const;
const about = [...near, [3, 0], [-3, 0], [0, -2.4], [0, 2.4]] as const;
const far = [...about, [5, -1.5], [-5, -1.5], [5, 1.5], [-5, 1.5], [0, -4], [0, 4]] as const;

export const hands: Record<Label["kind"], Hand> = {
  land: { size: 14.5, style: "500", spacing: 0.28, capitals: true, rank: 0, shifts: about },
  water: { size: 15, style: "italic 400", spacing: 0.24, capitals: true, rank: 1, shifts: far },
  place: { size: 12, style: "italic 400", spacing: 0.01, capitals: false, rank: 2, shifts: near },
  height: { size: 11.5, style: "italic 400", spacing: 0.01, capitals: false, rank: 3, shifts: near },
};

// Waters and lands are written larger on a large chart.
const growth = (kind: Label["kind"], k: number): number =>
  kind === "place" || kind === "height" ? 1 : Math.max(0.72, Math.min(1.7, k ** 0.7));

type Measure = (text: string, font: string, spacing: number) => number;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export interface Placed {
  name: Name;
  box: Box;
}

export interface Sheet {
  frame: Frame;
  k: number; // pixels of a drawing unit
  taken: readonly Box[];
  depth_at: (x: number, y: number) => number; // less than nothing on land
}

// Where nobody is in the way, waters rather on water and lands on land; those that find no room are left out.
export function place_names(labels: readonly Label[], sheet: Sheet, width_of: Measure): Placed[] {
  const { frame, k, taken } = sheet;
  const placed: Placed[] = [];
  for (const label of [...labels].sort((a, b) => hands[a.kind].rank - hands[b.kind].rank)) {
    const hand = hands[label.kind];
    const size = hand.size * growth(label.kind, k);
    const text = hand.capitals ? label.text.toUpperCase() : label.text;
    const half = width_of(text, `${hand.style} ${size}px`, size * hand.spacing) / 2 / k;
    const [x, y] = to_chart(frame, label.x, label.y);
    const free = hand.shifts
      .map(([right, down]): Placed => {
        const [at_x, at_y] = [x + (right * size) / k, y + (down * size) / k];
        const box = { left: at_x - half, right: at_x + half, top: at_y - size / k, bottom: at_y + (size * 0.35) / k };
        return { name: { kind: label.kind, text, x: at_x, y: at_y, size }, box };
      })
      .filter(({ box }) => on_chart(box, frame) && ![...taken, ...placed.map((one) => one.box)].some(overlaps(box)));
    const astray = free.map((one) => strays(one, sheet));
    if (free.length > 0) placed.push(free[astray.indexOf(Math.min(...astray))]!);
  }
  return placed;
}

// How much of a name stands where it does not belong.
function strays({ name: { kind }, box }: Placed, { depth_at }: Sheet): number {
  if (kind !== "water" && kind !== "land") return 0;
  const y = (box.top + box.bottom) / 2;
  const at = [0, 0.25, 0.5, 0.75, 1].map((part) => depth_at(box.left + (box.right - box.left) * part, y));
  return at.filter((depth) => depth < 0 !== (kind === "land")).length;
}

const overlaps = (box: Box) => (other: Box) => overlap(box, other);
const on_chart = (box: Box, { width, height }: Frame): boolean =>
  box.left > 0 && box.top > 0 && box.right < width && box.bottom < height;
