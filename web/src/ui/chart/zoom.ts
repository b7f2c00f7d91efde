// Panning, zooming and pinching. What is drawn lies on sheets larger than what is seen of them: while the chart is
// moved they are only shifted, and drawn anew when they come to rest or their edge comes near.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from "d3-zoom";
import type { Frame } from "../../model/chart";

export interface Size {
  width: number;
  height: number;
}

type Rect = { x: number; y: number; width: number; height: number };

interface Wishes {
  moved(transform: ZoomTransform): void;
  rested(transform: ZoomTransform): void; // to be drawn anew
  may_start(event: Event): boolean;
}

const margin = 30;
const rest_after = 140; // milliseconds
export const overhang = 0.4; // of a sheet on each side, in parts of what is seen

function fitting(frame: Frame, size: Size, box: Rect = { x: 0, y: 0, ...frame }): ZoomTransform {
  const k = Math.min((size.width - 2 * margin) / box.width, (size.height - 2 * margin) / box.height);
  const good = Number.isFinite(k) && k > 0 ? k : 1;
  return zoomIdentity
    .translate(size.width / 2, size.height / 2)
    .scale(good)
    .translate(-box.x - box.width / 2, -box.y - box.height / 2);
}

// How far the whole table, once it fits, stays from the edges of what is seen.
export function edge_of(frame: Frame, size: Size): { x: number; y: number } {
  const whole = fitting(frame, size);
  return { x: whole.x, y: whole.y };
}

export class Pan {
  private readonly behaviour = zoom<HTMLElement, unknown>();
  private readonly on;
  private size: Size = { width: 0, height: 0 };
  private timer = 0;
  private gliding = 0;
  private home: ZoomTransform | null = null; // where to come back to when the action is over
  private held = false; // by a person, while something is followed
  transform: ZoomTransform = zoomIdentity;
  drawn: ZoomTransform = zoomIdentity; // as the sheets are
  touched = false; // by a person: then a new size does not move the chart

