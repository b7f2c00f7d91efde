// What a lesson wants, and whether an answer is that.
import type { LessonDetail } from "../protocol/http";
import type { Ask, Preview } from "../protocol/messages";

export type Step = LessonDetail["steps"][number];

export const fits = (step: Step | undefined, ask: Pick<Ask, "kind" | "actor">): boolean =>
  step !== undefined && step.question === ask.kind && (step.ship === null || step.ship === ask.actor);

// The step that waits for an answer next, from this one on; the number of steps where none does.
export function next_asked(steps: readonly Step[], at: number): number {
  const next = steps.findIndex((step, i) => i >= at && step.question !== null);
  return next < 0 ? steps.length : next;
}

// The last step up to this one that asks this: there a lesson goes on when an answer was taken back.
export const step_asking = (steps: readonly Step[], at: number, ask: Pick<Ask, "kind" | "actor">): number =>
  steps.findLastIndex((step, i) => i <= at && fits(step, ask));

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");

// How far from the lesson's own end a course may end, in units of the table and degrees.
const [near, about] = [1.6, 16];

function ends_there(step: Step, end: NonNullable<Preview["end"]>): boolean {
  if (!step.ends) return false;
  const [x, y, heading] = step.ends as [number, number, number];
  const off = Math.abs(((end.heading - heading + 540) % 360) - 180);
  return Math.hypot(end.x - x, end.y - y) <= near && off <= about;
}

export const accepts = (step: Step, answer: string, end: Preview["end"] | null): boolean =>
  step.accept.some((one) => plain(one) === plain(answer)) || (end ? ends_there(step, end) : false);

// The lesson that comes after this one, of the next rulebook after the last of one.
export function after<T extends { id: string; rulebook: string }>(lessons: readonly T[], id: string): T | undefined {
  const all = by_rulebook(lessons).flat();
  const at = all.findIndex((one) => one.id === id);
  return at < 0 ? undefined : all[at + 1];
}

// The rulebook with the most lessons first: it is the one to begin with.
export function by_rulebook<T extends { rulebook: string }>(lessons: readonly T[]): T[][] {
  const books = [...new Set(lessons.map((one) => one.rulebook))];
  return books.map((book) => lessons.filter((one) => one.rulebook === book)).sort((a, b) => b.length - a.length);
}
