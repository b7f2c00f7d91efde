// A field of heights over the chart, and the lines of equal height in it (marching squares).
export type Point = [number, number];
export type Outline = readonly (readonly [number, number])[];

export interface Field {
  x: number; // of the first sample
  y: number;
  step: number;
  columns: number;
  rows: number;
  values: Float32Array;
}

export function field_over(
  box: { x: number; y: number; width: number; height: number },
  step: number,
  height: (x: number, y: number) => number,
): Field {
  const [x, y] = [box.x - step, box.y - step];
  const columns = Math.ceil(box.width / step) + 3;
  const rows = Math.ceil(box.height / step) + 3;
  const values = new Float32Array(columns * rows);
  for (let j = 0; j < rows; ++j)
    for (let i = 0; i < columns; ++i) values[j * columns + i] = height(x + i * step, y + j * step);
  return { x, y, step, columns, rows, values };
}

// Between the samples.
export function value_at({ x, y, step, columns, rows, values }: Field, at_x: number, at_y: number): number {
  const u = Math.max(0, Math.min(columns - 1.001, (at_x - x) / step));
  const v = Math.max(0, Math.min(rows - 1.001, (at_y - y) / step));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [p, q] = [u - i, v - j];
  const at = j * columns + i;
  const upper = values[at]! * (1 - p) + values[at + 1]! * p;
  const lower = values[at + columns]! * (1 - p) + values[at + columns + 1]! * p;
  return upper * (1 - q) + lower * q;
}

// Less than nothing inside of an outline.
export function distance_from(outlines: readonly Outline[], x: number, y: number): number {
  let least = Infinity;
  let inside = false;
  for (const outline of outlines)
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const [ax, ay] = outline[i]!;
      const [bx, by] = outline[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const [dx, dy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      const [ox, oy] = [x - ax - dx * t, y - ay - dy * t];
      least = Math.min(least, ox * ox + oy * oy);
    }
  return inside ? -Math.sqrt(least) : Math.sqrt(least);
}

// Edges of a cell: 0 upper, 1 right, 2 lower, 3 left. By which corners are below the level: from which edge to which.
const turns: Record<number, [number, number][]> = {
  1: [[3, 0]],
  2: [[0, 1]],
  3: [[3, 1]],
  4: [[1, 2]],
  5: [
    [3, 2],
    [1, 0],
  ],
  6: [[0, 2]],
  7: [[3, 2]],
  8: [[2, 3]],
  9: [[2, 0]],
  10: [
    [0, 3],
    [2, 1],
  ],
  11: [[2, 1]],
  12: [[1, 3]],
  13: [[1, 0]],
  14: [[0, 3]],
};

// Rings about what lies below the level. Outside of the field everything is above it, so that every ring closes.
export function rings_below(field: Field, level: number): Point[][] {
  const { columns, rows, step, values } = field;
  const value = (i: number, j: number) =>
    i <= 0 || j <= 0 || i >= columns - 1 || j >= rows - 1 ? 1e6 : values[j * columns + i]!;
  const key_of = (i: number, j: number, edge: number) =>
    2 * ((edge === 2 ? j + 1 : j) * (columns + 1) + (edge === 1 ? i + 1 : i)) + (edge % 2);
  const corners = [
    [0, 0, 1, 0],
    [1, 0, 1, 1],
    [0, 1, 1, 1],
    [0, 0, 0, 1],
  ] as const;
  const crossing = (i: number, j: number, edge: number): Point => {
    const [ai, aj, bi, bj] = corners[edge]!;
    const [a, b] = [value(i + ai, j + aj), value(i + bi, j + bj)];
    const t = Math.max(0.02, Math.min(0.98, (level - a) / (b - a)));
    return [field.x + step * (i + ai + (bi - ai) * t), field.y + step * (j + aj + (bj - aj) * t)];
  };
  const next = new Map<number, number>();
  const points = new Map<number, Point>();
  for (let j = 0; j < rows - 1; ++j)
    for (let i = 0; i < columns - 1; ++i) {
      const below =
        Number(value(i, j) < level) |
        (Number(value(i + 1, j) < level) << 1) |
        (Number(value(i + 1, j + 1) < level) << 2) |
        (Number(value(i, j + 1) < level) << 3);
      for (const [from, to] of turns[below] ?? []) {
        const [a, b] = [key_of(i, j, from), key_of(i, j, to)];
        points.set(a, crossing(i, j, from));
        points.set(b, crossing(i, j, to));
        next.set(a, b);
      }
    }
  return chained(next, points).filter((ring) => ring.length > 6);
}

function chained(next: Map<number, number>, points: ReadonlyMap<number, Point>): Point[][] {
  const rings: Point[][] = [];
  for (let [start] = next.keys(); start !== undefined; [start] = next.keys()) {
    const ring: Point[] = [];
    for (let at: number | undefined = start; at !== undefined && next.has(at);) {
      ring.push(points.get(at)!);
      const to = next.get(at);
      next.delete(at);
      at = to;
    }
    rings.push(ring);
  }
  return rings;
}

// The centre of gravity of an outline.
export function centre_of(points: readonly Point[]): Point {
  let [x, y, area] = [0, 0, 0];
  for (const [i, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(i + 1) % points.length]!;
    const part = ax * by - bx * ay;
    area += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  return area === 0 ? (points[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

// A closed curve through all the points (Catmull and Rom's).
export function smooth_ring(points: readonly Point[]): string {
  const n = points.length;
  const at = (i: number) => points[(i + n) % n]!;
  const curves = points.map((b, i) => {
    const [a, c, e] = [at(i - 1), at(i + 1), at(i + 2)];
    return [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (e[0] - b[0]) / 6,
      c[1] - (e[1] - b[1]) / 6,
      c[0],
      c[1],
    ]
      .map(tenth)
      .join(" ");
  });
  return `M${tenth(points[0]![0])} ${tenth(points[0]![1])}C${curves.join("C")}Z`;
}
