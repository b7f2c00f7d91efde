// Ships from above, bow up, 100 drawing units long. `hull` is edged with the side's colour; what lies upon it is drawn
// in the colours of its materials, from below upwards.
import {
  across,
  along,
  box,
  closed,
  curved,
  disc,
  hull_path,
  open,
  places,
  turret_paths,
  type Hull,
  type Place,
  type Turret,
} from "./hulls";

// What a part is made of.
export type Paint =
  | "plate"
  | "deck"
  | "planks"
  | "block"
  | "steel"
  | "gun"
  | "bridge"
  | "dark"
  | "line"
  | "side"
  | "sail"
  | "spar"
  | "oars"
  | "spray"
  | "wood"
  | "oak"
  | "black"
  | "pale"
  | "blank"
  | "stone";

export interface Part {
  paint: Paint;
  d: string;
}

export interface Silhouette {
  hull: string;
  body: Paint; // what the hull is made of
  deck: string; // all that is drawn of her when she is small
  floor: Paint; // what the deck is made of
  parts: Part[];
  beam: number;
}

// How she stands: where her guns are trained and how her yards are braced, in degrees from the bow.
export interface Stance {
  train?: number | null; // null: as in harbour
  wind?: number | null; // where it blows to
}

// Half the beam for a length of 100, natural to the type where the outline on the table is that of a base.
const natural: Record<string, [least: number, most: number]> = {
  battleship: [6.5, 7.8],
  carrier: [7.5, 9.5],
  cruiser: [5, 6.2],
  destroyer: [4.6, 5.4],
  submarine: [4.5, 6],
  merchant: [7, 9],
  boat: [10, 14],
  "sailing-ship": [9.5, 11.5],
  galley: [6.3, 7.6],
  airship: [10, 14],
};

interface Warship {
  hull: Hull;
  turrets: Turret[];
  secondary?: number[];
  tubes?: number[];
  blocks: [from: number, long: number, wide: number][];
  bridge: number;
  funnels: number[];
  masts: number[];
}

const lines = (entry: number, fullness: number, transom: number): Hull => ({
  ...{ entry, fullness, transom, run: 0.3, stern: 2.2 },
});

const warships: Record<string, Warship> = {
  battleship: {
    hull: lines(0.46, 1.7, 0.26),
    turrets: [{ x: 0.29 }, { x: 0.21, radius: 0.35 }, { x: -0.235 }, { x: -0.315 }],
    secondary: [0.12, 0.03, -0.1],
    blocks: [
      [-0.19, 0.34, 0.56],
      [-0.06, 0.08, 0.76],
    ],
    bridge: 0.125,
    funnels: [0],
    masts: [0.09, -0.13],
  },
  battlecruiser: {
    hull: lines(0.5, 1.35, 0.2),
    turrets: [{ x: 0.27 }, { x: 0.195, radius: 0.36 }, { x: -0.25 }, { x: -0.325 }],
    secondary: [0.07, 0, -0.1],
    blocks: [
      [-0.2, 0.33, 0.56],
      [-0.05, 0.1, 0.72],
    ],
    bridge: 0.13,
    funnels: [0.03, -0.065],
    masts: [0.1, -0.14],
  },
  cruiser: {
    hull: lines(0.44, 1.6, 0.26),
    turrets: [{ x: 0.28 }, { x: 0.2, radius: 0.36 }, { x: -0.23 }, { x: -0.31 }],
    secondary: [0.05, -0.06],
    blocks: [[-0.18, 0.32, 0.56]],
    bridge: 0.12,
    funnels: [0.01, -0.09],
    masts: [0.09, -0.14],
  },
  destroyer: {
    hull: lines(0.5, 1.5, 0.45),
    turrets: [
      { x: 0.3, guns: 1, radius: 0.28, barrel: 0.055 },
      { x: 0.215, guns: 1, radius: 0.28, barrel: 0.055 },
      { x: -0.29, guns: 1, radius: 0.28, barrel: 0.055 },
      { x: -0.36, guns: 1, radius: 0.28, barrel: 0.055 },
    ],
    tubes: [-0.04, -0.17],
    blocks: [[-0.1, 0.24, 0.44]],
    bridge: 0.13,
    funnels: [0.05, -0.1],
    masts: [0.085],
  },
  ironclad: {
    hull: lines(0.42, 1.9, 0.3),
    turrets: [
      { x: 0.2, radius: 0.34, barrel: 0.06 },
      { x: -0.2, radius: 0.34, barrel: 0.06 },
    ],
    blocks: [[-0.12, 0.24, 0.5]],
    bridge: 0.08,
    funnels: [-0.02],
    masts: [0.32, -0.33],
  },
};

