// How far one sees, as far as the view tells, and from where.
import { bounds_of } from "./chart";
import type { View } from "../protocol/messages";

const told = /\bvisibility (\d+(?:\.\d+)?)/i;

// In the table's unit; null where nothing is said, or where all of the table is in sight from anywhere on it.
export function visibility_of(view: Pick<View, "weather" | "width" | "height" | "tables">): number | null {
  const found = told.exec(view.weather);
  if (!found) return null;
  const { width, height } = bounds_of(view);
  const reach = Number(found[1]);
  return reach < Math.hypot(width, height) ? reach : null;
}

// The viewer's own ships; all of them where the viewer has no side.
export function lookouts(view: Pick<View, "viewer" | "tokens">): [x: number, y: number][] {
  const ships = view.tokens.filter((token) => token.status && token.silhouette !== "mine");
  const own = ships.filter((token) => token.side === view.viewer);
  return (own.length > 0 ? own : ships).map(({ x, y }) => [x, y]);
}
