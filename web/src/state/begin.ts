// Makes a game, keeps its seats in this browser, and goes there.
import { own_tokens } from "../model/seating";
import { http, type GameWish, type MadeGame } from "../protocol/http";
import { games, place } from "./place.svelte";
import { drawer, settings } from "./settings.svelte";

interface Named {
  title: string;
  scenario: string;
  briefed?: boolean; // has read the briefing already
}

export function sit_down(made: MadeGame, { title, scenario, briefed }: Named, guide = false): void {
  settings.met = true; // whoever has begun one needs no first battle
  const held = made.seats.filter((seat) => seat.token !== null);
  games.add({
    game: made.game,
    title,
    scenario,
    seats: held.map((seat) => ({ token: seat.token!, role: seat.role, side: seat.side, name: seat.name })),
    at: Date.now(),
  });
  if (briefed) drawer.write(`briefed ${made.game}`, "1");
  place.go({ page: "play", game: made.game, tokens: own_tokens(made), guide });
}

export async function begin(wish: GameWish, named: Named, guide = false): Promise<void> {
  sit_down(await http.create(wish), named, guide);
}
