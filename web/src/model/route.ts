// Where in the page we are. It stands behind the "#": what is there never leaves the browser.
export type Route =
  | { page: "home"; scenario: string | null; terms?: LinkedTerms }
  | { page: "record"; packed: string } // a whole battle in a link
  | { page: "learn" }
  | { page: "play"; game: string; tokens: string[]; guide: boolean }
  // The first token is the seat that looks; the others share its screen. No token: this browser's seats.
  | { page: "replay"; game: string; tokens: string[]; frame: number | null; line?: number; viewer: string }
  // What battle, side and host are called is told by whoever sends the link.
  | { page: "join"; game: string; seat: number; battle: string; side: string; host: string }
  | { page: "report"; game: string; tokens: string[] }
  | { page: "print"; game: string; tokens: string[] }
  | { page: "book"; rulebook: string; clause: string | null; show: BookPart };

// What a link to a scenario may say beside its name.
export interface LinkedTerms {
  options: Record<string, string>;
  seed: string; // empty: dice that nobody knows
}

export const book_parts = ["rules", "ships", "tables", "templates"] as const;
export type BookPart = (typeof book_parts)[number];

function terms_of(asked: URLSearchParams): LinkedTerms {
  const options = Object.fromEntries([...asked].filter(([key]) => key !== "seed"));
  return { options, seed: asked.get("seed") ?? "" };
}

function terms_query(terms: LinkedTerms | undefined): string {
  const query = new URLSearchParams({ ...terms?.options, ...(terms?.seed ? { seed: terms.seed } : {}) }).toString();
  return query && `?${query}`;
}

export function parse_route(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, first = "", ...rest] = path.split("/").map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  switch (page) {
    case "play":
      return { page, game: first, tokens: rest, guide: asked.has("guide") };
    case "replay": {
      const [frame, line] = [asked.get("frame"), asked.get("line")];
      return {
        page,
        game: first,
        tokens: rest,
        frame: frame === null ? null : Number(frame),
        ...(line === null ? {} : { line: Number(line) }),
        viewer: asked.get("viewer") ?? "",
      };
    }
    case "join":
      return {
        page,
        game: first,
        seat: Number(rest[0] ?? ""),
        battle: asked.get("battle") ?? "",
        side: asked.get("side") ?? "",
        host: asked.get("host") ?? "",
      };
    case "report":
    case "print":
      return { page, game: first, tokens: rest };
    case "book":
      return {
        page,
        rulebook: first,
        clause: rest[0] ?? null,
        show: book_parts.find((part) => part === asked.get("show")) ?? "rules",
      };
    case "learn":
      return { page };
    case "new": {
      const scenario = [first, ...rest].filter(Boolean).join("/") || null;
      return query && scenario ? { page: "home", scenario, terms: terms_of(asked) } : { page: "home", scenario };
    }
    case "record":
      return { page, packed: first };
    default:
      return { page: "home", scenario: null };
  }
}

export function route_hash(route: Route): string {
  const path = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join("/")}`;
  switch (route.page) {
    case "home":
      return route.scenario ? `#/new/${route.scenario}${terms_query(route.terms)}` : "#/";
    case "record":
      return path("record", route.packed);
    case "learn":
      return "#/learn";
    case "play":
      return path("play", route.game, ...route.tokens) + (route.guide ? "?guide" : "");
    case "replay": {
      const query = new URLSearchParams();
      if (route.frame !== null) query.set("frame", String(route.frame));
      if (route.line !== undefined) query.set("line", String(route.line));
      if (route.viewer) query.set("viewer", route.viewer);
      const asked = query.toString();
      return path("replay", route.game, ...route.tokens) + (asked ? `?${asked}` : "");
    }
    case "join": {
      const told = Object.entries({ battle: route.battle, side: route.side, host: route.host }).filter(
        ([, text]) => text,
      );
      return path("join", route.game, String(route.seat)) + (told.length ? `?${new URLSearchParams(told)}` : "");
    }
    case "report":
    case "print":
      return path(route.page, route.game, ...route.tokens);
    case "book":
      return (
        (route.clause ? path("book", route.rulebook, route.clause) : path("book", route.rulebook)) +
        (route.show === "rules" ? "" : `?show=${route.show}`)
      );
  }
}