// A turret looks where it is told to, as far as it can turn.
function trained({ x }: Turret, train: number | null | undefined): number {
  const rest = x < 0 ? 180 : 0;
  if (train === null || train === undefined) return rest;
  const off = ((((train - rest) % 360) + 540) % 360) - 180;
  return Math.abs(off) <= 145 ? rest + off : rest;
}

const collect = (): { add: (paint: Paint, ...d: string[]) => void; parts: Part[] } => {
  const parts: Part[] = [];
  return {
    parts,
    add(paint, ...d) {
      if (parts.at(-1)?.paint === paint) parts.at(-1)!.d += d.join("");
      else if (d.length > 0) parts.push({ paint, d: d.join("") });
    },
  };
};

function planks(beam: number): string {
  return [-0.3, -0.15, 0, 0.15, 0.3].map((y) => along(-40, 34, y * beam)).join("");
}

const bridge_form = places("-3.5,-.2 1,-.2 3.2,-.1 3.2,.1 1,.2 -3.5,.2");
const bridge_at = (ahead: number, beam: number): string =>
  closed(bridge_form.map(([a, b]): Place => [ahead + a, b * beam]));

function warship(form: Warship, beam: number, { train }: Stance): Silhouette {
  const { add, parts } = collect();
  add("planks", planks(beam));
  add("line", along(30, 44));
  add("block", ...form.blocks.map(([from, long, wide]) => box((from + long / 2) * 100, 0, long * 100, wide * beam)));
  for (const x of form.secondary ?? [])
    for (const side of [-1, 1]) {
      const gun = { x, y: side * 0.33, radius: 0.13, barrel: 0.022 };
      const { house, barrels } = turret_paths(gun, beam, side * 90);
      (add("gun", barrels), add("steel", house));
    }
  for (const x of form.tubes ?? []) add("steel", box(x * 100, 0, 7, beam * 0.3));
  const turrets = form.turrets.map((turret) => turret_paths(turret, beam, trained(turret, train)));
  add("gun", ...turrets.map((one) => one.barrels));
  add("steel", ...turrets.map((one) => one.house));
  const b = form.bridge * 100;
  add("bridge", bridge_at(b, beam));
  add("block", disc(b - 0.8, 0, beam * 0.1));
  add("bridge", ...form.funnels.map((x) => disc(x * 100, 0, 2.6, beam * 0.16)));
  add("dark", ...form.funnels.map((x) => disc(x * 100, 0, 1.7, beam * 0.1)));
  add("line", ...form.masts.map((x) => across(x * 100, beam * 0.3)));
  return {
    hull: hull_path(form.hull, beam),
    body: "plate",
    deck: hull_path(form.hull, beam, 0.84),
    floor: "deck",
    parts,
    beam,
  };
}

const plane = places(
  "50,0 38,6 16,7 6,48 -6,48 -4,7 -32,5 -40,18 -47,18 -44,0 -47,-18 -40,-18 -32,-5 -4,-7 -6,-48 6,-48 16,-7 38,-6",
);

const little_plane = (ahead: number, abeam: number, scale: number): string => {
  return closed(plane.map(([a, b]): Place => [ahead + a * scale, abeam + b * scale]));
};

