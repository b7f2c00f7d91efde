import { describe, expect, test } from "vitest";
import {
  draw_not_taken,
  hear_all,
  name_of,
  next_open,
  nothing_heard,
  others_take_the_same,
  question_to_show,
  reconsidered,
  refusal_of,
  suggested_of,
  undone_words,
  unread_of,
  title_of,
} from "../../src/model/game";
import type { Ask, ErrorCode, Hello, Message, Preview, Status } from "../../src/protocol/messages";
import { ask_of, battle } from "./recorded";

const hear = (...messages: Message[]) => hear_all(nothing_heard, messages);
const asked = (question: number): Ask => ({ ...ask_of("choice"), question });

describe("what a seat has heard", () => {
  test("a recorded battle ends with a result, a full log and nothing left to answer", () => {
    const state = hear_all(nothing_heard, battle);
    const lines = battle.filter((message) => message.type === "told" || message.type === "rolled");
    expect(state.lines).toHaveLength(lines.length);
    expect(state.ended?.type).toBe("ended");
    expect(state.asks).toEqual([]);
    expect(state.view?.turn).toBe(state.ended?.turn);
  });

  test("messages in one batch or one by one come to the same", () => {
    const one_by_one = battle.reduce((state, message) => hear_all(state, [message]), nothing_heard);
    expect(one_by_one).toEqual(hear_all(nothing_heard, battle));
  });

  test("hearing more leaves what was known before as it was", () => {
    const before = hear_all(nothing_heard, battle.slice(0, 40));
    const copy = structuredClone(before);
    hear_all(before, battle.slice(40));
    expect(before).toEqual(copy);
  });

  test("an accepted answer closes its question alone", () => {
    const state = hear(asked(1), asked(2), { type: "accepted", question: 1, answer: "6" });
    expect(state.asks.map((ask) => ask.question)).toEqual([2]);
  });

  test("what another tab answered is closed here too", () => {
    expect(hear(asked(1), asked(2), { type: "closed", questions: [1, 2] }).asks).toEqual([]);
    expect(hear(asked(1), { type: "error", code: "question.not-open", error: "gone", question: 1 }).asks).toEqual([]);
  });

  test("an error is told, but not one that the page gets over by itself", () => {
    const told = (code: ErrorCode) => hear({ type: "error", code, error: "so it is", question: 1 }).error;
    expect(told("seat.not-speaker")).toBe("so it is");
    expect([told("question.not-open"), told("question.no-place")]).toEqual(["", ""]);
  });

  test("a standing order is listed until it is taken back", () => {
    const orders = [{ kind: "speed", prompt: "mark her speed" }];
    const state = hear(asked(1), asked(2), { type: "closed", questions: [1, 2] }, { type: "standing", orders });
    expect(state.asks).toEqual([]);
    expect(state.standing).toEqual(orders);
    expect(hear_all(state, [{ type: "standing", orders: [] }]).standing).toEqual([]);
    expect(hear_all(state, [battle[0]!]).standing).toEqual([]); // after a break they are told again
  });

  test("what is suggested is not the answer of somebody out of time", () => {
    expect(suggested_of({ ...asked(1), default: "hold", suggested: "guns > Hood" })).toBe("guns > Hood");
    expect(suggested_of({ ...asked(1), default: "hold" })).toBe("hold");
  });

  test("a refusal stays beside its question until the answer is changed", () => {
    const refused: Message = {
      type: "refused",
      question: 1,
      code: "speed.too-fast",
      clause: "x.1",
      sentence: "too fast",
    };
    const state = hear(asked(1), refused);
    expect(state.refusals[1]?.sentence).toBe("too fast");
    const changed = hear_all(state, [{ type: "draft", question: 1, answer: "3", refused: null }]);
    expect(changed.refusals[1]).toBeUndefined();
    expect(changed.drafts[1]?.answer).toBe("3");
  });

  test("what was taken back leaves the log, and questions come anew", () => {
    const before = hear_all(nothing_heard, battle);
    const state = hear_all(before, [{ type: "undone", side: "Germans", lines: 5 }]);
    expect(state.lines).toHaveLength(5);
    expect(state.ended).toBeNull();
  });

  test("after a break the server asks again, so old questions are dropped", () => {
    const hello = battle[0]!;
    expect(hear_all(hear(asked(1)), [hello]).asks).toEqual([]);
  });

  test("a side nobody waits for has nothing to answer", () => {
    const status = battle.find((message): message is Status => message.type === "status")!;
    const state = hear(battle[0]!, asked(1), { ...status, state: "playing", waiting_for: ["British"] });
    expect(state.asks).toEqual([]);
  });
});

describe("which question is shown", () => {
  const state = hear(asked(1), asked(2), asked(3), { type: "draft", question: 1, answer: "6", refused: null });

  test("the one that is shown, as long as it is open", () => expect(question_to_show(state, 3)).toBe(3));
  test("else the first without a draft", () => expect(question_to_show(state, 99)).toBe(2));
  test("none when nothing is asked", () => expect(question_to_show(nothing_heard, 1)).toBeNull());
  test("next and previous go round", () => {
    expect(next_open(state, 3, 1)).toBe(1);
    expect(next_open(state, 1, -1)).toBe(3);
  });
});

