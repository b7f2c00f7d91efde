import { expect, test } from "vitest";
import { turns_on_forms } from "../../src/model/paper";

test("order forms go from the turn that is played to the last one, six to a form", () => {
  expect(turns_on_forms(0, 8)).toEqual([
    [1, 2, 3, 4, 5, 6],
    [7, 8, null, null, null, null],
  ]);
  expect(turns_on_forms(5, 10)).toEqual([[5, 6, 7, 8, 9, 10]]);
  expect(turns_on_forms(25, 25)).toEqual([[25, null, null, null, null, null]]);
});

test("a battle without a last turn has forms for twelve", () => {
  expect(turns_on_forms(3, 0).flat()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});
