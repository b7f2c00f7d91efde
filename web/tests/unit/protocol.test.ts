// The recorded messages and the types they are read by both follow the schema of the protocol.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import {
  doubts_about,
  doubts_about_record,
  has_lost_secret,
  hash_of_secret,
  next_pledge,
  seed_of,
} from "../../src/protocol/fair";
import type { Status } from "../../src/protocol/messages";
import { asks, battle } from "./recorded";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const schema = JSON.parse(
  readFileSync(new URL("../../../docs/protocol.schema.json", import.meta.url), "utf8"),
) as object;
const fits = new Ajv({ strict: false }).compile(schema);

describe("the schema of the protocol", () => {
  test.each([...new Set(battle.map((message) => message.type))])("fits recorded messages of type %s", (type) => {
    for (const message of battle.filter((one) => one.type === type)) {
      fits(message);
      expect(fits.errors ?? []).toEqual([]);
    }
  });
  test("fits one question of each kind", () => expect(asks.every((ask) => fits(ask))).toBe(true));
  test("has the types of src/protocol/schema.ts: npm run types writes them anew", () => {
    const made = execFileSync(process.execPath, [here("../../tools/types.mjs")], { encoding: "utf8" });
    expect(readFileSync(here("../../src/protocol/schema.ts"), "utf8")).toBe(made);
  }, 60_000);
  test("does not fit what is no message", () => {
    expect(fits({ type: "view" })).toBe(false);
    expect(fits({ type: "nonsense" })).toBe(false);
  });
});

describe("fair dice", () => {
  const status = battle.find((message): message is Status => message.type === "status")!;
  const in_phase = (phase: "pledge" | "reveal" | "set", pledge: string | null): Status => ({
    ...status,
    dice: { phase, server: "", sides: { A: { pledge, revealed: false } } },
  });
  const drawer = () => {
    const kept = new Map<string, string>();
    return {
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, value: string) => void kept.set(key, value),
    };
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

  test("nothing is said twice, and a lost secret is the player's to give up", () => {
    expect(next_pledge(in_phase("pledge", "ab"), "g", "A", drawer())).toBeNull();
    expect(next_pledge(in_phase("set", null), "g", "A", drawer())).toBeNull();
    expect(next_pledge(in_phase("reveal", "ab"), "g", "A", drawer())).toBeNull();
    expect(has_lost_secret(in_phase("reveal", "ab"), "g", "A", drawer())).toBe(true);
    expect(has_lost_secret(in_phase("pledge", "ab"), "g", "A", drawer())).toBe(false);
  });

  test("the first pledges are kept, and a swapped one is told, also after a reload", () => {
    const kept = drawer();
    const dice = (server: string, mine: string | null) => ({
      phase: "pledge" as const,
      server,
      sides: { A: { pledge: mine, revealed: false } },
    });
    expect(doubts_about(dice("s1", null), "g", kept)).toEqual([]);
    expect(doubts_about(dice("s1", "a1"), "g", kept)).toEqual([]);
    expect(doubts_about(dice("s1", "a1"), "g", kept)).toEqual([]);
    expect(doubts_about(dice("s2", "a1"), "g", kept)[0]).toContain("The server has another pledge");
    expect(doubts_about(dice("s1", "a2"), "g", kept)[0]).toContain("A has another pledge");
    expect(doubts_about(dice("s1", null), "g", kept)).toHaveLength(1);
    expect(doubts_about(dice("s2", "a2"), "other game", kept)).toEqual([]);
  });

  test("a secret that was left out is told", () => {
    const dice = { phase: "set" as const, server: "s", sides: { A: { pledge: "a", revealed: false, left_out: true } } };
    expect(doubts_about(dice, "g", drawer())).toEqual([
      "The battle began without the secret of A for the dice: it was not shown in time.",
    ]);
  });

  test("the record of a finished battle is compared with what was kept", () => {
    const secrets = ["aa".repeat(32), "bb".repeat(32)];
    const [server, albion] = secrets.map(hash_of_secret) as [string, string];
    const record = (seed: string, pledge: string) =>
      `Broadside record 1\npledge server ${pledge}\npledge Albion ${albion}\nseed ${seed}\nturn 0\n Deploy\n` +
      `  seed 5\nend draw\nsecret server ${secrets[0]}\nsecret Albion ${secrets[1]}\n`;
    const kept = drawer();
    doubts_about({ phase: "pledge", server, sides: { Albion: { pledge: albion, revealed: false } } }, "g", kept);
    expect(doubts_about_record(record(seed_of(secrets), server), "g", kept)).toEqual([]);
    expect(doubts_about_record(record("12", server), "g", kept)).toEqual([
      "The dice of this battle do not follow from the secrets.",
    ]);
    expect(doubts_about_record(record(seed_of(secrets), "cc".repeat(32)), "g", kept)).toHaveLength(2);
    expect(doubts_about_record("Broadside record 1\ndice typed\nturn 0\n", "other", kept)).toEqual([]);
  });

  // As `broadside replay --verify` joins them (tests/server/dice_test.cpp).
  test("secrets are joined as the server joins them", () => {
    expect(seed_of(["aa".repeat(32), "bb".repeat(32)])).toBe("16737932471304194068/3162657859");
  });
});
