// Games this browser has a seat in, newest first. Tokens are secrets of the player's own: they stay in his browser.
export interface Remembered {
  game: string;
  title: string;
  scenario: string;
  seats: { token: string; role: string; side: string | null; name: string }[];
  at: number; // milliseconds
  ended?: boolean;
}

const most = 60;

export function read_games(text: string | null): Remembered[] {
  try {
    const games = JSON.parse(text ?? "[]") as Remembered[];
    return Array.isArray(games) ? games.filter((game) => game?.game && Array.isArray(game.seats)) : [];
  } catch {
    return []; // somebody else's or a broken note: begin anew
  }
}

export function remember(games: readonly Remembered[], game: Remembered): Remembered[] {
  const before = games.find((other) => other.game === game.game);
  const seats = [...game.seats];
  for (const seat of before?.seats ?? []) if (!seats.some((other) => other.token === seat.token)) seats.push(seat);
  return [{ ...before, ...game, seats }, ...games.filter((other) => other.game !== game.game)].slice(0, most);
}

// This browser's seats in a game: all players', or else one watcher's. None where it has none.
export function seats_in(games: readonly Remembered[], game: string): string[] {
  const seats = games.find((one) => one.game === game)?.seats ?? [];
  const players = seats.filter((seat) => seat.role === "player");
  return (players.length ? players : seats.slice(0, 1)).map((seat) => seat.token);
}

// The seat of those who watch: it shows the battle and commands nothing, so its link may go to anybody.
export const watching_seat = (games: readonly Remembered[], game: string): string | null =>
  games.find((one) => one.game === game)?.seats.find((seat) => seat.role === "spectator")?.token ?? null;

// Scenarios that were brought by this browser, by their ids, newest first.
export function read_names(text: string | null): string[] {
  try {
    const names: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
  } catch {
    return []; // as above
  }
}

export const with_name = (names: readonly string[], name: string): string[] =>
  [name, ...names.filter((other) => other !== name)].slice(0, most);

export const forget = (games: readonly Remembered[], game: string): Remembered[] =>
  games.filter((other) => other.game !== game);
