// Fair dice: this browser draws a secret, pledges its hash, and shows it when everybody has pledged. It keeps the
// pledges it saw first, so that nobody can swap one later without its noticing.
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DiceState, Saying, Status } from "./messages";

export interface Drawer {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export const new_secret = (): string => bytesToHex(randomBytes(32));
export const hash_of_secret = (secret: string): string => bytesToHex(blake2b(hexToBytes(secret), { dkLen: 32 }));
const secret_key = (game: string, side: string): string => `secret ${game} ${side}`;

// What the seat that speaks for a side has to say now, if anything. The secret is kept, for a reload in between. A
// secret that this browser does not have may be in another one of the player's: that is for him to say.
export function next_pledge(status: Status, game: string, side: string, drawer: Drawer): Saying | null {
  const mine = status.dice?.sides?.[side];
  if (!mine || status.dice.phase === "set" || mine.revealed || mine.left_out) return null;
  const secret = drawer.read(secret_key(game, side));
  if (status.dice.phase === "pledge") {
    if (mine.pledge) return null;
    const drawn = secret ?? new_secret();
    drawer.write(secret_key(game, side), drawn);
    return { pledge: hash_of_secret(drawn) };
  }
  return secret && hash_of_secret(secret) === mine.pledge ? { reveal: secret } : null;
}

// Whether this side's secret is waited for and is not in this browser.
export function has_lost_secret(status: Status | null, game: string, side: string, drawer: Drawer): boolean {
  const mine = status?.dice?.sides?.[side];
  if (!mine || status.dice.phase !== "reveal" || mine.revealed || mine.left_out) return false;
  return next_pledge(status, game, side, drawer) === null;
}

// ---- The first pledges, by "server" or the name of a side

type Pledges = Record<string, string>;

function pledges_in(dice: DiceState): Record<string, string | null> {
  const all: Record<string, string | null> = { server: dice.server };
  for (const [side, party] of Object.entries(dice.sides)) all[side] = party.pledge;
  return all;
}

export function kept_pledges(game: string, drawer: Drawer): Pledges {
  try {
    return JSON.parse(drawer.read(`pledges ${game}`) ?? "{}") as Pledges;
  } catch {
    return {};
  }
}

const swapped = (who: string): string =>
  `${who === "server" ? "The server" : who} has another pledge for the dice than this browser saw first. ` +
  "Somebody may have chosen these dice.";

// Keeps what is seen for the first time; says what is no longer as it was.
export function doubts_about(dice: DiceState, game: string, drawer: Drawer): string[] {
  const kept = kept_pledges(game, drawer);
  const now = pledges_in(dice);
  const before = JSON.stringify(kept);
  for (const [who, pledge] of Object.entries(now)) if (pledge && !kept[who]) kept[who] = pledge;
  if (JSON.stringify(kept) !== before) drawer.write(`pledges ${game}`, JSON.stringify(kept));
  const doubts = Object.keys(kept)
    .filter((who) => now[who] !== kept[who])
    .map(swapped);
  for (const [side, party] of Object.entries(dice.sides))
    if (party.left_out)
      doubts.push(`The battle began without the secret of ${side} for the dice: it was not shown in time.`);
  return doubts;
}

// ---- The record of a finished battle

// The seed as a record writes it, joined from these secrets (docs/protocol.md, Fair dice).
export function seed_of(secrets: readonly string[]): string {
  const hash = blake2b.create({ dkLen: 32 }).update(utf8ToBytes("broadside seed 0"));
  for (const secret of secrets) hash.update(hexToBytes(secret));
  const bytes = bytesToHex(hash.digest());
  const key = BigInt(`0x${bytes.slice(0, 16)}`),
    battle = BigInt(`0x${bytes.slice(16, 24)}`);
  return battle ? `${key}/${battle}` : `${key}`;
}

const named = (record: string, word: string): [string, string][] =>
  [...record.matchAll(new RegExp(`^${word} (.+) ([0-9a-f]{64})$`, "gm"))].map((found) => [found[1]!, found[2]!]);

// What is wrong with the dice of a finished battle, by what this browser has kept of it. With nothing kept there is
// nothing to compare: typed dice, or a battle that this browser never saw before its end.
export function doubts_about_record(record: string, game: string, drawer: Drawer): string[] {
  const kept = kept_pledges(game, drawer);
  const pledges = new Map(named(record, "pledge")),
    secrets = named(record, "secret");
  const doubts = Object.keys(kept)
    .filter((who) => pledges.get(who) !== kept[who])
    .map(swapped);
  for (const [who, secret] of secrets)
    if (pledges.get(who) !== hash_of_secret(secret))
      doubts.push(`The secret of ${who === "server" ? "the server" : who} is not the one that was pledged.`);
  const seed = /^seed (\S+)$/m.exec(record.split(/^turn /m)[0]!)?.[1];
  if (secrets.length && seed !== seed_of(secrets.map(([, secret]) => secret)))
    doubts.push("The dice of this battle do not follow from the secrets.");
  return doubts;
}
