// Forms write answers in notation (docs/notation.md) and read back what the server made of them. Whether an answer is
// allowed is the server's to say.
import type { Ask, Preview } from "../protocol/messages";

export interface Shot {
  mount: string;
  dice: number | null; // null: all it has
  arc: string | null; // null: the one the target is in
  target: string;
}

export interface FireOrder {
  shots: Shot[];
  flags: string[];
}

const items = (text: string): string[] =>
  text
    .split(";")
    .map((item) => item.trim())
    .filter(Boolean);
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

// The longest name the text begins with: "turret 2 5" is five dice of turret 2.
function name_before(text: string, names: readonly string[]): string | null {
  const fits = names.filter(
    (name) => same(text.slice(0, name.length), name) && /^(\s|$)/.test(text.slice(name.length)),
  );
  return fits.sort((a, b) => b.length - a.length)[0] ?? null;
}

function read_shot(item: string, ask: Ask): Shot | null {
  const [left = "", target] = item.split(">").map((part) => part.trim());
  const mount = name_before(
    left,
    (ask.mounts ?? []).map((one) => one.name),
  );
  if (!target || !mount) return null;
  const words = left.slice(mount.length).trim().split(/\s+/).filter(Boolean);
  const dice = words.find((word) => /^\d+$/.test(word));
  const arc = words.find((word) => !/^\d+$/.test(word)) ?? null;
  return { mount, dice: dice === undefined ? null : Number(dice), arc, target };
}

export function read_fire(text: string, ask: Ask): FireOrder {
  const order: FireOrder = { shots: [], flags: [] };
  for (const item of items(text)) {
    const flag = (ask.flags ?? []).find((one) => same(one, item));
    const shot = read_shot(item, ask);
    if (flag) order.flags.push(flag);
    else if (shot) order.shots.push(shot);
  }
  return order;
}

export function write_fire({ shots, flags }: FireOrder): string {
  const written = shots.map(({ mount, dice, arc, target }) =>
    [mount, dice === null ? "" : String(dice), arc ?? "", ">", target].filter(Boolean).join(" "),
  );
  return [...written, ...flags].join("; ") || "hold";
}

// A mount is pointed at a target, or not any more.
export function toggled(order: FireOrder, mount: string, target: string): FireOrder {
  const rest = order.shots.filter((shot) => shot.mount !== mount || shot.target !== target);
  const shots = rest.length < order.shots.length ? rest : [...rest, { mount, dice: null, arc: null, target }];
  return { ...order, shots };
}

export type Shares = Record<string, number>;

export function read_share(text: string, slots: readonly string[]): Shares {
  const shares: Shares = {};
  for (const item of items(text)) {
    const slot = name_before(item, slots);
    const amount = slot === null ? NaN : Number(item.slice(slot.length).trim());
    if (slot !== null && amount > 0) shares[slot] = amount;
  }
  return shares;
}

export const write_share = (shares: Shares): string =>
  Object.entries(shares)
    .filter(([, amount]) => amount > 0)
    .map(([slot, amount]) => `${slot} ${amount}`)
    .join("; ") || "none";

export interface AirOrder {
  verb: string;
  flight: string;
  path: string; // points with blanks between: "40,12.5 44,20"
  heading: string;
  speed: string;
  load: string;
  object: string;
}

export const empty_air = (verb: string, flight: string): AirOrder => ({
  verb,
  flight,
  path: "",
  heading: "",
  speed: "",
  load: "",
  object: "",
});

function read_air_order(item: string, ask: Ask): AirOrder | null {
  const [left = "", object = ""] = item.split(">").map((part) => part.trim());
  const verb = name_before(left, ask.verbs ?? []);
  if (verb === null) return null;
  const rest = left.slice(verb.length).trim();
  const flight =
    name_before(rest, [(ask.path_length && ask.actor) || "", ...(ask.options ?? []).map((option) => option.label)]) ??
    rest.split(/ to | @| speed | with /)[0]!;
  const tail = rest.slice(flight.length);
  return {
    verb,
    flight,
    object,
    path: / to ((?:-?[\d.]+,-?[\d.]+ *)+)/.exec(tail)?.[1]?.trim() ?? "",
    heading: /@([\d.]+)/.exec(tail)?.[1] ?? "",
    speed: /speed ([\d.]+)/.exec(tail)?.[1] ?? "",
    load: / with (.+)$/.exec(tail)?.[1]?.trim() ?? "",
  };
}

export const read_air = (text: string, ask: Ask): AirOrder[] =>
  items(text)
    .map((item) => read_air_order(item, ask))
    .filter((order): order is AirOrder => order !== null);

