// The table as a side knows it: the `view` message and what it is made of (docs/protocol.md).

export type Spot = [x: number, y: number, heading: number];

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

export interface Token {
  name: string;
  kind: string;
  side: string | null;
  x: number;
  y: number;
  heading: number;
  length: number;
  beam: number;
  silhouette: string;
  health: number;
  marks: string[];
  note: string;
  status?: Record<string, string>;
  boxes?: BoxRow[];
  arcs?: FireArc[];
}

export type OffTable = Omit<Token, "x" | "y" | "heading">;

export interface Area {
  kind: string;
  name: string;
  points: [number, number][];
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
  points: [turn: number, x: number, y: number, heading: number][];
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
  wind: { from: number; name: string } | null;
  tables: TablePart[];
  areas: Area[];
  tokens: Token[];
  others: OffTable[];
  tracks: Track[];
}
