// How large ships are drawn: larger than the scale of the table as far as there is room, so that one can tell them.
import { bulk_of } from "./silhouettes";

const [smallest, largest] = [58, 118]; // pixels of a large ship
const share = 0.5; // of the ships may stand closer together than the room that is reckoned with

// How far apart ships stand, as a rule, in the unit of their places.
export function room_between(places: readonly (readonly [number, number])[]): number {
  const nearest = places.map(([x, y], i) =>
    Math.min(...places.map(([ox, oy], j) => (i === j ? Infinity : Math.hypot(ox - x, oy - y)))),
  );
  nearest.sort((a, b) => a - b);
  return nearest[Math.floor(share * Math.max(0, nearest.length - 1))] ?? Infinity;
}

export const least_length = (room: number, k: number): number => Math.max(smallest, Math.min(largest, room * k * 0.92));

// Pixels from stem to stern.
export const drawn_length = (token: { silhouette: string; length: number }, scale: number, least: number): number =>
  Math.max(token.length * scale, least * bulk_of(token.silhouette), 12);
