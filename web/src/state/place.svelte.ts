// Where we are in the page, and the games this browser has seats in.
import { forget, read_games, read_names, remember, with_name, type Remembered } from "../model/remembered";
import { parse_route, route_hash, type Route } from "../model/route";
import { drawer } from "./settings.svelte";

class Place {
  route = $state.raw<Route>(parse_route(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = parse_route(location.hash)));
  }

  go(route: Route): void {
    location.hash = route_hash(route);
  }

  // In place of where we are: nobody can go back there.
  replace(route: Route): void {
    location.replace(route_hash(route));
  }

  // The address follows what is shown, without a step to go back to.
  follow(route: Route): void {
    history.replaceState(null, "", route_hash(route));
  }
}

export const place = new Place();

// The seats at this screen, the one that looks first: wherever one goes from the table, all of them come back.
export function tokens_from(seat: string): string[] {
  const { route } = place;
  return [seat, ...(route.page === "play" ? route.tokens.filter((token) => token !== seat) : [])];
}

class Games {
  list = $state.raw<Remembered[]>(read_games(drawer.read("games")));

  add(game: Remembered): void {
    this.keep(remember(read_games(drawer.read("games")), game)); // another tab may have added one
  }

  remove(game: string): void {
    this.keep(forget(this.list, game));
  }

  private keep(list: Remembered[]): void {
    this.list = list;
    drawer.write("games", JSON.stringify(list));
  }
}

export const games = new Games();

// Scenarios that this browser brought: the server lists nobody's to others.
export const own_scenarios = {
  list: (): string[] => read_names(drawer.read("own scenarios")),
  add: (id: string): void => drawer.write("own scenarios", JSON.stringify(with_name(own_scenarios.list(), id))),
};

// Lessons that were read to their end in this browser.
export const lessons_done = {
  list: (): string[] => read_names(drawer.read("lessons done")),
  add: (id: string): void => drawer.write("lessons done", JSON.stringify(with_name(lessons_done.list(), id))),
};
