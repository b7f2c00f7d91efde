// The edge of a printed chart: a margin of paper, a graduated bar between two thin lines, and a thick line about it.
interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Edge {
  margin: string;
  bars: string;
  thin: string;
  thick: string;
}

const rect = ({ x, y, width, height }: Rect, more: number): string =>
  `M${x - more},${y - more}h${width + 2 * more}v${height + 2 * more}h${-(width + 2 * more)}Z`;

// An even number of graduations, about this long on a chart of 1000.
const graduations = (length: number): number => 2 * Math.max(2, Math.round(length / 100));

// As wide on the screen at every zoom: `k` pixels are a unit.
export function frame_of_part(part: Rect, k: number): Edge {
  const px = 1 / k;
  const { x, y, width, height } = part;
  const bar = (left: number, top: number, w: number, h: number) => `M${left},${top}h${w}v${h}h${-w}Z`;
  const [across, down] = [graduations(width), graduations(height)];
  const [dx, dy] = [width / across, height / down];
  const thick = 3 * px;
  let bars = "";
  for (let i = 1; i < across; i += 2)
    bars += bar(x + i * dx, y - 4.5 * px, dx, thick) + bar(x + (i - 1) * dx, y + height + 1.5 * px, dx, thick);
  for (let i = 1; i < down; i += 2)
    bars += bar(x - 4.5 * px, y + i * dy, thick, dy) + bar(x + width + 1.5 * px, y + (i - 1) * dy, thick, dy);
  return {
    margin: rect(part, 12 * px) + rect(part, 0),
    bars,
    thin: rect(part, 0) + rect(part, 6 * px),
    thick: rect(part, 10 * px),
  };
}