describe("between players", () => {
  const hello = battle.find((message): message is Hello => message.type === "hello")!;
  const status = battle.find((message): message is Status => message.type === "status")!;
  const side = hello.seat.side!;
  const offering = (draw: string[], state: Status["state"] = "playing") =>
    hear(hello, { ...status, state, offers: { draw, undo: null } });

  test("an offer of a draw that nobody takes is told, one that ends the battle is not", () => {
    expect(draw_not_taken(offering([side]), offering([]))).toBe(true);
    expect(draw_not_taken(offering([side]), offering([], "ended"))).toBe(false);
    expect(draw_not_taken(offering(["another"]), offering([]))).toBe(false);
  });

  test("an order taken back after its move was shown is told as one order", () => {
    const line = battle.find((message) => message.type === "told" && message.line === 0)!;
    const before = hear(hello, line);
    const undone = (by: string, lines: number) => undone_words(before, { type: "undone", side: by, lines });
    expect(undone(side, 0)).toContain("Your last order");
    expect(undone("another", 0)).toBe("another took an order back, and what came of it.");
    expect(undone(side, before.lines.length)).toBe("");
  });

  test("what one says oneself is not unread, nor what was read before a reload", () => {
    const said = (number: number, from: string, by: string): Message => ({
      type: "chat",
      number,
      from,
      side: by,
      to: "all",
      text: "",
      at: 0,
    });
    const state = hear(hello, said(0, "Bo", "others"), said(1, hello.seat.name, side), said(2, "Bo", "others"));
    expect(unread_of(state, -1)).toBe(2);
    expect(unread_of(state, 0)).toBe(1);
    expect(unread_of(state, 2)).toBe(0);
  });
});

describe("the list of open questions", () => {
  const plot: Ask = { ...asked(1), actor: "Akagi", prompt: "Akagi: her plot, at most 3 points" };
  const deck: Ask = { ...asked(2), actor: "Akagi", prompt: "Akagi: which squadrons does she launch? At most 2" };
  const other: Ask = { ...asked(3), actor: "Fubuki", prompt: "Fubuki: her plot" };

  test("names a ship that is asked one thing", () => expect(name_of(other, [plot, deck, other])).toBe("Fubuki"));
  test("says what is asked where a ship is asked several things", () => {
    expect([plot, deck].map((ask) => name_of(ask, [plot, deck, other]))).toEqual([
      "Akagi: her plot",
      "Akagi: which squadrons does she launch",
    ]);
  });
  test("says what a side is asked", () =>
    expect(name_of({ ...asked(4), actor: null, prompt: "who fires first" }, [])).toBe("Who fires first"));
});

describe("the same for all", () => {
  const draft = (question: number): Message => ({ type: "draft", question, answer: "1", refused: null });

  test("is offered while another ship is asked the same and has no draft", () => {
    expect(others_take_the_same(hear(asked(1), asked(2), draft(1)), asked(1))).toBe(true);
    expect(others_take_the_same(hear(asked(1), asked(2), draft(1), draft(2)), asked(1))).toBe(false);
    expect(others_take_the_same(hear(asked(1), { ...asked(2), kind: "another" }, draft(1)), asked(1))).toBe(false);
  });
  test("is not offered for places", () => {
    const place = (question: number): Ask => ({ ...asked(question), answer: "place" });
    expect(others_take_the_same(hear(place(1), place(2), draft(1)), place(1))).toBe(false);
  });
});

describe("what speaks against an answer", () => {
  const too_fast = { code: "speed.too-fast", clause: "x.1", sentence: "too fast" };
  const refused: Message = { type: "refused", question: 1, ...too_fast };
  const preview = (answer: string, said: typeof too_fast | null): Preview => ({
    type: "preview",
    question: 1,
    tag: 1,
    answer,
    refused: said,
    path: [],
    end: null,
    arcs: [],
    note: "",
  });

  test("is said no longer once the answer is changed", () => {
    const state = hear(asked(1), refused);
    expect(refusal_of(state, 1, "9", null)).toMatchObject(too_fast);
    expect(refusal_of(reconsidered(state, 1), 1, "3", preview("3", null))).toBeNull();
    expect(refusal_of(reconsidered(state, 1), 1, "8", preview("8", too_fast))).toEqual(too_fast);
  });

  test("of a draft it is said as long as the draft is what is written", () => {
    const state = hear(asked(1), { type: "draft", question: 1, answer: "9", refused: too_fast });
    expect(refusal_of(state, 1, "9", null)).toEqual(too_fast);
    expect(refusal_of(state, 1, "3", preview("3", null))).toBeNull();
  });

  test("is not said beside another question", () =>
    expect(refusal_of(hear(asked(1), asked(2), refused), 2, "3", null)).toBeNull());
});

describe("what is asked", () => {
  const title = (prompt: string) => title_of({ actor: "Blue 1", prompt });
  test("does not say again whom it is asked of", () => {
    expect(title("Blue 1: where to?")).toBe("where to?");
    expect(title("Blue 1 (6 aircraft, armed): where does it fly?")).toBe("6 aircraft, armed: where does it fly?");
    expect(title("Blue 10: where to?")).toBe("Blue 10: where to?");
    expect(title("Which flight moves next?")).toBe("Which flight moves next?");
  });
});
