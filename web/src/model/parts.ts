// What drawings of ships are put together from.
import { along, closed, places, type Place } from "./hulls";

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
  | "stone"
  | "whirl"
  | "cell"
  | "sheen";

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
  under?: Part[]; // that the hull lies upon
  shade?: string; // what throws a shadow, where it is more than the hull
  beam: number;
}

// How she stands: where her guns are trained and how her yards are braced, in degrees from the bow.
export interface Stance {
  train?: number | null; // null: as in harbour
  wind?: number | null; // where it blows to
}

export const collect = (): { add: (paint: Paint, ...d: string[]) => void; parts: Part[] } => {
  const parts: Part[] = [];
  return {
    parts,
    add(paint, ...d) {
      if (parts.at(-1)?.paint === paint) parts.at(-1)!.d += d.join("");
      else if (d.length > 0) parts.push({ paint, d: d.join("") });
    },
  };
};

export function planks(beam: number): string {
  return [-0.3, -0.15, 0, 0.15, 0.3].map((y) => along(-40, 34, y * beam)).join("");
}

const plane = places(
  "50,0 38,6 16,7 6,48 -6,48 -4,7 -32,5 -40,18 -47,18 -44,0 -47,-18 -40,-18 -32,-5 -4,-7 -6,-48 6,-48 16,-7 38,-6",
);

export const little_plane = (ahead: number, abeam: number, scale: number): string => {
  return closed(plane.map(([a, b]): Place => [ahead + a * scale, abeam + b * scale]));
};
