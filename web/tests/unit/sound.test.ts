import { describe, expect, test } from "vitest";
import type { Shot } from "../../src/model/playback";
import { bell, calibre_in, lengths, room_for, voices_of, type Heard, type Voice } from "../../src/model/sound";

const shot = (more: Partial<Shot> = {}): Shot => ({
  ...{ who: "Hood", whom: "Bismarck", from: [0, 0], to: [10, 10], hits: 1, by: "shell" },
  ...more,
});
const beat = (more: Partial<Shot> = {}) => ({ shot: shot(more), sinks: null, ms: 1500 });
const heard = (firer: string, words = ""): Heard => ({ firer, words });
const noises = (voices: readonly Voice[]) => voices.map(({ noise }) => noise);

describe("what is heard", () => {
  test("a salvo is guns, then a hit or a splash when it falls", () => {
    expect(noises(voices_of(beat(), heard("battleship")))).toEqual(["gun", "hit"]);
    expect(noises(voices_of(beat({ hits: 0 }), heard("battleship")))).toEqual(["gun", "splash"]);
    const [gun, hit] = voices_of(beat(), heard("battleship"));
    expect(gun!.after).toBe(0);
    expect(hit!.after).toBeGreaterThan(0.3);
  });

  test("a torpedo explodes, or runs past unheard", () => {
    expect(noises(voices_of(beat({ by: "torpedo" }), heard("submarine")))).toEqual(["torpedo", "blast"]);
    expect(noises(voices_of(beat({ by: "torpedo", hits: 0 }), heard("submarine")))).toEqual(["torpedo"]);
  });

  test("guns of a ship of the line sound of powder, and galleys have none", () => {
    expect(noises(voices_of(beat(), heard("sailing-ship")))[0]).toBe("gunsmoke");
    expect(noises(voices_of(beat(), heard("galley")))).not.toContain("gun");
  });

  test("the calibre is read from what is told, whatever it is measured in", () => {
    expect(calibre_in("Bismarck fires 15 in at Hood")).toBe(15);
    expect(calibre_in("four 380 mm guns")).toBeCloseTo(14.96, 1);
    expect(calibre_in("her 20.3 cm turrets")).toBeCloseTo(7.99, 1);
    expect(calibre_in("32-pounder")).toBeGreaterThan(calibre_in("12-pounder")!);
    expect(calibre_in("moves 90 in to the east")).toBeNull();
    expect(calibre_in("guns")).toBeNull();
  });

  test("a larger gun is louder; where no calibre is told the ship says how large it is", () => {
    const size = (firer: string, words = "") => voices_of(beat(), heard(firer, words))[0]!.size;
    expect(size("cruiser", "15 in")).toBeGreaterThan(size("battleship", "5 in"));
    expect(size("battleship")).toBeGreaterThan(size("destroyer"));
    expect(size("flying-battleship")).toBe(size("battleship"));
  });

  test("a ship that goes down explodes, and words alone are silent", () => {
    expect(noises(voices_of({ shot: null, sinks: "Hood", ms: 1600 }, heard("")))).toEqual(["blast"]);
    expect(voices_of({ shot: null, sinks: null, ms: 450 }, heard("battleship"))).toEqual([]);
  });

  test("there are never more than a few voices at once, and none doubled at the same moment", () => {
    const many = Array.from({ length: 30 }, (_, i): Voice => ({ noise: "gun", after: i * 0.08, size: 0.5 }));
    const kept = room_for([], many, 0);
    expect(kept.length).toBeGreaterThan(3);
    for (const { after } of kept) {
      const together = kept.filter((one) => one.after <= after && after < one.after + lengths.gun);
      expect(together.length).toBeLessThanOrEqual(6);
    }
    expect(room_for([], [many[0]!, many[0]!], 0)).toHaveLength(1);
    expect(room_for([{ noise: "bell", from: 5, until: 6 }], bell, 10)).toHaveLength(2);
  });
});
