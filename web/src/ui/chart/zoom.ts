// Panning, zooming and pinching. The chart is moved by one attribute, without asking anything else to be drawn anew.
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from "d3-zoom";
import type { Frame } from "../../model/chart";

export interface Size {
  width: number;
  height: number;
}

interface Wishes {
  moved(transform: ZoomTransform): void;
  may_start(event: Event): boolean;
}

const margin = 26;

function fitting(
  frame: Frame,
  size: Size,
  box = { x: 0, y: 0, width: frame.width, height: frame.height },
): ZoomTransform {
  const k = Math.min((size.width - 2 * margin) / box.width, (size.height - 2 * margin) / box.height);
  const good = Number.isFinite(k) && k > 0 ? k : 1;
  return zoomIdentity
    .translate(size.width / 2, size.height / 2)
    .scale(good)
    .translate(-box.x - box.width / 2, -box.y - box.height / 2);
}

export class Pan {
  private readonly behaviour = zoom<SVGSVGElement, unknown>();
  private readonly on;
  transform: ZoomTransform = zoomIdentity;
  touched = false; // by a person: then a new size does not move the chart

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly world: SVGGElement,
    wishes: Wishes,
  ) {
    this.on = select(svg);
    this.behaviour
      .filter(
        (event: MouseEvent) => wishes.may_start(event) && (!event.ctrlKey || event.type === "wheel") && !event.button,
      )
      .clickDistance(4)
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) this.touched = true;
        this.show(event.transform);
        wishes.moved(event.transform);
      });
    this.on.call(this.behaviour).on("dblclick.zoom", null);
  }

  private show(transform: ZoomTransform): void {
    if (transform.k !== this.transform.k) this.svg.style.setProperty("--k", String(transform.k));
    this.transform = transform;
    this.world.setAttribute("transform", transform.toString());
  }

  fit(frame: Frame, size: Size, box?: { x: number; y: number; width: number; height: number }): void {
    const whole = fitting(frame, size);
    this.behaviour.scaleExtent([whole.k * 0.6, whole.k * 40]).extent([
      [0, 0],
      [size.width, size.height],
    ]);
    this.behaviour.translateExtent([
      [-frame.width, -frame.height],
      [2 * frame.width, 2 * frame.height],
    ]);
    this.behaviour.transform(this.on, box ? fitting(frame, size, box) : whole);
    this.touched = box !== undefined;
  }

  by(factor: number): void {
    this.touched = true;
    this.behaviour.scaleBy(this.on, factor);
  }

  shift(x: number, y: number): void {
    this.touched = true;
    this.behaviour.translateBy(this.on, x / this.transform.k, y / this.transform.k);
  }

  // Only as far as is needed to have the point well inside.
  bring_into_sight([x, y]: [number, number], size: Size): void {
    const [sx, sy] = this.transform.apply([x, y]);
    const edge = Math.min(90, size.width / 5, size.height / 5);
    const dx = sx < edge ? edge - sx : sx > size.width - edge ? size.width - edge - sx : 0;
    const dy = sy < edge ? edge - sy : sy > size.height - edge ? size.height - edge - sy : 0;
    if (dx || dy) this.shift(dx, dy);
  }
}