function carrier(beam: number): Silhouette {
  const w = beam / 2;
  const hull = closed(
    places("50,-0.55 50,0.5 41,0.82 20,1 -34,1 -44,0.82 -50,0.7 -50,-0.7 -42,-0.95 24,-1 40,-0.85", w),
  );
  const deck = closed(
    places(
      "48.5,-0.42 48.5,0.38 40,0.68 19,0.84 -34,0.84 -43,0.68 -48.5,0.56 -48.5,-0.56 -41,-0.8 24,-0.84 39,-0.7",
      w,
    ),
  );
  const { add, parts } = collect();
  add("planks", ...[-0.5, 0.5].map((y) => along(-46, 42, y * w)));
  add(
    "pale",
    ...Array.from({ length: 11 }, (_, i) => box(40 - i * 8, 0, 4, 0.5)),
    box(-46, 0, 0.8, w * 0.9),
    box(46, 0, 0.8, w * 0.6),
  );
  add("block", ...[24, -4, -27].map((x) => box(x, 0, 7, w * 0.62)));
  add("steel", box(5, w * 0.78, 17, w * 0.34));
  add("bridge", box(8, w * 0.78, 5, w * 0.3));
  add("dark", disc(1.5, w * 0.78, 2.4, w * 0.13));
  add(
    "line",
    open([
      [6, w * 0.62],
      [6, w * 0.94],
    ]),
  );
  add(
    "side",
    ...places("-33,-.42 -33,.36 -40,-.05 -26,-.1 -41,-.5 -41,.42", w).map(([a, b]) => little_plane(a, b, 0.072)),
  );
  return { hull, body: "plate", deck, floor: "deck", parts, beam };
}

const merchant_hull: Hull = { entry: 0.3, fullness: 2.4, run: 0.3, stern: 2.2, transom: 0.5 };

function merchant(beam: number, tanker: boolean): Silhouette {
  const { add, parts } = collect();
  if (tanker) {
    add("line", along(-30, 36), ...[-22, 2, 24].map((x) => across(x, beam * 0.25)));
    add("block", ...[-14, 8, 28].map((x) => box(x, beam * 0.2, 4, beam * 0.16) + box(x, -beam * 0.2, 4, beam * 0.16)));
  } else add("block", ...[-25.7, -14, 16.2, 29.2].map((x) => box(x, 0, 8.5, beam * 0.44)));
  const bridge = tanker ? -34 : 1.5;
  add("bridge", box(bridge, 0, 11, beam * 0.68));
  add("dark", disc(bridge - 1.5, 0, 2.5, beam * 0.14));
  add("line", ...(tanker ? [14] : [-19.5, 22]).map((x) => across(x, beam * 0.32)));
  add(
    "line",
    ...(tanker ? [] : [-19.5, 22]).map((x) =>
      open([
        [x - 6, -beam * 0.1],
        [x, 0],
        [x + 6, -beam * 0.1],
      ]),
    ),
  );
  return {
    hull: hull_path(merchant_hull, beam),
    body: "wood",
    deck: hull_path(merchant_hull, beam, 0.82),
    floor: tanker ? "side" : "deck",
    parts,
    beam,
  };
}

function submarine(beam: number): Silhouette {
  const form: Hull = { entry: 0.5, fullness: 1.8, run: 0.5, stern: 1.6, transom: 0.05 };
  const { add, parts } = collect();
  add("line", along(-42, 44));
  add("gun", box(15, 0, 6, 0.8));
  add("steel", disc(11.5, 0, 1.8), disc(0, 0, 8, beam * 0.24));
  add("dark", disc(1, 0, 3.6, beam * 0.13));
  add("line", across(44, beam * 0.18), across(-43, beam * 0.3));
  return {
    hull: hull_path(form, beam),
    body: "plate",
    deck: hull_path(form, beam, 0.6),
    floor: "block",
    parts,
    beam,
  };
}

function boat(beam: number): Silhouette {
  const form: Hull = { entry: 0.55, fullness: 1.9, run: 0.2, stern: 2, transom: 0.8 };
  const { add, parts } = collect();
  add("steel", ...[-1, 1].map((side) => box(2, side * beam * 0.3, 42, beam * 0.13)));
  add("bridge", closed(places("14,0 8,0.2 -12,0.2 -12,-0.2 8,-0.2", beam)));
  add("dark", box(-2, 0, 9, beam * 0.24));
  add("gun", disc(-28, 0, 3.2), box(-34, 0, 9, 1));
  return {
    hull: hull_path(form, beam),
    body: "plate",
    deck: hull_path(form, beam, 0.8),
    floor: "deck",
    parts,
    beam,
  };
}

