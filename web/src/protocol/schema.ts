// Made from docs/protocol.schema.json by `npm run types`. Change that, not this.

export type NameOrNull = string | null;
export type Spot = [number, number, number];
export type Points = [number, number][];
export type Boxes = BoxRow[];
export type Tally = TallyLine[];
export type Names = string[];
export type Silhouette =
  | "battleship"
  | "carrier"
  | "cruiser"
  | "destroyer"
  | "submarine"
  | "merchant"
  | "boat"
  | "sailing-ship"
  | "galley"
  | "fort"
  | "airfield"
  | "aircraft"
  | "airship"
  | "torpedo"
  | "missile"
  | "mine"
  | "unknown"
  | "flying-battleship"
  | "flying-carrier"
  | "flying-cruiser"
  | "flying-destroyer"
  | "flying-merchant";
export type Token = OffTable & {
  x: number;
  y: number;
  heading: number;
  size: number;
  /**
   * Her place is that of her bow, not of her middle
   */
  at_bow?: true;
  arcs?: FireArc[];
};
export type Role = "player" | "spectator" | "umpire";
export type Group = "afloat" | "escaped" | "captured" | "lost";
/**
 * Where one may choose
 */
export type Names1 = string[];
export type AnswerKind = "choice" | "course" | "fire" | "air" | "share" | "place" | "faces";
export type ErrorCode =
  | "malformed"
  | "unfit"
  | "unknown"
  | "wrong-method"
  | "too-long"
  | "long-headers"
  | "too-many"
  | "host.unknown"
  | "origin.foreign"
  | "files.faulty"
  | "full"
  | "store.away"
  | "ours"
  | "game.unknown"
  | "scenario.unknown"
  | "lesson.unknown"
  | "captain.unknown"
  | "side.unknown"
  | "turn.unknown"
  | "seat.no-token"
  | "seat.not-here"
  | "seat.taken"
  | "seat.joined"
  | "seat.not-speaker"
  | "seat.not-umpire"
  | "seat.spectator"
  | "name.reserved"
  | "name.shared"
  | "battle.not-begun"
  | "battle.not-over"
  | "battle.over"
  | "battle.with-others"
  | "battle.broken"
  | "view.not-yours"
  | "question.not-open"
  | "question.none"
  | "question.several"
  | "question.wants-faces"
  | "question.wants-answer"
  | "question.unknown"
  | "question.no-place"
  | "dice.none-wanted"
  | "dice.set"
  | "dice.pledged"
  | "dice.revealed"
  | "dice.not-yet"
  | "dice.wrong-secret"
  | "dice.secret-wanted"
  | "undo.not-asked"
  | "draw.computers"
  | "talk.enough"
  | "talk.too-fast"
  | "talk.no-side";
/**
 * What a side has to do to win, in one sentence; empty where the rulebook does not say
 */
export type Objective = string;
export type Told = Heard & {
  type: "told";
  event: string;
  whom: NameOrNull;
  numbers:
    | {
        [k: string]: number | string;
      }
    | number[];
  path?: Spot[];
  hits?: number;
  harm?: Harm;
};
export type Rolled = Heard & {
  type: "rolled";
  what: string;
  die: string;
  need: number | null;
  or_less?: true;
  sixes_again: boolean;
  faces: number[];
  result: number;
  tally?: Tally;
};
export type Refused = Refusal & {
  type: "refused";
  question: number | null;
};
export type ScenarioDetail = Scenario & {
  text: string;
  files: {
    [k: string]: string;
  };
  view: View;
};
export type LessonDetail = Lesson & {
  side: string;
  end: string;
  know: Names;
  quiet: {
    question: string;
    answer: NameOrNull;
  }[];
  steps: LessonStep[];
};
export type MadeSeat = Seat & {
  token: NameOrNull;
};
export type Message =
  | Hello
  | View
  | Ask
  | Told
  | Rolled
  | Accepted
  | Refused
  | Odds
  | Undone
  | ErrorMessage
  | Ended
  | Status
  | Draft
  | Preview
  | Chat
  | Simulation
  | State
  | Closed
  | Standing;

/**
 * A name on the chart, with its middle there
 */
