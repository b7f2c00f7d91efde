// My order beside the suggested one: what is to be expected of each, what bears then, and who reaches her.
import { measure, turned } from "./chart";
import { compared, mean_words, type Outcomes } from "./odds";
import { few_of } from "./words";
import type { FireArc, Preview, View } from "../protocol/messages";

export interface Advised {
  preview: Preview | null; // null: not answered yet
  odds: Outcomes | null; // null: not worked out, or nothing is thrown
}
export interface AdviceRow {
  name: string;
  about: string; // what it means, where the name does not say it
  mine: string;
  suggested: string;
}

type Pose = { x: number; y: number; heading: number };

const bears = (one: FireArc, from: Pose, at: { x: number; y: number }): boolean => {
  const { range, bearing } = measure([from.x, from.y], [at.x, at.y]);
  const round = turned(one.to - one.from) === 0;
  const within = round || turned(bearing - from.heading - one.from) <= turned(one.to - one.from);
  return within && range >= one.least && range <= one.reach;
};

const listed = (names: string[]): string => (names.length === 0 ? "nobody" : few_of(names, 4));

const enemies_of = (view: Pick<View, "tokens" | "viewer">): View["tokens"] =>
  view.tokens.filter((token) => token.status && token.side !== null && token.side !== view.viewer);

// "Hood (A, B, port torpedoes)": whom her mounts bear on at the end of the order, the enemy lying as he does now.
export function bears_on(preview: Preview, view: Pick<View, "tokens" | "viewer">): string[] {
  const { end, arcs } = preview;
  if (!end) return [];
  return enemies_of(view).flatMap((enemy) => {
    const mounts = [...new Set(arcs.filter((one) => bears(one, end, enemy)).map((one) => one.mount))];
    return mounts.length > 0 ? [`${enemy.name} (${mounts.join(", ")})`] : [];
  });
}

// Who has a mount that bears on her there.
export function reached_by({ end }: Preview, view: Pick<View, "tokens" | "viewer">): string[] {
  if (!end) return [];
  return enemies_of(view)
    .filter((enemy) => (enemy.arcs ?? []).some((one) => bears(one, enemy, end)))
    .map(({ name }) => name);
}

const points = (value: number | undefined): string => (value === undefined ? "–" : value.toFixed(2));

const about_points =
  "In points of the scenario, as the computer’s captain reckons with what you know: the enemy may do otherwise";
const about_now = "The enemy lying as he does now";

function prospects(mine: Advised, suggested: Advised): AdviceRow[] {
  const both = [mine.preview?.prospect, suggested.preview?.prospect];
  if (both.every((one) => one === undefined)) return [];
  const row = (name: string, what: "dealt" | "taken"): AdviceRow => {
    const [one, other] = both.map((prospect) => points(prospect?.[what]));
    return { name, about: about_points, mine: one!, suggested: other! };
  };
  return [row("Damage dealt", "dealt"), row("Damage taken", "taken")];
}

// Where nobody may measure beforehand there are no arcs, and nothing is said of them.
function positions(mine: Advised, suggested: Advised, view: Pick<View, "tokens" | "viewer">): AdviceRow[] {
  if (!mine.preview?.end || !view.tokens.some((token) => token.arcs?.length)) return [];
  const row = (name: string, names: (preview: Preview) => string[]): AdviceRow => ({
    name,
    about: about_now,
    mine: listed(names(mine.preview!)),
    suggested: suggested.preview ? listed(names(suggested.preview)) : "–",
  });
  return [row("Bears on", (one) => bears_on(one, view)), row("In reach of", (one) => reached_by(one, view))];
}

export function advice(mine: Advised, suggested: Advised, view: Pick<View, "tokens" | "viewer"> | null): AdviceRow[] {
  const none: Outcomes = { outcomes: [] };
  const thrown = mine.odds || suggested.odds ? compared(mine.odds ?? none, suggested.odds ?? none) : [];
  return [
    ...thrown.map((row) => ({
      name: row.name,
      about: "",
      mine: mean_words(row.mine, row.happens),
      suggested: mean_words(row.suggested, row.happens),
    })),
    ...prospects(mine, suggested),
    ...(view ? positions(mine, suggested, view) : []),
  ];
}
