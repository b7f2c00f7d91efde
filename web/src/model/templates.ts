// What is cut out of paper for the table, in millimetres: rulers, turning templates, arcs of fire.
import { sector_words } from "./bearings";
import type { Sheet, Turning } from "../protocol/http";

const millimetres: Record<string, number> = { in: 25.4, cm: 10 };
export const mm_of = (unit: string): number => millimetres[unit] ?? 10;

// What the printer has to come out with, whatever the unit of the book.
export const gauge_mm = 100;

export interface Tick {
  at: number; // mm from the left end of the strip
  long: "whole" | "half" | "part";
  label: string;
}
export interface Strip {
  from: number;
  to: number; // in the book's unit
  width: number; // mm
  ticks: Tick[];
  marks: { at: number; label: string }[]; // ranges that many of the book's weapons share
}

const broad = 178; // mm that a strip may take on A4 and on Letter, upright
const most_strips = 7;

const parts_of = (unit: string): number => (unit === "in" ? 4 : 2);

function ticks_of(from: number, to: number, unit: string): Tick[] {
  const [parts, mm] = [parts_of(unit), mm_of(unit)];
  return Array.from({ length: (to - from) * parts + 1 }, (_, i) => {
    const whole = i % parts === 0;
    const half = (2 * i) % parts === 0;
    const long = whole ? "whole" : half ? "half" : "part";
    return { at: (i / parts) * mm, long, label: whole ? String(from + i / parts) : "" } as const;
  });
}

// Strips to be glued end to end, as far as the book's weapons reach or there is paper.
export function strips_of(unit: string, reach: number, marks: readonly number[]): Strip[] {
  const each = Math.floor(broad / mm_of(unit));
  const count = Math.max(1, Math.min(most_strips, Math.ceil(reach / each)));
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i * each, (i + 1) * each];
    const here = marks.filter((mark) => mark > from && mark <= to);
    return {
      from,
      to,
      width: each * mm_of(unit),
      ticks: ticks_of(from, to, unit),
      marks: here.map((mark) => ({ at: (mark - from) * mm_of(unit), label: String(Math.round(mark * 10) / 10) })),
    };
  });
}

const armed = (sheets: readonly Sheet[]): Sheet[] => sheets.filter((sheet) => sheet.arcs?.length);

export const longest_reach = (sheets: readonly Sheet[]): number =>
  Math.max(0, ...armed(sheets).flatMap((sheet) => sheet.arcs!.map((arc) => arc.reach)));

// Ranges and bands that at least a quarter of the ships have.
export function common_ranges(sheets: readonly Sheet[]): number[] {
  const ships = armed(sheets);
  const count = new Map<number, number>();
  for (const { arcs } of ships)
    for (const range of new Set(arcs!.flatMap(({ reach, least, bands }) => [reach, least, ...bands])))
      if (range > 0) count.set(range, (count.get(range) ?? 0) + 1);
  return [...count]
    .filter(([, times]) => times * 4 >= ships.length)
    .map(([range]) => range)
    .sort((a, b) => a - b);
}

export interface ArcTemplate {
  from: number;
  to: number;
  words: string; // where it lies
  mounts: string[];
}

// Each arc in which some weapon of the book bears, those that most have first. All round needs no template.
export function arc_templates(sheets: readonly Sheet[]): ArcTemplate[] {
  const found = new Map<string, ArcTemplate & { times: number }>();
  for (const { mount, from, to } of armed(sheets).flatMap((sheet) => sheet.arcs!)) {
    if (to - from >= 360) continue;
    const start = ((from % 360) + 360) % 360;
    const key = `${start} ${to - from}`;
    const words = sector_words({ sectors: [{ from, to }] });
    const one = found.get(key) ?? { from: start, to: start + to - from, words, mounts: [], times: 0 };
    if (!one.mounts.includes(mount)) one.mounts.push(mount);
    one.times += 1;
    found.set(key, one);
  }
  return [...found.values()].sort((a, b) => b.times - a.times);
}

const ray = 45; // mm from the foot of a turn on the spot to its rim
const nose = 12; // mm of course drawn beyond a mark of a small circle

export interface TurnMark {
  angle: number;
  mark: string;
  at: [number, number]; // mm, y downwards; her foot, or where she begins, is at 0, 0
  to: [number, number]; // where she looks from there
}
export interface TurnTemplate {
  radius: number; // mm; of a turn on the spot that of its rim
  marks: TurnMark[];
}

const ahead = (degrees: number, far: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [far * Math.sin(angle), -far * Math.cos(angle)];
};

// To starboard; to port it is the same in a mirror. On the spot the marks lie round her, on a circle she runs along it.
export function turn_template({ angles, marks, radius }: Turning, unit: string): TurnTemplate {
  const r = radius * mm_of(unit);
  const named = angles.map((angle, i) => ({ angle, mark: marks[i] ?? "" }));
  if (r === 0) return { radius: ray, marks: named.map((one) => ({ ...one, at: [0, 0], to: ahead(one.angle, ray) })) };
  return {
    radius: r,
    marks: named.map((one) => {
      const [side, back] = ahead(one.angle, r);
      const at: [number, number] = [r + back, -side];
      const [x, y] = ahead(one.angle, nose);
      return { ...one, at, to: [at[0] + x, at[1] + y] };
    }),
  };
}
