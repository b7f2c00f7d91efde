// A host in this browser: what it keeps, what it says, and battles in links.
import { describe, expect, test } from "vitest";
import { packed, unpacked } from "../../src/model/packed";
import { parse_route, route_hash } from "../../src/model/route";
import type { Change } from "../../src/worker/engine";
import { Outbox } from "../../src/worker/outbox";
import type { Shelf } from "../../src/worker/shelf";
import type { FromWorker } from "../../src/worker/words";

describe("a battle in a link", () => {
  const record = "broadside 1\nrulebook nef\nside Räuber = human\n".repeat(20);
  test("comes out as it went in", async () => expect(await unpacked(await packed(record))).toBe(record));
  test("is shorter than the record and has letters that mail leaves alone", async () => {
    const link = await packed(record);
    expect(link.length).toBeLessThan(record.length / 2);
    expect(link).toMatch(/^[A-Za-z0-9_-]+$/);
  });
  test("that was cut off is noticed", async () => {
    const link = await packed(record);
    await expect(unpacked(link.slice(0, link.length / 2))).rejects.toThrow();
  });
  test("is an address", () => {
    const route = { page: "record", packed: "ab-C_9" } as const;
    expect(parse_route(route_hash(route))).toEqual(route);
  });
});

describe("a link to a scenario", () => {
  test("carries its options and dice", () => {
    const terms = { options: { weather: "storm", fog: "on" }, seed: "1941" };
    const route = { page: "home", scenario: "nef/raid", terms } as const;
    expect(parse_route(route_hash(route))).toEqual(route);
  });
  test("without them is what it was", () => {
    expect(route_hash({ page: "home", scenario: "nef/raid" })).toBe("#/new/nef/raid");
    expect(parse_route("#/new/nef/raid")).toEqual({ page: "home", scenario: "nef/raid" });
  });
});

describe("the outbox", () => {
  const message = (text: string): FromWorker => ({ say: "message", client: 1, text });

  class Slow implements Shelf {
    kept: Change = [];
    full = false;
    release: () => void = () => undefined;
    all = () => Promise.resolve([]);
    async write(change: Change): Promise<void> {
      await new Promise<void>((resolve) => (this.release = resolve));
      if (this.full) throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
      this.kept.push(...change);
    }
  }

  test("says nothing before what was done is kept", async () => {
    const shelf = new Slow();
    const posted: FromWorker[] = [];
    const outbox = new Outbox(shelf, (said) => posted.push(said));
    outbox.keep([["game/1", "a"]]);
    outbox.say(message("done"));
    const flushed = outbox.flush();
    await Promise.resolve();
    expect(posted).toEqual([]);
    shelf.release();
    await flushed;
    expect(shelf.kept).toEqual([["game/1", "a"]]);
    expect(posted).toEqual([message("done")]);
  });

  test("goes on when there is no more room, says so once, and keeps all of it when there is", async () => {
    const shelf = new Slow();
    shelf.full = true;
    const posted: FromWorker[] = [];
    const outbox = new Outbox(shelf, (said) => posted.push(said));
    const keep = async (key: string) => {
      outbox.keep([[key, key]]);
      outbox.say(message(key));
      const flushed = outbox.flush();
      await Promise.resolve();
      shelf.release();
      await flushed;
    };
    await keep("a");
    await keep("b");
    expect(posted.map((said) => said.say)).toEqual(["unkept", "message", "message"]);
    expect(posted[0]).toMatchObject({ sentence: "This browser has no more room for games." });
    shelf.full = false;
    await keep("c");
    expect(shelf.kept.map(([key]) => key)).toEqual(["a", "b", "c"]);
    expect(posted.at(-2)).toEqual({ say: "kept" });
  });

  test("without a shelf says that nothing is kept", async () => {
    const posted: FromWorker[] = [];
    const outbox = new Outbox(null, (said) => posted.push(said));
    outbox.keep([["a", "a"]]);
    await outbox.flush();
    expect(posted).toMatchObject([{ say: "unkept" }]);
  });
});