export interface Label {
  text: string;
  kind: "place" | "water" | "land" | "height";
  x: number;
  y: number;
}
export interface Area {
  kind: "land" | "shoal" | "smoke" | "minefield" | "dock" | "zone";
  name: string;
  points: Points;
}
export interface FireArc {
  mount: string;
  from: number;
  to: number;
  reach: number;
  least: number;
  bands: number[];
}
export interface BoxRow {
  label: string;
  boxes: number;
  crossed: number;
  note: string;
}
export interface TallyLine {
  kind: "plus" | "times" | "at_most" | "at_least" | "worst_of";
  amount: number;
  divisor: number;
  reason: string;
  clause: string;
}
export interface Refusal {
  code: string;
  clause: string;
  sentence: string;
}
export interface OffTable {
  name: string;
  kind: string;
  side: NameOrNull;
  length: number;
  beam: number;
  silhouette: Silhouette;
  health: number;
  marks: string[];
  note: string;
  status?: {
    [k: string]: string;
  };
  boxes?: Boxes;
}
export interface TablePart {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Track {
  name: string;
  points: [number, number, number, number][];
}
export interface Seat {
  seat: number;
  role: Role;
  side: NameOrNull;
  captain: string;
  name: string;
  ships: string[];
  open: boolean;
  online?: boolean;
  speaks?: boolean;
}
export interface DiceState {
  phase: "pledge" | "reveal" | "set";
  server: NameOrNull;
  reveal_by?: number | null;
  sides: {
    [k: string]: {
      pledge: NameOrNull;
      revealed: boolean;
      left_out?: boolean;
    };
  };
}
export interface Histogram {
  mean: number;
  counts: [number, number][];
}
/**
 * What the rulebook calls the groups: "in action"
 */
export interface Words {
  afloat: string;
  escaped: string;
  captured: string;
  lost: string;
}
/**
 * Where a side's points are: those at the start are the sum of the others
 */
export interface Account {
  start: number;
  afloat: number;
  escaped: number;
  captured: number;
  lost: number;
}
/**
 * What became of somebody a side began with
 */
export interface Fate {
  name: string;
  side: NameOrNull;
  kind: string;
  points: number;
  group: Group;
  became:
    "afloat" | "damaged" | "crippled" | "not_arrived" | "escaped" | "driven_off" | "surrendered" | "captured" | "lost";
  holder: NameOrNull;
  text: string;
}
export interface Target {
  name: string;
  /**
   * Missing where it may not be measured beforehand
   */
  range?: number;
  allowed: boolean;
  dice?: number;
  arc?: string;
  arcs?: Names1;
  why_not?: string;
  clause?: string;
  tally?: Tally;
}
export interface Mount {
  name: string;
  available: number;
  reach: number;
  /**
   * What a target's dice are called, one and several
   *
   * @minItems 2
   * @maxItems 2
   */
  counted: [string, string];
  targets: Target[];
}
export interface Option {
  label: string;
  allowed: boolean;
  answer?: string;
  why_not?: string;
  clause?: string;
  /**
   * What it brings, in one line
   */
  effect?: string;
  /**
   * The face of the die that decides
   */
  need?: number;
  /**
   * It must not be exceeded
   */
  or_less?: true;
  /**
   * That the die reaches it
   */
  chance?: number;
}
export interface Outcome {
  name: string;
  mean: number;
  /**
   * Or not: told by one number
   */
  happens?: true;
  /**
   * Pairs of value and probability
   */
  chances: [number, number][];
}
/**
 * A kind of question that is answered as suggested from now on
 */
export interface StandingOrder {
  kind: string;
  prompt: string;
}
/**
 * Something an umpire may set: "ships[0].x", which is Hood's
 */
export interface Mendable {
  field: string;
  value: string;
  of: NameOrNull;
}
/**
 * Where and when: degrees north and east, in words, and the palette of its sea; empty where the scenario does not say
 */
export interface Setting {
  where: [number, number] | null;
  place: string;
  when: string;
  sea: "" | "north" | "atl" | "aeg" | "night";
}
export interface Hello {
  type: "hello";
  protocol: 1;
  rulebook: string;
  rulebook_version: number;
  scenario: string;
  title: string;
  turn_limit: number;
  setting: Setting;
  sides: {
    name: string;
    captain: string;
    points: number;
    objective: Objective;
  }[];
  options: {
    [k: string]: string;
  };
  dice: "seeded" | "typed";
  game: string;
  game_title: string;
  scenario_id: string;
  lesson?: NameOrNull;
  seat: Seat;
  curtain: boolean;
  undo: "consent" | "never";
  time_limit: number;
  background: string;
  balance: string;
  captains: string[];
  steps: {
    setup: Names;
    turn: Names;
  };
  umpire: boolean;
}
export interface View {
  type: "view";
  viewer: string;
  turn: number;
  step: string;
  waiting_for: string[];
  width: number;
  height: number;
  unit: string;
  yards_per_unit: number | null;
  weather: string;
  wind: {
    from: number;
    name: string;
  } | null;
  tables: TablePart[];
  areas: Area[];
  land: Points[];
  tokens: Token[];
  others: OffTable[];
  /**
   * The palette the scenario names
   */
  sea?: "" | "north" | "atl" | "aeg" | "night";
  labels?: Label[];
  /**
   * x, y and fathoms
   */
  soundings?: [number, number, number][];
  /**
   * Points so far, by side, as far as the viewer knows
   */
  scores?: {
    [k: string]: number;
  };
  tracks: Track[];
}
export interface Ask {
  type: "ask";
  question: number;
  key?: string;
  side: NameOrNull;
  kind: string;
  actor: NameOrNull;
  clause: string;
  sheet?: number;
  answer: AnswerKind;
  prompt: string;
  form?: string;
  default?: string;
  suggested?: string;
  options?: Option[];
  limits?: {
    [k: string]: [number, number];
  };
  flags?: string[];
  arcs?: string[];
  verbs?: string[];
  loads?: string[];
  path_length?: number;
  turn_unit?: number;
  /**
   * A course may name the radius it turns on: R8
   */
  circles?: true;
  pieces?: string[];
  areas?: Area[];
  candidates?: string[];
  ends?: (Spot | null)[];
  mounts?: Mount[];
  count?: number;
  die?: string;
  lowest?: number;
  highest?: number;
}
export interface Heard {
  turn: number;
  step: string;
  only: NameOrNull;
  who: NameOrNull;
  clause: string;
  text: string;
  line: number;
}
/**
 * How it stands in the damage record of `who`: `by` begins a line, the others belong to the line begun last
 */
export interface Harm {
  by?: string;
  amount?: number;
  effect?: string;
}
export interface Accepted {
  type: "accepted";
  question: number;
  answer: string;
}
export interface Odds {
  type: "odds";
  question: number;
  answer: string;
  ways: number;
  cut: number;
  trouble?: string;
  sampled?: true;
  outcomes: Outcome[];
}
export interface Closed {
  type: "closed";
  questions: number[];
}
export interface Standing {
  type: "standing";
  orders: StandingOrder[];
}
export interface Undone {
  type: "undone";
  side: NameOrNull;
  lines: number;
}
export interface ErrorMessage {
  type: "error";
  code: ErrorCode;
  error: string;
  /**
   * That this is about
   */
  question?: number;
}
export interface Ended {
  type: "ended";
  winner: NameOrNull;
  headline: string;
  reason: string;
  clause: string;
  turn: number;
  scores: {
    [k: string]: number;
  };
  words: Words;
  points: {
    [k: string]: Account;
  };
  ships: Fate[];
}
export interface Status {
  type: "status";
  state: "gathering" | "playing" | "ended" | "halted";
  turn: number;
  step: string;
  waiting_for: string[];
  deadline: number | null;
  problem: NameOrNull;
  dice: DiceState;
  seats: Seat[];
  offers: {
    draw: Names;
    undo: {
      side: string;
      agreed: Names;
    } | null;
  };
  simulating: boolean;
}
export interface Draft {
  type: "draft";
  question: number;
  answer: NameOrNull;
  refused: null | Refusal;
}
export interface Preview {
  type: "preview";
  question: number;
  tag: number;
  answer: string;
  refused: null | Refusal;
  path: Spot[];
  end: {
    x: number;
    y: number;
    heading: number;
  } | null;
  note: string;
  arcs: FireArc[];
  /**
   * The least radius on which she turns at that speed
   */
  circle?: number;
  /**
   * Damage in points that a course or fire can expect
   */
  prospect?: {
    dealt: number;
    taken: number;
  };
  objects?: {
    [k: string]: string[];
  };
}
export interface Chat {
  type: "chat";
  number: number;
  role?: Role;
  from: string;
  side: NameOrNull;
  to: "all" | "side";
  text: string;
  at: number;
}
export interface Simulation {
  type: "simulation";
  done: number;
  total: number;
  running: boolean;
  captain: string;
  wins: {
    [k: string]: number;
  };
  draws: number;
  undecided?: number;
  turns: Histogram;
  margins: Histogram;
}
export interface State {
  type: "state";
  fields: Mendable[];
}
export interface Rulebook {
  id: string;
  title: string;
  credit: string;
  version: number;
  clauses: number;
  scenarios: number;
  ships: number;
  generates: boolean;
}
export interface Clause {
  id: string;
  chapter: string;
  text: string;
  notes: Names;
  /**
   * Nothing to carry out
   */
  explanation: boolean;
}
/**
 * What an option of a rulebook's scenarios is called, and what each of its values means
 */
export interface OptionWords {
  key: string;
  name: string;
  about: string;
  clause: string;
  /**
   * None: on and off, or a number
   */
  values: string[];
  words: Names;
}
/**
 * A paragraph, or a table
 */
export interface Passage {
  text?: string;
  columns?: string[];
  rows?: string[][];
}
/**
 * Of the turn and the tables, to play from; without a title: what holds for all of them
 */
export interface ReferenceSection {
  title: string;
  parts: Passage[];
}
/**
 * A turning template, to be cut out: on the spot, or along a circle
 */
export interface Turning {
  title: string;
  about: string;
  radius: number;
  angles: number[];
  marks: string[];
}
export interface Sheet {
  name: string;
  kind: string;
  points: number;
  silhouette?: Silhouette;
  length?: number;
  beam?: number;
  unit?: string;
  arcs?: FireArc[];
  boxes: Boxes;
  lines: {
    label: string;
    value: string;
  }[];
}
export interface ScenarioSide {
  name: string;
  points: number;
  objective: Objective;
  ships: {
    name: string;
    kind: string;
    silhouette: Silhouette;
  }[];
}
export interface Scenario {
  id: string;
  rulebook: string;
  title: string;
  background: string;
  balance: string;
  turn_limit: number;
  setting: Setting;
  sides: ScenarioSide[];
  options: {
    [k: string]: string;
  };
  own: boolean;
}
export interface Lesson {
  id: string;
  rulebook: string;
  title: string;
  minutes: number;
  learn: string;
}
export interface LessonStep {
  say: string;
  goal: string;
  hint: string;
  then: string;
  question: NameOrNull;
  ship: NameOrNull;
  accept: Names;
  ends: Spot | null;
  look: NameOrNull;
}
export interface ListedGame {
  id: string;
  title: string;
  rulebook: string;
  scenario: string;
  created: number;
  state: string;
  time_limit: number;
  seats: Seat[];
}
export interface MadeGame {
  game: string;
  seats: MadeSeat[];
}
export interface TakenSeat {
  seat: number;
  token: string;
}
export interface ShownGame {
  hello: Hello;
  status: Status;
}
export interface KeptScenario {
  id: string;
  title: string;
}
export interface Frame {
  turn: number;
  step: number;
  name: string;
  line: number;
}
export interface Timeline {
  frames: Frame[];
  ended: boolean;
}
export interface ReplayFrame {
  frame: number;
  view: View;
  lines: (Told | Rolled)[];
}
export interface Report {
  ended: Ended;
  strength: {
    turn: number;
    points: {
      [k: string]: number;
    };
  }[];
  luck: {
    side: string;
    clause: string;
    what: string;
    dice: number;
    expected: number;
    rolled: number;
  }[];
}
export interface Fault {
  file: string;
  line: number;
  key: string;
  what: string;
}
/**
 * Of every answer with 4xx or 5xx
 */
export interface Problem {
  code: ErrorCode;
  error: string;
  faults?: Fault[];
}
