// Where title, scale, rose and wind lie over the chart, so that nothing else is written there. In pixels.
import type { Box } from "./waters";

export interface Room {
  width: number; // of what is seen
  height: number;
  edge: { x: number; y: number }; // where the table begins when all of it is seen
  title: number; // how wide the title is at its natural size
  bar: number; // how long the scale is
}

export interface Furniture {
  small: boolean; // a phone: only what is needed
  title: { x: number; y: number; rule: number; letters: number } | null;
  bar: { x: number; y: number };
  rose: { x: number; y: number; r: number };
  wind: { x: number; y: number };
}

const natural_letters = 25;
const much = 120; // paper above and below the table that is worth using

// Within the neatline; where the table leaves much of the page free, beside it.
export function furniture_in({ width, height, edge, title, bar }: Room): Furniture {
  const small = width < 640 || height < 420;
  const free = edge.y > much && !small;
  const left = Math.max(18, Math.min(edge.x, width / 5) + (free ? 4 : 26));
  const right = width - left;
  const foot = free ? height - edge.y + 92 : height - Math.max(12, edge.y + 16);
  const r = small ? 26 : Math.min(62, width / 14, free ? (edge.y - 56) / 2.3 : 62);
  const top = free ? edge.y - 2 * r - 52 : Math.max(14, edge.y + 20);
  const letters = natural_letters * Math.min(1, (width * 0.42) / Math.max(1, title));
  const rule = Math.max(190, (title * letters) / natural_letters + 12);
  const shown = !small && title > 0;
  const bar_left = shown ? left + rule + 46 : left;
  const beside = right > bar_left + bar + 280;
  return {
    small,
    title: shown ? { x: left, y: foot - 44, rule, letters } : null,
    bar: { x: bar_left, y: foot - 20 },
    rose: { x: right - r - (small ? 0 : 20), y: top + r + (small ? 0 : 16), r },
    wind: small
      ? { x: left + 12, y: top + 20 }
      : beside
        ? { x: right - 190, y: foot - 20 }
        : { x: right - 2 * r - 190, y: top + 26 },
  };
}

// What they cover.
export function covered({ title, bar, rose, wind, small }: Furniture, bar_length: number): Box[] {
  const around = rose.r + (small ? 4 : 14);
  return [
    ...(title ? [{ left: title.x, top: title.y - 26, right: title.x + title.rule, bottom: title.y + 36 }] : []),
    { left: bar.x - 8, top: bar.y - 16, right: bar.x + bar_length + 8, bottom: bar.y + 22 },
    { left: rose.x - around, top: rose.y - around, right: rose.x + around, bottom: rose.y + around },
    { left: wind.x - 20, top: wind.y - 26, right: wind.x + (small ? 20 : 150), bottom: wind.y + 24 },
  ];
}
