// Gunfire, columns of water, fire and smoke, as discs and paths in pixels about the place where they are.
import { random_of, seed_of } from "./noise";

export interface Puff {
  x: number;
  y: number;
  r: number;
  opacity: number;
}

const radians = (bearing: number): number => (bearing * Math.PI) / 180;
export const polar = (bearing: number, r: number): [number, number] => [
  Math.sin(radians(bearing)) * r,
  -Math.cos(radians(bearing)) * r,
];
const short = (value: number): number => Math.round(value * 10) / 10;

// Smoke that is blown away: puffs that grow and thin out, the oldest first so that the youngest lies on top.
export function plume(name: string, to: number, long: number, [from, grown]: [number, number], count: number): Puff[] {
  const luck = random_of(seed_of(name));
  return Array.from({ length: count + 1 }, (_, i) => {
    const age = (count - i) / count;
    const [x, y] = polar(to + Math.sin(age * 5) * 5 * age, long * age);
    const stray = () => (luck() - 0.5) * 0.44 * grown * age;
    return {
      x: short(x + stray()),
      y: short(y + stray()),
      r: short(from + (grown - from) * age ** 0.8),
      opacity: short(10 * (1 - age * 0.82)) / 10,
    };
  });
}

// The same smoke as it drifts: where each puff ends, how large, and how far on its way it is at first, in parts of it.
export interface Drifting {
  x: number;
  y: number;
  r: number;
  begun: number;
}

export function drift(name: string, to: number, long: number, grown: number, count: number): Drifting[] {
  const luck = random_of(seed_of(name));
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(to + (luck() - 0.5) * 22, long * (0.85 + luck() * 0.3));
    return { x: short(x), y: short(y), r: short(grown * (0.75 + luck() * 0.5)), begun: short((10 * i) / count) / 10 };
  });
}

// Round clouds that fill an outline given in pixels, at most so many; the smaller the more of them there are.
export function billows(name: string, points: readonly (readonly [number, number])[], most: number): Puff[] {
  if (points.length < 3) return [];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const step = Math.max(13, Math.sqrt((wide * high) / most));
  const luck = random_of(seed_of(name));
  const rows = Array.from({ length: Math.max(1, Math.round(high / step)) }, (_, i) => i);
  const columns = Array.from({ length: Math.max(1, Math.round(wide / step)) }, (_, i) => i);
  const [dx, dy] = [wide / columns.length, high / rows.length];
  return rows.flatMap((row) =>
    columns.flatMap((column): Puff[] => {
      const x = left + (column + 0.5 + (luck() - 0.5) * 0.5) * dx;
      const y = top + (row + 0.5 + (luck() - 0.5) * 0.5) * dy;
      const puff = { x: short(x), y: short(y), r: short(step * (0.85 + luck() * 0.5)), opacity: 0.55 + luck() * 0.3 };
      return lies_in(points, x, y) ? [puff] : [];
    }),
  );
}

function lies_in(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  return points.reduce((odd, [ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!;
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !odd : odd;
  }, false);
}

// Where the shells of a salvo fall about its middle.
export function scatter(name: string, count: number, far: number): [number, number][] {
  const luck = random_of(seed_of(name));
  return Array.from({ length: count }, (_, i) =>
    polar((360 * (i + luck() * 0.8)) / count, far * (0.45 + 0.55 * luck())),
  );
}

// A column of water so high, out of still water at 0,0.
export function column(high: number): string {
  const at = (x: number, y: number) => `${short(x)} ${short(y)}`;
  const jet = (lean: number, h: number, w: number) =>
    `M${at(-w, 0)}C${at(-w * 0.35, -h * 0.3)} ${at(lean - w * 0.55, -h * 0.7)} ${at(lean, -h)}` +
    `C${at(lean + w * 0.6, -h * 0.7)} ${at(w * 0.35, -h * 0.3)} ${at(w, 0)}Q${at(0, w * 0.5)} ${at(-w, 0)}Z`;
  return (
    jet(-high * 0.2, high * 0.72, high * 0.13) +
    jet(high * 0.21, high * 0.66, high * 0.13) +
    jet(-high * 0.07, high * 0.98, high * 0.15) +
    jet(high * 0.05, high * 1.15, high * 0.13)
  );
}

export function drops(name: string, high: number): [number, number, number][] {
  const luck = random_of(seed_of(name));
  return Array.from({ length: 8 }, () => [
    short((luck() - 0.5) * high * 0.64),
    short(-high * (0.5 + luck() * 0.7)),
    short(0.5 + luck() * 0.8),
  ]);
}

// How high a column stands at a part of its time: it shoots up, hangs and falls.
export const rise = (part: number): number =>
  part <= 0 || part >= 1
    ? 0
    : part < 0.25
      ? Math.sin((part / 0.25) * (Math.PI / 2))
      : Math.cos(((part - 0.25) / 0.75) * (Math.PI / 2)) ** 0.7;

export function star(name: string, r: number): string {
  const luck = random_of(seed_of(name));
  const points = Array.from({ length: 18 }, (_, i) =>
    polar(i * 20 + (luck() - 0.5) * 10, i % 2 ? r * 0.42 : r * (0.8 + luck() * 0.35)).map(short),
  );
  return `M${points.map((point) => point.join(" ")).join("L")}Z`;
}

// The tongue of flame out of a gun that fires on a bearing.
export const muzzle = (bearing: number, r: number): string =>
  `M0 0L${[
    polar(bearing - 18, r * 1.1),
    polar(bearing - 5, r * 1.3),
    polar(bearing, r * 3.2),
    polar(bearing + 5, r * 1.3),
    polar(bearing + 18, r * 1.1),
  ]
    .map((point) => point.map(short).join(" "))
    .join("L")}Z`;

const afire = /\bfires?\b|\bablaze|\bburn/i;
export const burns = (token: { marks: readonly string[] }): boolean => token.marks.some((mark) => afire.test(mark));
