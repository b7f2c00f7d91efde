// What is no ship: airships, aircraft, forts, and counters.
import { across, box, closed, curved, disc, open, places, turret_paths } from "./hulls";
import { collect, little_plane, type Paint, type Part, type Silhouette } from "./parts";

export function airship(beam: number): Silhouette {
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

export function fort(): Silhouette {
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

export function airfield(): Silhouette {
  const { add, parts } = collect();
  add("pale", ...Array.from({ length: 8 }, (_, i) => box(38 - i * 11, 0, 6, 1.4)));
  add("steel", ...[-14, 4, 20].map((x) => box(x, 20, 12, 10)));
  add("side", ...[-18, -4, 10].map((x) => little_plane(x, -19, 0.16)));
  return { hull: box(0, 0, 100, 56), body: "stone", deck: box(0, 0, 94, 12), floor: "block", parts, beam: 56 };
}

// A flight is more than one aeroplane: a leader and those that keep station on her.
export function aircraft(): Silhouette {
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

export const torpedo = (): Silhouette => {
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

export const missile = (): Silhouette =>
  simple(
    closed(places("50,0 32,7 -10,7 -34,24 -44,24 -36,7 -50,7 -50,-7 -36,-7 -44,-24 -34,-24 -10,-7 32,-7")),
    "bridge",
    box(30, 0, 6, 12),
    "side",
  );

export function mine(): Silhouette {
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

export const unknown = (): Silhouette =>
  simple(disc(0, 0, 44), "blank", "", "side", [
    { paint: "line", d: "M-14,-12C-14,-34 16,-34 16,-12C16,2 0,2 0,16M0,26V30" },
  ]);
