// Who plays which side, as chosen on the home page, and what the server is asked for.
import { route_hash } from "./route";
import type { Hello, Seat, Status } from "../protocol/messages";
import type { GameWish, MadeGame, Scenario, ScenarioSide, SeatWish } from "../protocol/http";

// me; another person at this screen; an open seat; or a computer captain by name.
export type Who = "me" | "screen" | "open" | { captain: string };

export interface Sitting {
  side: string;
  who: Who;
  ships: string[]; // empty: all that nobody else commands
}

export interface Terms {
  title: string;
  name: string;
  options: Record<string, string>;
  dice: "seeded" | "typed";
  undo: "consent" | "never";
  time_limit: number;
  listed: boolean;
  umpire: boolean;
  seed: string; // where one may choose it
}

export const usual_sittings = (sides: readonly string[], captain: string): Sitting[] =>
  sides.map((side, i) => ({ side, who: i === 0 ? "me" : { captain }, ships: [] }));

// Somebody takes a place. I sit on one side only: where I get up, the computer sits down.
export function seat_at(sittings: readonly Sitting[], at: number, who: Who, captain: string): Sitting[] {
  const left = (one: Sitting, i: number) => who === "me" && one.who === "me" && i !== at;
  return sittings.map((one, i) => (i === at ? { ...one, who } : left(one, i) ? { ...one, who: { captain } } : one));
}

function wish_of({ side, who, ships }: Sitting, name: string): SeatWish {
  const own = ships.length ? { ships } : {};
  if (typeof who === "object") return { side, captain: who.captain, ...own };
  if (who === "open") return { side, captain: "human", open: true, ...own };
  return { side, captain: "human", ...(who === "me" && name ? { name } : {}), ...own };
}

export function game_wish(
  source: Pick<GameWish, "scenario" | "record">,
  sittings: readonly Sitting[],
  terms: Terms,
): GameWish {
  return {
    ...source,
    ...(terms.title.trim() ? { title: terms.title.trim() } : {}),
    ...(Object.keys(terms.options).length ? { options: terms.options } : {}),
    seats: sittings.map((sitting) => wish_of(sitting, terms.name.trim())),
    dice: terms.dice,
    undo: terms.undo,
    time_limit: terms.time_limit,
    curtain: sittings.filter((sitting) => sitting.who === "me" || sitting.who === "screen").length > 1,
    listed: terms.listed && sittings.some((sitting) => sitting.who === "open"),
    umpire: terms.umpire,
    ...(terms.seed ? { seed: terms.seed } : {}),
    spectators: true,
  };
}

// The same battle again, with sides exchanged. Whoever sits elsewhere finds his seat open; `here` sit at this screen.
export function rematch_wish(hello: Hello, status: Status, here: number): GameWish {
  const sides = hello.sides.map(({ name }) => name);
  const other = (side: string) => sides[(sides.indexOf(side) + 1) % sides.length]!;
  const players = status.seats.filter((seat) => seat.role === "player" && seat.side !== null);
  const mine = (seat: Seat) => here > 1 || seat.seat === hello.seat.seat;
  const seats = players
    .filter((seat, i) => players.findIndex(({ side }) => side === seat.side) === i) // one for each side
    .map((seat): SeatWish => {
      const side = other(seat.side!);
      if (is_computer(seat)) return { side, captain: seat.captain };
      return mine(seat)
        ? { side, captain: "human", ...(seat.name ? { name: seat.name } : {}) }
        : { side, captain: "human", open: true };
    });
  return {
    scenario: hello.scenario_id,
    options: hello.options,
    title: hello.game_title,
    seats: [...seats].sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side)),
    undo: hello.undo,
    time_limit: hello.time_limit,
    curtain: here > 1,
    listed: false,
    spectators: true,
  };
}

// The seats this browser sits in: those that were given out to it. A watcher's, where only computers play.
export function own_tokens(made: MadeGame): string[] {
  const held = made.seats.filter((seat) => seat.token !== null);
  const players = held.filter((seat) => seat.role === "player");
  const watching = held.filter((seat) => seat.role !== "player").slice(0, 1);
  return (players.length ? players : watching).map((seat) => seat.token!);
}

// Links to the open seats, for whoever shall take them.
export function invitations(hello: Hello | null, status: Status | null): { side: string; hash: string }[] {
  if (!hello) return [];
  return (status?.seats ?? [])
    .filter((seat) => seat.open)
    .map((seat) => {
      const side = seat.side ?? "";
      return {
        side,
        hash: route_hash({
          page: "join",
          game: hello.game,
          seat: seat.seat,
          battle: hello.game_title,
          side,
          host: hello.seat.name,
        }),
      };
    });
}

export const is_computer = ({ captain }: Pick<Seat, "captain">): boolean =>
  captain !== undefined && captain !== "human";

export function who_sits(seat: Seat): string {
  if (is_computer(seat)) return "the computer";
  if (seat.open) return "open seat";
  return `${seat.name || "a player"}${seat.online ? "" : ", not here"}`;
}

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

// "2 × battle nef, corvette"
export function kinds_of(ships: readonly { kind: string }[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of ships) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => (count > 1 ? `${count} × ${kind}` : kind)).join(", ");
}

// "2 ships, 4 flights"
export function force_words(ships: ScenarioSide["ships"]): string {
  const among = (...drawn: string[]) => ships.filter(({ silhouette }) => drawn.includes(silhouette ?? "")).length;
  const [flights, forts] = [among("aircraft", "airship"), among("fort", "airfield")];
  return [
    ...counted(ships.length - flights - forts, "ship", "ships"),
    ...counted(flights, "flight", "flights"),
    ...counted(forts, "fort", "forts"),
  ].join(", ");
}

const size = (scenario: Scenario): number => scenario.sides.reduce((sum, side) => sum + side.ships.length, 0);

// The battles with the fewest ships first: they are the quickest to learn by.
export const smallest_first = (scenarios: readonly Scenario[]): Scenario[] =>
  [...scenarios].sort((a, b) => size(a) - size(b) || a.turn_limit - b.turn_limit);

// For a first battle: few ships, and no long fight.
export const easiest = (scenarios: readonly Scenario[]): Scenario | undefined =>
  smallest_first(scenarios).find(
    (scenario) => !scenario.own && scenario.sides.length === 2 && scenario.sides.every((side) => side.ships.length > 0),
  );

export const changed_options = (
  usual: Record<string, string>,
  chosen: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => usual[name] !== value));