const brace_of = (wind: number): number => Math.max(-52, Math.min(52, wind * 0.55));

// A square sail as a crescent that bellies to leeward, and its yard.
function canvas(mast: number, wide: number, brace: number, off: number): { sail: string; yard: string } {
  const [sin, cos] = [Math.sin((brace * Math.PI) / 180), Math.cos((brace * Math.PI) / 180)];
  const put = ([a, b]: Place): Place => [mast + a * cos - b * sin, a * sin + b * cos];
  const [h, belly] = [wide / 2, wide * 0.2];
  const sail = curved(places("0,-1 1.9,-.55 1.9,.55 0,1 .35,.4 .35,-.4", h, belly).map(([a, b]) => put([off + a, b])));
  const [from, to] = [put([off, -h * 1.07]), put([off, h * 1.07])];
  return { sail, yard: open([from, to]) };
}

const masts = places("27,2.25 2,2.5 -25,1.75"); // where, and how many beams the yard is long

function sailing_ship(beam: number, { wind }: Stance): Silhouette {
  const form: Hull = { entry: 0.3, fullness: 2.35, run: 0.3, stern: 2.2, transom: 0.54 };
  const { add, parts } = collect();
  add("pale", hull_path(form, beam, 0.9));
  add("wood", hull_path(form, beam, 0.76));
  add("deck", hull_path(form, beam, 0.66));
  const ports = Array.from({ length: 11 }, (_, i) => -36 + i * 6.6);
  add("black", ...[-1, 1].flatMap((side) => ports.map((x) => box(x, side * beam * 0.455, 1.7, beam * 0.09))));
  add("planks", planks(beam * 0.8));
  add("wood", box(2, 0, 16, beam * 0.24));
  add("spar", along(46, 66));
  if (wind !== null && wind !== undefined) {
    const blown = ((((wind % 360) + 540) % 360) - 180) as number;
    const [lee, brace] = [blown >= 0 ? 1 : -1, brace_of(blown)];
    const jib = (from: number, to: number, out: number): string =>
      `M0,${-from}Q${(lee * beam * out).toFixed(1)},${-(from + to) / 2} ${(lee * beam * 0.1).toFixed(1)},${-to}Z`;
    add("sail", jib(64, 30, 0.55), jib(55, 30, 0.36));
    add("sail", `M0,31Q${(lee * beam * 0.5).toFixed(1)},42 ${(lee * beam * 0.34).toFixed(1)},56L0,50Z`);
    for (const [mast, wide] of masts)
      for (const [share, off] of places("1,0 .74,.16")) {
        const { sail, yard } = canvas(mast, beam * wide * share, brace, off * beam);
        add("sail", sail);
        add("spar", yard);
      }
  } else
    add(
      "spar",
      ...[
        [27, 2.25],
        [2, 2.5],
        [-25, 1.75],
      ].map(([x, wide]) => across(x!, beam * wide! * 0.5)),
    );
  add("black", ...[27, 2, -25].map((x) => disc(x, 0, 1.5)));
  return { hull: hull_path(form, beam), body: "wood", deck: hull_path(form, beam, 0.7), floor: "deck", parts, beam };
}

function galley(beam: number): Silhouette {
  const form: Hull = { entry: 0.3, fullness: 2.1, run: 0.28, stern: 2.1, transom: 0.22 };
  const { add, parts } = collect();
  const [count, reach, sweep] = [25, beam * 0.85, 0.3];
  let [oars, spray] = ["", ""];
  for (let i = 0; i < count; ++i)
    for (const side of [-1, 1]) {
      const share = i / (count - 1);
      const [x, out] = [-33 + 62 * share, reach * (0.86 + 0.14 * Math.sin(share * Math.PI))];
      const [end, tip] = [x - out * sweep, side * (beam * 0.42 + out)];
      oars += open([
        [x, side * beam * 0.42],
        [end, tip],
      ]);
      if (i % 2 === 0)
        spray += open([
          [end - 1.6, tip],
          [end + 1, tip],
        ]);
    }
  add("spray", spray);
  add("oars", oars);
  add("pale", closed(places("46,-1.8 58.5,-0.9 58.5,0.9 46,1.8")));
  add("oak", hull_path(form, beam));
  add("deck", closed(places("-35,-0.44 30,-0.44 33,-0.28 33,0.28 30,0.44 -35,0.44", beam)));
  add("sail", box(-1.5, 0, 69, beam * 0.34));
  add("planks", along(-30, 28));
  add("side", box(-36, 0, 7.5, beam * 0.52), disc(-48, 0, 1.6));
  add("side", closed(places("33,-0.3 46,0 33,0.3", beam)));
  add("pale", ...[-1, 1].map((side) => disc(39, side * beam * 0.26, 1.3, 0.7)));
  add("black", disc(6, 0, 1.4));
  return { hull: hull_path(form, beam), body: "oak", deck: hull_path(form, beam, 0.8), floor: "deck", parts, beam };
}

