// Warships that fly: an armoured hull hung between lift cells, airscrews on outriggers, and planes and vanes to steer
// by. Of the sea they keep their guns, bridge and funnels.
import { along, box, closed, curved, disc, places, type Place } from "./hulls";
import type { Part, Silhouette } from "./parts";

interface Airframe {
  cells: [ahead: number, long: number, off: number, wide: number][]; // one on each side; abeam in half beams
  screws: [ahead: number, off: number, radius: number][]; // likewise
  planes: [ahead: number, chord: number, sweep: number, span: number][];
}

const frames: Record<string, Airframe> = {
  battleship: {
    cells: [[-1, 82, 1.36, 0.56]],
    screws: [
      [25, 2.45, 6.4],
      [-27, 2.45, 6.4],
    ],
    planes: [
      [25, 11, -3, 2.4],
      [-27, 11, -3, 2.4],
    ],
  },
  cruiser: {
    cells: [[-6, 66, 1.28, 0.46]],
    screws: [
      [16, 2.5, 6.2],
      [-30, 2.2, 5.2],
    ],
    planes: [
      [18, 12, -9, 2.5],
      [-29, 9, -5, 2.2],
    ],
  },
  destroyer: {
    cells: [],
    screws: [[-12, 2.3, 7]],
    planes: [[2, 34, -30, 3.1]],
  },
  carrier: {
    cells: [[0, 90, 1.3, 0.34]],
    screws: [
      [30, 1.9, 5.6],
      [0, 1.9, 5.6],
      [-30, 1.9, 5.6],
    ],
    planes: [
      [30, 9, 0, 1.9],
      [0, 9, 0, 1.9],
      [-30, 9, 0, 1.9],
    ],
  },
  merchant: {
    cells: [[0, 92, 1.05, 0.72]],
    screws: [
      [22, 2.2, 5.6],
      [-26, 2.2, 5.6],
    ],
    planes: [
      [22, 8, -2, 2.2],
      [-26, 8, -2, 2.2],
    ],
  },
};

// Beside the hull of one of the sea: the cells need room.
export const slender = 0.82;

const both = [-1, 1];

// A bag with round shoulders and a long tail.
const cell = (ahead: number, abeam: number, long: number, wide: number): string => {
  const [nose, tail] = [ahead + long / 2, ahead - long / 2];
  return curved([
    [nose, abeam],
    [nose - long * 0.02, abeam + wide * 0.8],
    [nose - long * 0.16, abeam + wide],
    [ahead, abeam + wide],
    [tail + long * 0.22, abeam + wide],
    [tail + long * 0.04, abeam + wide * 0.35],
    [tail, abeam],
    [tail + long * 0.04, abeam - wide * 0.35],
    [tail + long * 0.22, abeam - wide],
    [ahead, abeam - wide],
    [nose - long * 0.16, abeam - wide],
    [nose - long * 0.02, abeam - wide * 0.8],
  ]);
};

// Hoops under the skin, and the light along its back.
const hoops = (ahead: number, abeam: number, long: number, wide: number): string =>
  [-0.3, -0.18, -0.06, 0.06, 0.18, 0.3]
    .map((share) => box(ahead + share * long, abeam, 0.3, wide * (share < -0.2 ? 1.5 : 1.9)))
    .join("");

const plane = (ahead: number, chord: number, sweep: number, side: number, reach: number): string =>
  closed([
    [ahead + chord / 2, 0],
    [ahead + sweep + chord * 0.22, side * reach],
    [ahead + sweep - chord * 0.2, side * reach],
    [ahead - chord / 2, 0],
  ] as Place[]);

// Blades that turn too fast to be seen, in a ring about their hub.
const screw = (ahead: number, abeam: number, r: number): [ring: string, blades: string, hub: string] => [
  disc(ahead, abeam, r),
  box(ahead, abeam, 0.8, r * 1.8) + box(ahead, abeam, r * 1.8, 0.8),
  disc(ahead, abeam, r * 0.22),
];

const tail = "-36,0.3 -47,2 -55,2.3 -55,1.5 -49,0.3 -49,-0.3 -55,-1.5 -55,-2.3 -47,-2 -36,-0.3";

export function flying(ship: Silhouette, type: string): Silhouette {
  const frame = frames[type] ?? frames.cruiser!;
  const half = ship.beam / 2;
  const cells = frame.cells.flatMap(([ahead, long, off, wide]) =>
    both.map((side) => [ahead, side * off * half, long, wide * half] as const),
  );
  const screws = frame.screws.flatMap(([ahead, off, r]) => both.map((side) => screw(ahead, side * off * half, r)));
  const planes = frame.planes.flatMap(([ahead, chord, sweep, span]) =>
    both.map((side) => plane(ahead, chord, sweep, side, span * half)),
  );
  const bags = cells.map(([ahead, abeam, long, wide]) => cell(ahead, abeam, long, wide)).join("");
  const fin = closed(places(tail, half));
  const under: Part[] = [
    { paint: "side", d: fin },
    { paint: "steel", d: planes.join("") },
    { paint: "whirl", d: screws.map(([ring]) => ring).join("") },
    { paint: "gun", d: screws.map(([, blades]) => blades).join("") },
    { paint: "dark", d: screws.map(([, , hub]) => hub).join("") },
    { paint: "side", d: bags },
    { paint: "cell", d: cells.map(([ahead, abeam, long, wide]) => cell(ahead, abeam, long - 2, wide * 0.86)).join("") },
    { paint: "line", d: cells.map(([ahead, abeam, long, wide]) => hoops(ahead, abeam, long, wide * 0.86)).join("") },
    {
      paint: "sheen",
      d: cells.map(([ahead, abeam, long]) => along(ahead - long * 0.3, ahead + long * 0.36, abeam)).join(""),
    },
  ];
  return { ...ship, beam: ship.beam * 1.9, shade: ship.hull + planes.join("") + bags + fin, under };
}
