// Where title, scale, rose and wind lie over the chart: off the ships and what is written beside them, as far as there
// is room, and nothing else is written there. In pixels.
import type { Box } from "./waters";

export interface Room {
  width: number; // of what is seen
  height: number;
  edge: { x: number; y: number }; // where the table begins when all of it is seen
  title: number; // how wide the title is at its natural size
  bar: number; // how long the scale is
  wind: number; // how long what is said of the weather is
  ships?: readonly Box[]; // where they are, with their names
  buttons?: Box | null;
}

interface Point {
  x: number;
  y: number;
}

export interface Furniture {
  small: boolean; // a phone: only what is needed
  title: (Point & { rule: number; letters: number }) | null;
  bar: Point;
  rose: Point & { r: number };
  wind: Point & { long: number };
}

const natural_letters = 25;
const [much, enough] = [120, 86]; // paper above and below the table that is worth using: for the rose, for the title

interface Piece {
  places: Point[]; // the best first
  covers: (at: Point) => Box;
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function lay(pieces: readonly Piece[], { width, height, ships = [], buttons }: Room): Point[] {
  const laid: Box[] = buttons ? [buttons] : [];
  return pieces.map(({ places, covers }) => {
    const cost = (place: Point): number => {
      const box = covers(place);
      const on_others = laid.reduce((sum, other) => sum + shared(box, other), 0);
      const on_ships = ships.reduce((sum, ship) => sum + shared(box, ship), 0);
      const off = Math.max(0, -box.left, -box.top, box.right - width, box.bottom - height);
      return (on_others + off) * 1000 + on_ships;
    };
    const costs = places.map(cost);
    const best = places[costs.indexOf(Math.min(...costs))]!;
    laid.push(covers(best));
    return best;
  });
}

const title_box =
  (rule: number) =>
  ({ x, y }: Point): Box => ({ left: x, top: y - 26, right: x + rule, bottom: y + 36 });
const bar_box =
  (bar: number) =>
  ({ x, y }: Point): Box => ({ left: x - 8, top: y - 16, right: x + bar + 8, bottom: y + 22 });
const rose_box =
  (r: number, small: boolean) =>
  ({ x, y }: Point): Box => {
    const around = r + (small ? 4 : 14);
    return { left: x - around, top: y - around, right: x + around, bottom: y + around };
  };
const wind_box =
  (long: number) =>
  ({ x, y }: Point): Box => ({ left: x - 20, top: y - 26, right: x + long, bottom: y + 24 });

// Within the neatline; where the table leaves much of the page free, beside it.
export function furniture_in(room: Room): Furniture {
  const { width, height, edge, title, bar } = room;
  const small = width < 640 || height < 420;
  const [free, below] = [edge.y > much && !small, edge.y > enough && !small];
  const left = Math.max(18, Math.min(edge.x, width / 5) + (below ? 4 : 26));
  const right = width - left;
  const inner = height - Math.max(12, edge.y + 16);
  const foot = below ? height - edge.y + 86 : inner;
  const r = small ? 26 : Math.min(62, width / 14, free ? (edge.y - 56) / 2.3 : 62);
  const top = free ? edge.y - 2 * r - 52 : Math.max(14, edge.y + 20);
  const letters = natural_letters * Math.min(1, (width * 0.42) / Math.max(1, title));
  const rule = Math.max(190, (title * letters) / natural_letters + 12);
  const shown = !small && title > 0;
  const bar_left = shown ? left + rule + 46 : left;
  const [rose_left, rose_right] = [left + r + (small ? 0 : 20), right - r - (small ? 0 : 20)];
  const [rose_top, rose_low] = [top + r + (small ? 0 : 16), inner - r - 24];
  const long = small ? 20 : Math.max(150, room.wind + 36);
  const [wind_low, wind_top] = [foot - 20, top + 26];
  const at = (x: number, y: number): Point => ({ x, y });
  const across = Math.max(left, right - rule);
  const title_places = [at(left, foot - 44), at(edge.x + 30, edge.y + 58), at(across, edge.y + 58)];
  const title_piece = { places: [...title_places, at(across, foot - 110)], covers: title_box(rule) };
  const rose_places = [at(rose_right, rose_top), at(rose_left, rose_top)];
  const pieces: Piece[] = [
    {
      places: small
        ? rose_places
        : [
            ...rose_places,
            at(rose_right - 50, rose_low),
            at(rose_left, rose_low),
            at(rose_right, height / 2),
            at(rose_left, height / 2),
          ],
      covers: rose_box(r, small),
    },
    {
      places: [
        ...[bar_left, right - 240 - bar, left, right - 60 - bar].map((x) => at(x, foot - 20)),
        at(left + 20, top + 30),
      ],
      covers: bar_box(bar),
    },
    {
      places: small
        ? [at(left + 12, top + 20), at(left + 12, inner - 70)]
        : [
            at(right - long - 40, wind_low),
            at(bar_left + bar + 60, wind_low),
            at(right - 2 * r - 40 - long, wind_top),
            at(left + 20, wind_top),
            at(left + 2 * r + 60, wind_top),
            at(right - long - 40, inner - 40),
            at(left + 20, inner - 40),
          ],
      covers: wind_box(long),
    },
  ];
  const laid = lay(shown ? [title_piece, ...pieces] : pieces, room);
  return {
    small,
    title: shown ? { ...laid[0]!, rule, letters } : null,
    rose: { ...laid.at(-3)!, r },
    bar: laid.at(-2)!,
    wind: { ...laid.at(-1)!, long },
  };
}

// What they cover.
export const covered = ({ title, bar, rose, wind, small }: Furniture, bar_length: number): Box[] => [
  ...(title ? [title_box(title.rule)(title)] : []),
  bar_box(bar_length)(bar),
  rose_box(rose.r, small)(rose),
  wind_box(wind.long)(wind),
];
