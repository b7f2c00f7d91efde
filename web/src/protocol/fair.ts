// Fair dice: this browser draws a secret, pledges its hash, and shows it when everybody has pledged.
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, randomBytes } from "@noble/hashes/utils.js";
import type { Saying, Status } from "./messages";

export interface Drawer {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export const new_secret = (): string => bytesToHex(randomBytes(32));
export const hash_of_secret = (secret: string): string => bytesToHex(blake2b(hexToBytes(secret), { dkLen: 32 }));

// What the seat that speaks for a side has to say now, if anything. The secret is kept, for a reload in between.
export function next_pledge(status: Status, game: string, side: string, drawer: Drawer): Saying | null {
  const mine = status.dice?.sides?.[side];
  if (!mine || status.dice.phase === "set" || mine.revealed) return null;
  const key = `secret ${game} ${side}`;
  const secret = drawer.read(key);
  if (status.dice.phase === "pledge") {
    if (mine.pledge) return null;
    const drawn = secret ?? new_secret();
    drawer.write(key, drawn);
    return { pledge: hash_of_secret(drawn) };
  }
  return secret && hash_of_secret(secret) === mine.pledge ? { reveal: secret } : { ready: true };
}