function airship(beam: number): Silhouette {
  const w = beam / 2;
  const hull = curved(places("50,0 44,1 14,1 0,1 -24,1 -42,0.5 -50,0 -42,-0.5 -24,-1 0,-1 14,-1 44,-1", w));
  const deck = curved(
    places("45,0 40,0.6 14,0.6 0,0.6 -24,0.6 -40,0.3 -46,0 -40,-0.3 -24,-0.6 0,-0.6 14,-0.6 40,-0.6", w),
  );
  const { add, parts } = collect();
  add("line", ...[30, 15, 0, -15, -30].map((x) => across(x, w * 0.8)));
  add("side", closed(places("-34,0 -50,0.9 -50,0.3", w)), closed(places("-34,0 -50,-0.9 -50,-0.3", w)));
  add("steel", box(16, 0, 14, w * 0.4));
  return { hull, body: "sail", deck, floor: "pale", parts, beam };
}

function fort(): Silhouette {
  const star =
    "50,0 34,14 35,34 14,35 0,50 -14,35 -35,34 -34,14 -50,0 -34,-14 -35,-34 -14,-35 0,-50 14,-35 35,-34 34,-14";
  const ring = (scale: number) => closed(places(star, scale, scale));
  const { add, parts } = collect();
  add("block", box(0, 0, 30, 30));
  add("line", box(0, 0, 18, 18));
  add(
    "gun",
    ...[0, 90, 180, 270].map((angle) => turret_paths({ x: 0, guns: 1, radius: 0.05, barrel: 0.3 }, 100, angle).barrels),
  );
  add("dark", disc(0, 0, 5));
  return { hull: ring(1), body: "stone", deck: ring(0.8), floor: "stone", parts, beam: 100 };
}

function airfield(): Silhouette {
  const { add, parts } = collect();
  add("pale", ...Array.from({ length: 8 }, (_, i) => box(38 - i * 11, 0, 6, 1.4)));
  add("steel", ...[-14, 4, 20].map((x) => box(x, 20, 12, 10)));
  add("side", ...[-18, -4, 10].map((x) => little_plane(x, -19, 0.16)));
  return { hull: box(0, 0, 100, 56), body: "stone", deck: box(0, 0, 94, 12), floor: "block", parts, beam: 56 };
}

// A flight is more than one aeroplane: a leader and those that keep station on her.
function aircraft(): Silhouette {
  const vic = places("24,0 -8,-31 -8,31 -34,0");
  const { add, parts } = collect();
  add("side", ...vic.map(([a, b]) => disc(a + 1, b - 13, 2.6) + disc(a + 1, b + 13, 2.6)));
  add("dark", ...vic.map(([a, b]) => disc(a + 9, b, 2.2, 1.6)));
  return {
    hull: vic.map(([a, b]) => little_plane(a, b, 0.44)).join(""),
    body: "bridge",
    deck: vic.map(([a, b]) => disc(a + 1, b - 13, 2.6) + disc(a + 1, b + 13, 2.6)).join(""),
    floor: "side",
    parts,
    beam: 100,
  };
}

const simple = (hull: string, body: Paint, deck: string, floor: Paint, parts: Part[] = []): Silhouette => ({
  ...{ hull, body, deck, floor, parts, beam: 40 },
});