export const write_air = (orders: readonly AirOrder[]): string =>
  orders
    .map(({ verb, flight, path, heading, speed, load, object }) =>
      [
        verb,
        flight,
        path && `to ${path}`,
        heading && `@${heading}`,
        speed && `speed ${speed}`,
        load && `with ${load}`,
        object && `> ${object}`,
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join("; ") || "none";

export interface Placing {
  x: number;
  y: number;
  heading: number;
}

export function read_place(text: string): Placing | null {
  const read = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*@\s*([\d.]+)/.exec(text);
  return read ? { x: Number(read[1]), y: Number(read[2]), heading: Number(read[3]) } : null;
}

const decimals = (value: number): string => String(Math.round(value * 1000) / 1000);

export function write_place({ x, y, heading }: Placing): string {
  const whole = Math.floor(heading);
  const rest = decimals(heading - whole).slice(1);
  return `${decimals(x)},${decimals(y)} @${String(whole).padStart(3, "0")}${rest}`;
}

// What a press on the chart comes to: she faces as she did. Null where the server found her another place, since she
// may not be there.
export function pressed_place(found: Preview, point: readonly [number, number], text: string): Preview | null {
  const place = read_place(found.answer);
  if (!place || !found.end) return found;
  if (Math.hypot(found.end.x - point[0], found.end.y - point[1]) > 0.15) return null; // places are found to a tenth
  const heading = read_place(text)?.heading ?? place.heading;
  return {
    ...found,
    answer: write_place({ ...place, heading }),
    end: { ...found.end, heading: found.end.heading + heading - place.heading },
  };
}

// By how much a button turns her: by what the question counts in, where only some headings are allowed.
export const turn_steps = ({ turn_unit }: Pick<Ask, "turn_unit">): number[] =>
  turn_unit ? [-turn_unit, turn_unit] : [-60, -15, 15, 60];

// ---- Courses are words in a row; flags stand last.

// What stands behind P and S on the buttons: nothing where turns have one size, or degrees, as many as she may turn.
export function turns_of({
  turn_unit,
  candidates = [],
  limits,
}: Pick<Ask, "turn_unit" | "candidates" | "limits">): string[] {
  if (limits?.turns?.[1] === 0) return [];
  const bare = candidates.some((candidate) => /\b[PS]( |$)/.test(candidate)); // they show how this book writes a turn
  const most = limits?.degrees?.[1] ?? Infinity;
  return turn_unit || bare ? [""] : [15, 30, 45].filter((degrees) => degrees <= most).map(String);
}

export const course_words = (text: string): string[] => (text === "hold" ? [] : text.split(/[\s,]+/).filter(Boolean));

export function add_word(text: string, word: string): string {
  const words = course_words(text);
  const last = words.at(-1);
  if (/^\d/.test(word) && last && /^[\d.]+$/.test(last))
    words[words.length - 1] = decimals(Number(last) + Number(word));
  else words.push(word);
  return words.join(" ");
}

export const drop_word = (text: string): string => course_words(text).slice(0, -1).join(" ") || "hold";

const is_speed = (word: string): boolean => /^[+-][\d.]+$/.test(word);
const is_circle = (word: string): boolean => /^R[\d.]+$/i.test(word);

// What a course begins with: by how much she goes faster or slower, and the circle on which she turns.
export const speed_in = (text: string): number => Number(course_words(text).find(is_speed) ?? 0);
export function circle_in(text: string): number | null {
  const word = course_words(text).find(is_circle);
  return word === undefined ? null : Number(word.slice(1));
}

export function set_speed(text: string, change: number): string {
  const rest = course_words(text).filter((word) => !is_speed(word));
  const word = change === 0 ? [] : [`${change > 0 ? "+" : ""}${decimals(change)}`];
  return [...word, ...rest].join(" ") || "hold";
}

// Before the first turn; no radius: as tight as she can.
export function set_circle(text: string, radius: number | null): string {
  const words = course_words(text).filter((word) => !is_circle(word));
  const first = words.findIndex((word) => !is_speed(word));
  if (radius !== null && radius > 0) words.splice(first < 0 ? words.length : first, 0, `R${decimals(radius)}`);
  return words.join(" ") || "hold";
}

// By how much her speed may change, where a course says so: the candidates show it.
export function speed_change_of({
  candidates = [],
  limits = {},
}: Pick<Ask, "candidates" | "limits">): { name: string; least: number; most: number } | null {
  if (!candidates.some((candidate) => course_words(candidate).some(is_speed))) return null;
  const found = Object.entries(limits).find(([, [least, most]]) => least <= 0 && most >= 0 && least < most);
  return found ? { name: found[0], least: found[1][0], most: found[1][1] } : null;
}

// What the buttons for her speed come to: the least, one less, one more, the most.
export function speed_steps(
  { least, most }: { least: number; most: number },
  change: number,
): { next: number; allowed: boolean }[] {
  return [least, change - 1, change + 1, most].map((next) => ({
    next,
    allowed: next !== change && next >= least && next <= most,
  }));
}

export function toggle_flag(text: string, flag: string): string {
  const words = course_words(text);
  return (words.includes(flag) ? words.filter((word) => word !== flag) : [...words, flag]).join(" ") || "hold";
}

// A plot in a notation without blanks: "2A1S", "-" for none, words behind it. A piece of a kind that is there already
// takes its place; one without a number stands alone.
const piece_kind = (piece: string): string => piece.replace(/^[\d.]+/, "");
const pieces_in = (plot: string): string[] => (plot === "-" ? [] : (plot.match(/[\d.]*[A-Za-z]/g) ?? []));

export function add_piece(text: string, piece: string): string {
  const [plot = "-", ...behind] = course_words(text);
  const kept = pieces_in(plot).filter(
    (one) => piece_kind(one) !== piece_kind(piece) && /^\d/.test(one) && /^\d/.test(piece),
  );
  return [[...kept, piece].join(""), ...behind].join(" ");
}

export function drop_piece(text: string): string {
  const [plot = "-", ...behind] = course_words(text);
  return [pieces_in(plot).slice(0, -1).join("") || "-", ...behind].join(" ");
}
