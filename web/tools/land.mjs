// The land of the world for the map of a briefing: Natural Earth at 1:110m from world-atlas, as rings of degrees in
// tenths, each a flat list that begins with a point and goes on by differences.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);
const tenth = (degrees) => Math.round(degrees * 10);
const smallest = 4; // points of a ring that is still to be seen

// A ring that crosses the date line goes on beyond it, or it would come back round the world. The one round the south
// pole is closed along the pole.
function unwound(ring) {
  if (ring.some(([, north]) => north < -89)) return ring;
  let round = 0;
  return ring.map(([east, north], i) => {
    const step = i ? east - ring[i - 1][0] : 0;
    if (Math.abs(step) > 180) round -= 360 * Math.sign(step);
    return [east + round, north];
  });
}

// Points that fall on one another are one.
function packed(ring) {
  const flat = [];
  let [east, north] = [0, 0];
  for (const [x, y] of unwound(ring)) {
    const [dx, dy] = [tenth(x) - east, tenth(y) - north];
    if (flat.length && dx === 0 && dy === 0) continue;
    flat.push(dx, dy);
    [east, north] = [east + dx, north + dy];
  }
  return flat;
}

function land_rings() {
  const atlas = JSON.parse(readFileSync(require.resolve("world-atlas/land-110m.json"), "utf8"));
  const { features } = feature(atlas, atlas.objects.land);
  return features
    .flatMap(({ geometry }) => (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates))
    .flat()
    .map(packed)
    .filter((ring) => ring.length >= 2 * smallest);
}

const id = "virtual:land";
export const land = () => ({
  name: "land",
  resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
  load: (wanted) => (wanted === `\0${id}` ? `export default ${JSON.stringify(land_rings())};` : null),
});
