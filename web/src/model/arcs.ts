// Where mounts bear: sectors and rings about a ship, as paths about her own middle.
import { arc } from "d3-shape";
import type { Ask, FireArc } from "../protocol/messages";
import { radians } from "./chart";

interface Sector {
  innerRadius: number;
  outerRadius: number;
  startAngle: number;
  endAngle: number;
}

const sector = arc<Sector>();

export interface ArcPath {
  mount: string;
  area: string;
  rings: string[];
  reach: number;
}

const clockwise = (from: number, to: number): number => (to > from ? to - from : to - from + 360);

function path_of(shape: FireArc, heading: number, scale: number, from: number, to: number): string {
  const start = radians(heading + shape.from);
  const end = start + radians(clockwise(shape.from, shape.to));
  return sector({ innerRadius: from * scale, outerRadius: to * scale, startAngle: start, endAngle: end }) ?? "";
}

export function arc_paths(arcs: FireArc[], heading: number, scale: number, mount: string | null): ArcPath[] {
  const thin = 1e-4; // a ring is a sector without width
  return arcs
    .filter((one) => one.reach > 0 && (mount === null || one.mount === mount))
    .map((one) => ({
      mount: one.mount,
      area: path_of(one, heading, scale, one.least, one.reach),
      rings: one.bands.map((band) => path_of(one, heading, scale, band, band + thin)),
      reach: one.reach,
    }));
}

export interface Range {
  range: number;
  bearing: number; // where it is written: within an arc that reaches so far
}

const [nearest, apart] = [46, 17]; // pixels between her and a range, and between two

// Every range that is drawn, once, from near to far; `pixel` is how long one is. Those that would be written upon each
// other are left out.
export function ranges_of(arcs: FireArc[], heading: number, mount: string | null, pixel: number): Range[] {
  return arcs
    .filter((one) => one.reach > 0 && (mount === null || one.mount === mount))
    .flatMap((one) => {
      const bearing = heading + one.from + clockwise(one.from, one.to) * 0.68;
      return [one.reach, ...one.bands].map((range): Range => ({ range, bearing }));
    })
    .sort((a, b) => a.range - b.range)
    .reduce<Range[]>((kept, one) => {
      const last = kept.at(-1)?.range ?? (nearest - apart) * pixel;
      return one.range - last >= apart * pixel ? [...kept, one] : kept;
    }, []);
}

// Of what a question is about: its own mounts, where arcs go by their names.
export function arcs_asked(arcs: FireArc[], ask: Pick<Ask, "mounts"> | null): FireArc[] {
  const asked = new Set((ask?.mounts ?? []).map((mount) => mount.name));
  const own = arcs.filter((one) => asked.has(one.mount));
  return own.length > 0 ? own : arcs;
}

export const mounts_of = (arcs: FireArc[] | undefined): string[] => [...new Set((arcs ?? []).map((one) => one.mount))];
