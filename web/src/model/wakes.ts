// White water about a ship that moves, and what fire has left on her deck: for a ship 100 long, bow up.
import { random_of, seed_of } from "./noise";
import { is_aloft } from "./silhouettes";

const kept = new Map<string, string>();
const once = (name: string, beam: number, draw: (b: number) => string): string => {
  const key = `${name} ${beam}`;
  let found = kept.get(key);
  if (found === undefined) kept.set(key, (found = draw(beam)));
  return found;
};
const r = (value: number): string => String(Math.round(value * 10) / 10);
const point = (ahead: number, abeam: number): string => `${r(abeam)},${r(-ahead)}`;

const long = 150; // astern

export const wake_of = (beam: number): string =>
  once("wake", beam, (b) => {
    const start = -48;
    const end = start - long;
    const edge = (side: number) =>
      `M${point(10, side * b * 0.8)}Q${point(-60, side * b * 1.3)} ${point(end * 0.7, side * b * 1.8)}` +
      `L${point(end * 0.7, side * b * 1.7)}Q${point(-60, side * b * 1.15)} ${point(10, side * b * 0.8)}Z`;
    return (
      `M${point(start + 10, -b * 0.32)}C${point(start - 20, -b * 0.36)} ${point(start - 50, -b * 0.3)} ` +
      `${point(end, -b * 0.46)}L${point(end, b * 0.46)}C${point(start - 50, b * 0.3)} ` +
      `${point(start - 20, b * 0.36)} ${point(start + 10, b * 0.32)}Z` +
      edge(-1) +
      edge(1)
    );
  });

export const foam_of = (beam: number): string =>
  once("foam", beam, (b) => {
    const luck = random_of(5);
    return Array.from({ length: 16 }, (_, i) => {
      const back = (i / 16) ** 1.3;
      const x = -48 - long * 0.75 * back;
      const y = (i % 2 ? 1 : -1) * b * (0.12 + 0.26 * luck());
      return `M${point(x, y)}Q${point(x - 2, y + b * 0.09)} ${point(x - 5, y)}`;
    }).join("");
  });

export const bow_wave = (beam: number): string =>
  once("bow", beam, (b) =>
    [-1, 1]
      .map(
        (side) =>
          `M${point(52, 0)}C${point(38, side * b * 0.5)} ${point(20, side * b * 0.8)} ${point(-5, side * b * 1.2)}` +
          `C${point(20, side * b * 0.62)} ${point(30, side * b * 0.5)} ${point(36, side * b * 0.3)}Z`,
      )
      .join(""),
  );

const without = ["fort", "airfield", "mine", "unknown", "torpedo", "missile"];
const at_rest = /submerged|periscope|\bdeep|at anchor|anchored|aground|moored/;

// Whether she ploughs the water when she moves.
export const leaves_wake = (token: { silhouette: string; marks: readonly string[] }): boolean =>
  !without.includes(token.silhouette) && !is_aloft(token.silhouette) && !token.marks.some((mark) => at_rest.test(mark));

// Burnt places: abeam in beams, down the deck, how large.
export function scorched(name: string, health: number): [number, number, number][] {
  const luck = random_of(seed_of(name));
  return Array.from({ length: Math.ceil((100 - health) / 22) }, () => [
    (luck() - 0.5) * 0.4,
    (luck() - 0.5) * 70,
    4 + luck() * 3,
  ]);
}
