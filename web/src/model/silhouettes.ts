// Ships from above, bow up, 100 drawing units long. `hull` is edged with the side's colour; what lies upon it is drawn
// in the colours of its materials, from below upwards.
import { flying, slender } from "./flying";
import { type Silhouette, type Stance } from "./parts";
import { warships, warship, carrier, merchant, submarine, boat } from "./steel";
import { sailing_ship, galley } from "./sail_and_oar";
import { airship, fort, airfield, aircraft, torpedo, missile, mine, unknown } from "./other_things";

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

// Warships that fly have the hulls of those that swim, and about them what keeps them aloft.
const flies = "flying-";
export const is_aloft = (kind: string): boolean => kind.startsWith(flies) || kind === "aircraft" || kind === "airship";
const afloat = (kind: string): string => (kind.startsWith(flies) ? kind.slice(flies.length) : kind);

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
  const type = known(afloat(kind));
  const [least, most] = natural[type] ?? [50, 50];
  const asked = length > 0 ? (50 * beam) / length : most;
  const half = Math.round(Math.min(most, Math.max(least, asked || most)) * 2) / 2;
  const stance = { train: rounded(train, 6), wind: type === "sailing-ship" ? rounded(wind, 10) : null };
  const key = JSON.stringify([type, kind.startsWith(flies), half, words, stance]);
  let found = kept.get(key);
  if (!found) {
    if (kept.size >= most_kept) kept.clear();
    const flying_one = kind.startsWith(flies);
    found = drawn(type, 2 * half * (flying_one ? slender : 1), stance, words);
    if (flying_one) found = flying(found, type);
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

export const bulk_of = (kind: string): number => bulks[afloat(kind)] ?? 0.5;

export type { Paint, Silhouette } from "./parts";
