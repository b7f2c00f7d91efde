// A warship that flies: a hull as of the sea, airscrews at the stern and on outriggers abeam, and vanes to steer by.
import { box, closed, disc, places } from "./hulls";
import type { Part, Silhouette } from "./parts";

const out = 1.45; // how far abeam the screws stand, in half beams

// Blades that turn too fast to be seen, about their hub.
const screw = (ahead: number, abeam: number, r: number): { disc: string; blades: string; hub: string } => ({
  disc: disc(ahead, abeam, r),
  blades: box(ahead, abeam, 0.9, r * 1.9) + box(ahead, abeam, r * 1.9, 0.9),
  hub: disc(ahead, abeam, r * 0.22),
});

export function flying(ship: Silhouette): Silhouette {
  const half = ship.beam / 2;
  const abeam = half * out + 2;
  const screws = [26, -24].flatMap((ahead) => [-abeam, abeam].map((side) => screw(ahead, side, 5.2)));
  const arms = [26, -24].map((ahead) => box(ahead, 0, 1.8, 2 * abeam)).join("");
  const vanes =
    closed(places("-40,0.5 -52,2 -56,2 -50,0.5", half)) + closed(places("-40,-0.5 -52,-2 -56,-2 -50,-0.5", half));
  const below: Part[] = [
    { paint: "steel", d: arms },
    { paint: "side", d: vanes },
  ];
  const above: Part[] = [
    { paint: "whirl", d: screws.map((one) => one.disc).join("") },
    { paint: "gun", d: screws.map((one) => one.blades).join("") },
    { paint: "dark", d: screws.map((one) => one.hub).join("") },
  ];
  return { ...ship, under: below, parts: [...ship.parts, ...above] };
}
