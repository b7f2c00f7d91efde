// Chance that is the same for everybody who looks: the sea floor, tufts of foam, where smoke bends.

export const seed_of = (text: string): number => {
  let hash = 2166136261;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
};

// Numbers from 0 up to 1.
export function random_of(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const smooth_step = (t: number): number => t * t * (3 - 2 * t);

// Smooth over the plane, from 0 to 1, in three octaves.
export function noise_of(seed: number): (x: number, y: number) => number {
  const corner = (i: number, j: number) => {
    let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 2246822519);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const one = (x: number, y: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth_step(x - i), smooth_step(y - j)];
    const upper = corner(i, j) * (1 - u) + corner(i + 1, j) * u;
    const lower = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u;
    return upper * (1 - v) + lower * v;
  };
  return (x, y) => one(x, y) * 0.6 + one(x * 2.1, y * 2.1) * 0.27 + one(x * 4.3, y * 4.3) * 0.13;
}
