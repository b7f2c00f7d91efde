// Ships under sail and oars.
import { across, along, box, closed, curved, disc, hull_path, open, places, type Hull, type Place } from "./hulls";
import { collect, planks, type Silhouette, type Stance } from "./parts";

const brace_of = (wind: number): number => Math.max(-52, Math.min(52, wind * 0.55));

// A square sail as a crescent that bellies to leeward, and its yard.
function canvas(mast: number, wide: number, brace: number, off: number): { sail: string; yard: string } {
  const [sin, cos] = [Math.sin((brace * Math.PI) / 180), Math.cos((brace * Math.PI) / 180)];
  const put = ([a, b]: Place): Place => [mast + a * cos - b * sin, a * sin + b * cos];
  const [h, belly] = [wide / 2, wide * 0.2];
  const sail = curved(places("0,-1 1.9,-.55 1.9,.55 0,1 .35,.4 .35,-.4", h, belly).map(([a, b]) => put([off + a, b])));
  const [from, to] = [put([off, -h * 1.07]), put([off, h * 1.07])];
  return { sail, yard: open([from, to]) };
}

const masts = places("27,2.25 2,2.5 -25,1.75"); // where, and how many beams the yard is long

export function sailing_ship(beam: number, { wind }: Stance): Silhouette {
  const form: Hull = { entry: 0.3, fullness: 2.35, run: 0.3, stern: 2.2, transom: 0.54 };
  const { add, parts } = collect();
  add("pale", hull_path(form, beam, 0.9));
  add("wood", hull_path(form, beam, 0.76));
  add("deck", hull_path(form, beam, 0.66));
  const ports = Array.from({ length: 11 }, (_, i) => -36 + i * 6.6);
  add("black", ...[-1, 1].flatMap((side) => ports.map((x) => box(x, side * beam * 0.455, 1.7, beam * 0.09))));
  add("planks", planks(beam * 0.8));
  add("wood", box(2, 0, 16, beam * 0.24));
  add("spar", along(46, 66));
  if (wind !== null && wind !== undefined) {
    const blown = (((wind % 360) + 540) % 360) - 180;
    const [lee, brace] = [blown >= 0 ? 1 : -1, brace_of(blown)];
    const jib = (from: number, to: number, out: number): string =>
      `M0,${-from}Q${(lee * beam * out).toFixed(1)},${-(from + to) / 2} ${(lee * beam * 0.1).toFixed(1)},${-to}Z`;
    add("sail", jib(64, 30, 0.55), jib(55, 30, 0.36));
    add("sail", `M0,31Q${(lee * beam * 0.5).toFixed(1)},42 ${(lee * beam * 0.34).toFixed(1)},56L0,50Z`);
    for (const [mast, wide] of masts)
      for (const [share, off] of places("1,0 .74,.16")) {
        const { sail, yard } = canvas(mast, beam * wide * share, brace, off * beam);
        add("sail", sail);
        add("spar", yard);
      }
  } else
    add(
      "spar",
      ...[
        [27, 2.25],
        [2, 2.5],
        [-25, 1.75],
      ].map(([x, wide]) => across(x!, beam * wide! * 0.5)),
    );
  add("black", ...[27, 2, -25].map((x) => disc(x, 0, 1.5)));
  return { hull: hull_path(form, beam), body: "wood", deck: hull_path(form, beam, 0.7), floor: "deck", parts, beam };
}

export function galley(beam: number): Silhouette {
  const form: Hull = { entry: 0.3, fullness: 2.1, run: 0.28, stern: 2.1, transom: 0.22 };
  const { add, parts } = collect();
  const [count, reach, sweep] = [25, beam * 0.85, 0.3];
  let [oars, spray] = ["", ""];
  for (let i = 0; i < count; ++i)
    for (const side of [-1, 1]) {
      const share = i / (count - 1);
      const [x, out] = [-33 + 62 * share, reach * (0.86 + 0.14 * Math.sin(share * Math.PI))];
      const [end, tip] = [x - out * sweep, side * (beam * 0.42 + out)];
      oars += open([
        [x, side * beam * 0.42],
        [end, tip],
      ]);
      if (i % 2 === 0)
        spray += open([
          [end - 1.6, tip],
          [end + 1, tip],
        ]);
    }
  add("spray", spray);
  add("oars", oars);
  add("pale", closed(places("46,-1.8 58.5,-0.9 58.5,0.9 46,1.8")));
  add("oak", hull_path(form, beam));
  add("deck", closed(places("-35,-0.44 30,-0.44 33,-0.28 33,0.28 30,0.44 -35,0.44", beam)));
  add("sail", box(-1.5, 0, 69, beam * 0.34));
  add("planks", along(-30, 28));
  add("side", box(-36, 0, 7.5, beam * 0.52), disc(-48, 0, 1.6));
  add("side", closed(places("33,-0.3 46,0 33,0.3", beam)));
  add("pale", ...[-1, 1].map((side) => disc(39, side * beam * 0.26, 1.3, 0.7)));
  add("black", disc(6, 0, 1.4));
  return { hull: hull_path(form, beam), body: "oak", deck: hull_path(form, beam, 0.8), floor: "deck", parts, beam };
}
