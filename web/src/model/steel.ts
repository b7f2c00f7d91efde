// Ships of steel: warships, carriers, merchants, submarines and boats.
import {
  across,
  along,
  box,
  closed,
  disc,
  hull_path,
  open,
  places,
  turret_paths,
  type Hull,
  type Place,
  type Turret,
} from "./hulls";
import { collect, planks, little_plane, type Silhouette, type Stance } from "./parts";

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

export const warships: Record<string, Warship> = {
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

const bridge_form = places("-3.5,-.2 1,-.2 3.2,-.1 3.2,.1 1,.2 -3.5,.2");
const bridge_at = (ahead: number, beam: number): string =>
  closed(bridge_form.map(([a, b]): Place => [ahead + a, b * beam]));

export function warship(form: Warship, beam: number, { train }: Stance): Silhouette {
  const { add, parts } = collect();
  add("planks", planks(beam));
  add("line", along(30, 44));
  add("block", ...form.blocks.map(([from, long, wide]) => box((from + long / 2) * 100, 0, long * 100, wide * beam)));
  for (const x of form.secondary ?? [])
    for (const side of [-1, 1]) {
      const gun = { x, y: side * 0.33, radius: 0.13, barrel: 0.022 };
      const { house, barrels } = turret_paths(gun, beam, side * 90);
      add("gun", barrels);
      add("steel", house);
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

export function carrier(beam: number): Silhouette {
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

export function merchant(beam: number, tanker: boolean): Silhouette {
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
    floor: tanker ? "wood" : "deck",
    parts,
    beam,
  };
}

export function submarine(beam: number): Silhouette {
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

export function boat(beam: number): Silhouette {
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