const torpedo = (): Silhouette => {
  const one = (b: number) =>
    curved([
      [42, b],
      [40, b + 6],
      [30, b + 6],
      [24, b + 6],
      [0, b + 6],
      [-20, b + 5],
      [-34, b],
      [-20, b - 5],
      [0, b - 6],
      [24, b - 6],
      [30, b - 6],
      [40, b - 6],
    ]);
  return simple(one(-15) + one(15), "dark", disc(34, -15, 4) + disc(34, 15, 4), "side");
};

const missile = (): Silhouette =>
  simple(
    closed(places("50,0 32,7 -10,7 -34,24 -44,24 -36,7 -50,7 -50,-7 -36,-7 -44,-24 -34,-24 -10,-7 32,-7")),
    "bridge",
    box(30, 0, 6, 12),
    "side",
  );

function mine(): Silhouette {
  const horns = [0, 60, 120, 180, 240, 300].map((angle) => {
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    return (
      open([
        [cos * 26, sin * 26],
        [cos * 44, sin * 44],
      ]) + disc(cos * 44, sin * 44, 4)
    );
  });
  return simple(disc(0, 0, 28), "dark", disc(8, -8, 7), "block", [{ paint: "line", d: horns.join("") }]);
}

const unknown = (): Silhouette =>
  simple(disc(0, 0, 44), "blank", "", "side", [
    { paint: "line", d: "M-14,-12C-14,-34 16,-34 16,-12C16,2 0,2 0,16M0,26V30" },
  ]);

// Her class in the players' words may say more than the silhouette.
const refined = (kind: string, words: string): string => {
  if (kind === "battleship" && /battle ?cruiser/i.test(words)) return "battlecruiser";
  return kind === "cruiser" && /ironclad|monitor|turret ship/i.test(words) ? "ironclad" : kind;
};

const drawings: Record<string, (beam: number, stance: Stance, words: string) => Silhouette> = {
  carrier,
  merchant: (beam, _, words) => merchant(beam, /tanker|oiler/i.test(words)),
  submarine,
  boat,
  "sailing-ship": sailing_ship,
  galley,
  airship,
  fort,
  airfield,
  aircraft,
  torpedo,
  missile,
  mine,
  unknown,
};

function drawn(kind: string, beam: number, stance: Stance, words: string): Silhouette {
  const form = warships[refined(kind, words)];
  return form ? warship(form, beam, stance) : drawings[kind]!(beam, stance, words);
}

const known = (kind: string): string => (kind in warships || kind in drawings ? kind : "unknown");
const rounded = (angle: number | null | undefined, step: number): number | null =>
  angle === null || angle === undefined ? null : (Math.round(angle / step) * step) % 360;

const most_kept = 400;
const kept = new Map<string, Silhouette>();

export function silhouette(
  kind: string,
  length: number,
  beam: number,
  words = "",
  { train, wind }: Stance = {},
): Silhouette {
  const type = known(kind);
  const [least, most] = natural[type] ?? [50, 50];
  const asked = length > 0 ? (50 * beam) / length : most;
  const half = Math.round(Math.min(most, Math.max(least, asked || most)) * 2) / 2;
  const stance = { train: rounded(train, 6), wind: type === "sailing-ship" ? rounded(wind, 10) : null };
  const key = JSON.stringify([type, half, words, stance]);
  let found = kept.get(key);
  if (!found) {
    if (kept.size >= most_kept) kept.clear();
    found = drawn(type, 2 * half, stance, words);
    kept.set(key, found);
  }
  return found;
}

// How large a ship is beside others of her time, where the table gives her no more than a place.
const bulks: Record<string, number> = {
  battleship: 1,
  carrier: 1,
  cruiser: 0.84,
  destroyer: 0.66,
  submarine: 0.6,
  merchant: 0.76,
  boat: 0.42,
  "sailing-ship": 0.84,
  galley: 0.84,
  airship: 0.9,
  fort: 0.6,
  airfield: 0.7,
  aircraft: 0.5,
  torpedo: 0.3,
  missile: 0.3,
  mine: 0.26,
  unknown: 0.4,
};

export const bulk_of = (kind: string): number => bulks[kind] ?? 0.5;