  constructor(
    stage: HTMLElement,
    private readonly sheets: readonly HTMLElement[],
    private readonly wishes: Wishes,
  ) {
    this.on = select(stage);
    this.behaviour
      .filter(
        (event: MouseEvent) => wishes.may_start(event) && (!event.ctrlKey || event.type === "wheel") && !event.button,
      )
      .clickDistance(4)
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.take_over();
        this.show(event.transform);
      });
    this.on.call(this.behaviour).on("dblclick.zoom", null);
  }

  private take_over(): void {
    this.touched = true;
    this.held = true;
    this.home = null;
    cancelAnimationFrame(this.gliding);
  }

  private show(transform: ZoomTransform): void {
    const zoomed = transform.k !== this.transform.k;
    this.transform = transform;
    this.shift_sheets();
    if (zoomed) this.wishes.moved(transform);
    clearTimeout(this.timer);
    if (this.near_edge()) this.rest();
    else this.timer = window.setTimeout(() => this.rest(), rest_after);
  }

  private shift_sheets(): void {
    const { drawn, transform } = this;
    const s = transform.k / drawn.k;
    const css = `translate(${transform.x - drawn.x * s}px,${transform.y - drawn.y * s}px) scale(${s})`;
    for (const sheet of this.sheets) sheet.style.transform = css;
  }

  // The sheets are blurred or do not reach much further.
  private near_edge(): boolean {
    const { drawn, transform } = this;
    const s = transform.k / drawn.k;
    const [width, height] = [this.size.width * overhang, this.size.height * overhang];
    const far = Math.abs(transform.x - drawn.x * s) > width || Math.abs(transform.y - drawn.y * s) > height;
    return s > 1.6 || s < 0.75 || (s === 1 && far);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.drawn = this.transform;
    this.shift_sheets();
    this.wishes.rested(this.transform);
  }

  fit(frame: Frame, size: Size, box?: Rect): void {
    this.size = size;
    const whole = fitting(frame, size);
    this.behaviour.scaleExtent([whole.k * 0.6, whole.k * 40]).extent([
      [0, 0],
      [size.width, size.height],
    ]);
    this.behaviour.translateExtent([
      [-frame.width, -frame.height],
      [2 * frame.width, 2 * frame.height],
    ]);
    this.home = null;
    this.behaviour.transform(this.on, box ? fitting(frame, size, box) : whole);
    this.touched = box !== undefined;
    this.rest();
  }

  resize(size: Size): void {
    this.size = size;
    this.rest();
  }

  by(factor: number): void {
    this.take_over();
    this.behaviour.scaleBy(this.on, factor);
  }

  shift(x: number, y: number): void {
    this.take_over();
    this.behaviour.translateBy(this.on, x / this.transform.k, y / this.transform.k);
  }

  // Only as far as is needed to have the point inside; where all of the table is seen it is inside already.
  bring_into_sight([x, y]: [number, number], size: Size): void {
    const [sx, sy] = this.transform.apply([x, y]);
    const edge = Math.min(28, size.width / 5, size.height / 5);
    const dx = sx < edge ? 90 - sx : sx > size.width - edge ? size.width - 90 - sx : 0;
    const dy = sy < edge ? 90 - sy : sy > size.height - edge ? size.height - 90 - sy : 0;
    if (dx || dy) this.shift(dx, dy);
  }

  keep_in_middle([x, y]: [number, number]): void {
    this.take_over();
    this.behaviour.translateTo(this.on, x, y);
  }

  // Follows what happens, no farther than is needed to see it, and comes back when there is nothing any more. Whoever
  // moves the chart himself meanwhile is left alone.
  follow(points: readonly [number, number][], size: Size): void {
    if (points.length === 0) {
      this.held = false;
      if (this.home) this.glide(this.home, () => (this.home = null));
      return;
    }
    if (this.held) return;
    const wanted = seeing(this.home ?? this.transform, points, size);
    if (!wanted && !this.home) return;
    this.home ??= this.transform;
    this.glide(wanted ?? this.home);
  }

  private glide(to: ZoomTransform, over?: () => void): void {
    cancelAnimationFrame(this.gliding);
    const step = () => {
      const from = this.transform;
      const near = (a: number, b: number, far: number) => (Math.abs(b - a) < far ? b : a + (b - a) * 0.14);
      const next = zoomIdentity
        .translate(near(from.x, to.x, 0.6), near(from.y, to.y, 0.6))
        .scale(near(from.k, to.k, 0.002 * to.k));
      this.behaviour.transform(this.on, next);
      if (next.k === to.k && next.x === to.x && next.y === to.y) over?.();
      else this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  stop(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.gliding);
  }
}

// How the chart has to lie, seen from where it lies, to show all the points well inside; null: as it is.
export function seeing(
  from: ZoomTransform,
  points: readonly [number, number][],
  { width, height }: Size,
): ZoomTransform | null {
  const edge = Math.min(80, width / 6, height / 6);
  const [left, right] = [Math.min(...points.map((p) => p[0])), Math.max(...points.map((p) => p[0]))];
  const [top, low] = [Math.min(...points.map((p) => p[1])), Math.max(...points.map((p) => p[1]))];
  const k = Math.min(
    from.k,
    (width - 2 * edge) / Math.max(1e-9, right - left),
    (height - 2 * edge) / Math.max(1e-9, low - top),
  );
  const [mx, my] = [width / 2, height / 2];
  const [cx, cy] = from.invert([mx, my]);
  const moved = (middle: number, screen: number, low_at: number, high_at: number): number => {
    const half = (screen / 2 - edge) / k;
    return Math.max(high_at - half, Math.min(low_at + half, middle));
  };
  const [x, y] = [moved(cx, width, left, right), moved(cy, height, top, low)];
  if (k === from.k && Math.abs(x - cx) * k < 1 && Math.abs(y - cy) * k < 1) return null;
  return zoomIdentity.translate(mx, my).scale(k).translate(-x, -y);
}
