// Ships from above, bow up, 100 drawing units long. `hull` is filled with the side's colour, `deck` drawn upon it.

export interface Silhouette {
  hull: string;
  deck: string; // lighter
  guns: string; // darker
  lines: string; // strokes only
}

// Half the beam for a length of 100, natural to the type where the outline on the table is that of a base.
const natural: Record<string, [least: number, most: number]> = {
  battleship: [9, 15],
  carrier: [10, 17],
  cruiser: [7, 12],
  destroyer: [5.5, 9],
  submarine: [5, 8],
  merchant: [8, 13],
  boat: [9, 16],
  "sailing-ship": [11, 16],
  galley: [7, 11],
  airship: [11, 16],
};

const disc = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x - width / 2},${y - height / 2}h${width}v${height}h${-width}Z`;
// A turret with its barrels, trained ahead (-1) or astern (1).
const turret = (y: number, r: number, aim: -1 | 1): string =>
  disc(0, y, r) +
  box(-r * 0.4, y + aim * r * 1.5, r * 0.35, r * 1.8) +
  box(r * 0.4, y + aim * r * 1.5, r * 0.35, r * 1.8);

const pointed = (w: number, stern: number): string =>
  `M0,-50C${w * 0.55},-36 ${w},-18 ${w},4C${w},26 ${w * 0.85},42 ${w * stern},50L${-w * stern},50` +
  `C${-w * 0.85},42 ${-w},26 ${-w},4C${-w},-18 ${-w * 0.55},-36 0,-50Z`;
const blunt = (w: number): string =>
  `M0,-50C${w * 0.8},-44 ${w},-36 ${w},-28L${w},38C${w},46 ${w * 0.6},50 0,50` +
  `C${-w * 0.6},50 ${-w},46 ${-w},38L${-w},-28` +
  `C${-w},-36 ${-w * 0.8},-44 0,-50Z`;

const drawings: Record<string, (w: number) => Silhouette> = {
  battleship: (w) => ({
    hull: pointed(w, 0.45),
    deck: box(0, -3, w * 0.9, 16) + disc(0, 8, w * 0.34),
    guns: turret(-29, w * 0.42, -1) + turret(-18, w * 0.46, -1) + turret(22, w * 0.46, 1) + turret(33, w * 0.42, 1),
    lines: "",
  }),
  carrier: (w) => ({
    hull: `M${-w * 0.5},-50L${w * 0.5},-50L${w},-34L${w},44L${w * 0.6},50L${-w * 0.6},50L${-w},44L${-w},-34Z`,
    deck: box(w * 0.72, 0, w * 0.4, 18),
    guns: "",
    lines: `M${-w * 0.1},-46V46M${-w * 0.8},-30V40`,
  }),
  cruiser: (w) => ({
    hull: pointed(w, 0.4),
    deck: box(0, -8, w * 0.8, 10) + disc(0, 2, w * 0.32) + disc(0, 11, w * 0.32),
    guns: turret(-28, w * 0.42, -1) + turret(-18.5, w * 0.42, -1) + turret(27, w * 0.42, 1),
    lines: "",
  }),
  destroyer: (w) => ({
    hull: pointed(w, 0.4),
    deck: box(0, -14, w * 0.8, 7) + disc(0, -4, w * 0.36) + disc(0, 7, w * 0.36),
    guns: turret(-27, w * 0.4, -1) + turret(32, w * 0.4, 1) + box(0, 17, w * 1.2, 2.2),
    lines: "",
  }),
  submarine: (w) => ({
    hull:
      `M0,-50C${w},-42 ${w},-20 ${w},0C${w},25 ${w * 0.5},42 0,50` +
      `C${-w * 0.5},42 ${-w},25 ${-w},0C${-w},-20 ${-w},-42 0,-50Z`,
    deck: `M0,-11C${w * 0.6},-6 ${w * 0.5},6 0,10C${-w * 0.5},6 ${-w * 0.6},-6 0,-11Z`,
    guns: box(0, -19, w * 0.25, 8),
    lines: `M${-w},-34H${w}`,
  }),
  merchant: (w) => ({
    hull: blunt(w),
    deck: box(0, 8, w * 1.5, 12) + disc(0, 8, w * 0.3),
    guns: "",
    lines: [-32, -18, 26, 38].map((y) => `M${-w * 0.5},${y - 4}h${w}v8h${-w}Z`).join(""),
  }),
  boat: (w) => ({
    hull: `M0,-50C${w},-30 ${w},-5 ${w * 0.9},50L${-w * 0.9},50C${-w},-5 ${-w},-30 0,-50Z`,
    deck: box(0, 2, w * 0.9, 22),
    guns: box(-w * 0.75, 8, w * 0.25, 40) + box(w * 0.75, 8, w * 0.25, 40),
    lines: "",
  }),
  "sailing-ship": (w) => ({
    hull:
      `M0,-50C${w * 0.9},-40 ${w},-20 ${w},6C${w},30 ${w * 0.8},46 ${w * 0.6},50L${-w * 0.6},50` +
      `C${-w * 0.8},46 ${-w},30 ${-w},6C${-w},-20 ${-w * 0.9},-40 0,-50Z`,
    deck: "",
    guns: disc(0, -26, 2) + disc(0, 2, 2.4) + disc(0, 28, 1.8),
    lines:
      `M0,-50V-64M${-w * 1.5},-24Q0,-32 ${w * 1.5},-24` +
      `M${-w * 1.8},4Q0,-6 ${w * 1.8},4M${-w * 1.3},30Q0,22 ${w * 1.3},30`,
  }),
  galley: (w) => ({
    hull: pointed(w, 0.3),
    deck: box(0, 32, w * 0.9, 14),
    guns: box(0, -38, w * 0.4, 8),
    lines: [-24, -15, -6, 3, 12, 21].map((y) => `M${-w},${y}l${-w},6M${w},${y}l${w},6`).join("") + "M0,-50V-60",
  }),
  airship: (w) => ({
    hull:
      `M0,-50C${w},-40 ${w},-10 ${w},2C${w},24 ${w * 0.6},42 0,50` +
      `C${-w * 0.6},42 ${-w},24 ${-w},2C${-w},-10 ${-w},-40 0,-50Z`,
    deck: box(0, -12, w * 0.5, 14),
    guns: "",
    lines: `M0,30V50M${-w},42L0,34L${w},42`,
  }),
  fort: () => ({
    hull: "M0,-50L14,-34L35,-35L34,-14L50,0L34,14L35,35L14,34L0,50L-14,34L-35,35L-34,14L-50,0L-34,-14L-35,-35L-14,-34Z",
    deck: box(0, 0, 30, 30),
    guns: disc(0, 0, 7),
    lines: "",
  }),
  airfield: () => ({ hull: box(0, 0, 56, 100), deck: box(0, 0, 14, 90), guns: "", lines: "M0,-40V40" }),
  aircraft: () => ({
    hull:
      "M0,-50L6,-38L7,-18L50,0L50,10L7,6L5,32L20,42L20,48" +
      "L0,44L-20,48L-20,42L-5,32L-7,6L-50,10L-50,0L-7,-18L-6,-38Z",
    deck: disc(0, -22, 4),
    guns: "",
    lines: "",
  }),
  torpedo: () => ({
    hull: "M0,-50C7,-44 7,-34 7,-28V30L12,50H-12L-7,30V-28C-7,-34 -7,-44 0,-50Z",
    deck: "",
    guns: "",
    lines: "",
  }),
  missile: () => ({
    hull: "M0,-50L7,-32V10L24,34V44L7,36V50H-7V36L-24,44V34L-7,10V-32Z",
    deck: "",
    guns: "",
    lines: "",
  }),
  mine: () => ({
    hull: disc(0, 0, 26),
    deck: "",
    guns: "",
    lines: [0, 60, 120, 180, 240, 300]
      .map((a) => [Math.sin((a * Math.PI) / 180), -Math.cos((a * Math.PI) / 180)] as const)
      .map(([x, y]) => `M${(x * 26).toFixed(1)},${(y * 26).toFixed(1)}L${(x * 46).toFixed(1)},${(y * 46).toFixed(1)}`)
      .join(""),
  }),
  unknown: () => ({
    hull: disc(0, 0, 44),
    deck: "",
    guns: "",
    lines: "M-14,-12C-14,-34 16,-34 16,-12C16,2 0,2 0,16M0,26V30",
  }),
};

const kept = new Map<string, Silhouette>();

export function silhouette(kind: string, length: number, beam: number): Silhouette {
  const known = kind in drawings ? kind : "unknown";
  const [least, most] = natural[known] ?? [50, 50];
  const asked = length > 0 ? (50 * beam) / length : most;
  const half = Math.round(Math.min(most, Math.max(least, asked || most)) * 2) / 2;
  const key = `${known} ${half}`;
  let drawn = kept.get(key);
  if (!drawn) {
    drawn = drawings[known]!(half);
    kept.set(key, drawn);
  }
  return drawn;
}
