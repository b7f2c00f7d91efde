// The recorded messages and the types they are read by both follow the schema of the protocol.
import { readFileSync } from "node:fs";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { hash_of_secret, next_pledge } from "../../src/protocol/fair";
import type { Status } from "../../src/protocol/messages";
import { asks, battle } from "./recorded";

const schema = JSON.parse(readFileSync(new URL("../../../docs/protocol.schema.json", import.meta.url), "utf8")) as object;
const fits = new Ajv({ strict: false }).compile(schema);

describe("the schema of the protocol", () => {
  test.each([...new Set(battle.map((message) => message.type))])("fits recorded messages of type %s", (type) => {
    for (const message of battle.filter((one) => one.type === type)) {
      fits(message);
      expect(fits.errors ?? []).toEqual([]);
    }
  });
  test("fits one question of each kind", () => expect(asks.every((ask) => fits(ask))).toBe(true));
  test("does not fit what is no message", () => {
    expect(fits({ type: "view" })).toBe(false);
    expect(fits({ type: "nonsense" })).toBe(false);
  });
});

describe("fair dice", () => {
  const status = battle.find((message): message is Status => message.type === "status")!;
  const in_phase = (phase: "pledge" | "reveal" | "set", pledge: string | null): Status => ({ ...status, dice: { phase, server: "", sides: { A: { pledge, revealed: false } } } });
  const drawer = () => {
    const kept = new Map<string, string>();
    return { read: (key: string) => kept.get(key) ?? null, write: (key: string, value: string) => void kept.set(key, value) };
  };

  test("the hash is BLAKE2b with 32 bytes", () => {
    expect(hash_of_secret("00".repeat(32))).toBe("89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
  });

  test("what is revealed is what was pledged, also after a reload", () => {
    const kept = drawer();
    const pledge = next_pledge(in_phase("pledge", null), "g", "A", kept) as { pledge: string };
    const reveal = next_pledge(in_phase("reveal", pledge.pledge), "g", "A", kept) as { reveal: string };
    expect(hash_of_secret(reveal.reveal)).toBe(pledge.pledge);
  });

  test("nothing is said twice, and a lost secret is left to the server", () => {
    expect(next_pledge(in_phase("pledge", "ab"), "g", "A", drawer())).toBeNull();
    expect(next_pledge(in_phase("set", null), "g", "A", drawer())).toBeNull();
    expect(next_pledge(in_phase("reveal", "ab"), "g", "A", drawer())).toEqual({ ready: true });
  });
});
