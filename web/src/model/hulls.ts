// Outlines and fittings of things seen from above, bow up, as path strings. A hull is 100 long: ahead is up to +50 at
// the bow, abeam is positive to starboard.

const tenth = (value: number): number => Math.round(value * 10) / 10;
export type Place = readonly [ahead: number, abeam: number];

const at = ([ahead, abeam]: Place): string => `${tenth(abeam)},${tenth(-ahead)}`;
export const closed = (points: readonly Place[]): string => `M${points.map(at).join("L")}Z`;
export const open = (points: readonly Place[]): string => `M${points.map(at).join("L")}`;

// From one corner to the next by way of two handles: [corner, handle, handle, corner ...], back to the first.
export const curved = (points: readonly Place[]): string =>
  `M${at(points[0]!)}C${points.slice(1).map(at).join(" ")} ${at(points[0]!)}Z`;

export const disc = (ahead: number, abeam: number, r: number, wide = r): string =>
  `M${at([ahead, abeam - wide])}a${tenth(wide)},${tenth(r)} 0 1,0 ${tenth(2 * wide)},0` +
  `a${tenth(wide)},${tenth(r)} 0 1,0 ${tenth(-2 * wide)},0Z`;

export const box = (ahead: number, abeam: number, long: number, wide: number): string =>
  closed([
    [ahead - long / 2, abeam - wide / 2],
    [ahead + long / 2, abeam - wide / 2],
    [ahead + long / 2, abeam + wide / 2],
    [ahead - long / 2, abeam + wide / 2],
  ]);

// "50,0 34,14": places ahead and abeam; those abeam are in widths of `wide`.
export const places = (text: string, wide = 1, long = 1): Place[] =>
  text.split(" ").map((pair): Place => {
    const [ahead = 0, abeam = 0] = pair.split(",").map(Number);
    return [ahead * long, abeam * wide];
  });

export const across = (ahead: number, half: number): string => `M${tenth(-half)},${tenth(-ahead)}H${tenth(half)}`;
export const along = (from: number, to: number, abeam = 0): string => `M${tenth(abeam)},${tenth(-from)}V${tenth(-to)}`;

export interface Hull {
  entry: number; // share of the length over which the bow narrows, and how full it is
  fullness: number;
  run: number; // the same for the stern
  stern: number;
  transom: number; // how wide the stern ends, as a share of the beam
}

// Half the beam at a share of the length from the stern.
function half_beam({ entry, fullness, run, stern, transom }: Hull, share: number): number {
  let half = 1;
  if (share > 1 - entry) half = 1 - ((share - (1 - entry)) / entry) ** fullness;
  if (share < run) half = Math.min(half, transom + (1 - transom) * (1 - ((run - share) / run) ** stern));
  return half;
}

const stations = 22;

// `inset` draws the same hull smaller: the edge of her deck.
export function hull_path(hull: Hull, beam: number, inset = 1): string {
  const long = inset < 1 ? 1 - (1 - inset) * 0.12 : 1;
  const starboard = Array.from({ length: stations + 1 }, (_, i): Place => {
    const share = i / stations;
    return [(share - 0.5) * 100 * long, (half_beam(hull, share) * beam * inset) / 2];
  });
  const port = starboard
    .slice(0, -1)
    .reverse()
    .map(([ahead, abeam]): Place => [ahead, -abeam]);
  return closed([...starboard, ...port]);
}

// Moves what is drawn about its own middle to a place, turned by so many degrees from ahead.
export function mounted(ahead: number, abeam: number, angle: number): (points: readonly Place[]) => string {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return (points) => closed(points.map(([a, b]): Place => [ahead + a * cos - b * sin, abeam + a * sin + b * cos]));
}

export interface Turret {
  x: number; // share of the length from the middle, ahead positive
  y?: number; // share of the beam, to starboard
  guns?: number;
  radius?: number; // share of the beam
  barrel?: number; // share of the length
}

// Houses and barrels of turrets, each trained by its own angle.
export function turret_paths(turret: Turret, beam: number, angle: number): { house: string; barrels: string } {
  const r = beam * (turret.radius ?? 0.34);
  const put = mounted(turret.x * 100, (turret.y ?? 0) * beam, angle);
  const [count, long, thick] = [turret.guns ?? 2, (turret.barrel ?? 0.085) * 100, Math.max(0.35, r * 0.1)];
  const barrels = Array.from({ length: count }, (_, i) => {
    const b = (i - (count - 1) / 2) * r * 0.42;
    const [from, to] = [r * 0.5, r * 0.5 + long];
    return put([
      [from, b - thick],
      [to, b - thick],
      [to, b + thick],
      [from, b + thick],
    ]);
  });
  const house = put([
    [r * 0.72, -r * 0.42],
    [r * 0.72, r * 0.42],
    [r * 0.1, r * 0.72],
    [-r * 0.75, r * 0.72],
    [-r * 0.75, -r * 0.72],
    [r * 0.1, -r * 0.72],
  ]);
  return { house, barrels: barrels.join("") };
}
