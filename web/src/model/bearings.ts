// Where a ship's weapons bear, as rings round her: one for each weapon, the farthest outside.
import type { FireArc } from "../protocol/messages";

export interface Ring {
  mount: string;
  reach: number;
  least: number;
  bands: number[];
  sectors: { from: number; to: number }[];
}

export function rings_of(arcs: readonly FireArc[]): Ring[] {
  const rings = new Map<string, Ring>();
  for (const { mount, from, to, reach, least, bands } of arcs) {
    const ring = rings.get(mount) ?? { mount, reach: 0, least, bands: [], sectors: [] };
    ring.reach = Math.max(ring.reach, reach);
    ring.bands = [...new Set([...ring.bands, ...bands])].sort((a, b) => a - b);
    ring.sectors.push({ from, to });
    rings.set(mount, ring);
  }
  return [...rings.values()].sort((a, b) => b.reach - a.reach);
}

const point = (degrees: number, radius: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};

const circle = (radius: number, sweep: 0 | 1): string =>
  `M${point(0, radius)}A${radius} ${radius} 0 1 ${sweep} ${point(180, radius)}` +
  `A${radius} ${radius} 0 1 ${sweep} ${point(360, radius)}Z`;

// A piece of a ring, bow up. All round is a circle with another cut out.
export function sector_path(from: number, to: number, inner: number, outer: number): string {
  const wide = to - from;
  if (wide >= 360) return circle(outer, 1) + circle(inner, 0);
  const large = wide > 180 ? 1 : 0;
  return (
    `M${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}` +
    `L${point(to, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`
  );
}

const number = (value: number): string => String(Math.round(value * 10) / 10);

// "to 24 in, rings at 8 and 16"
export function reach_words({ reach, least, bands }: Ring, unit: string): string {
  const from = least > 0 ? `${number(least)} to ` : "to ";
  const rings = bands.length ? `; ${bands.length > 1 ? "bands at" : "band at"} ${bands.map(number).join(", ")}` : "";
  return `${from}${number(reach)} ${unit}${rings}`;
}

// "all round", "ahead and to port"; for those who do not see the drawing.
export function sector_words({ sectors }: Pick<Ring, "sectors">): string {
  const covers = (bearing: number) =>
    sectors.some(({ from, to }) => [bearing - 360, bearing, bearing + 360].some((at) => at >= from && at <= to));
  const quarters = (
    [
      [0, "ahead"],
      [90, "to starboard"],
      [180, "astern"],
      [270, "to port"],
    ] as const
  ).filter(([bearing]) => covers(bearing));
  return quarters.length === 4 ? "all round" : quarters.map(([, words]) => words).join(" and ");
}
