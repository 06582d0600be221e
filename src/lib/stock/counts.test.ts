import fc from "fast-check";
import { expect, it } from "vitest";
import { type CountEntry, compareCount } from "./counts.ts";

const entry = (quantity: number, expected: number, counted_at: number): CountEntry => ({
	quantity,
	first_expected: expected,
	expected,
	counted_at,
});

it("adds the counts of several people, and compares the sum with the stock at the last count", () => {
	expect(compareCount([entry(5, 9, 1), entry(3, 9, 2)])).toEqual({
		counted: 8,
		expected: 9,
		difference: -1,
		hasMoved: false,
	});
});

it("reports that an item's stock changed between two counts", () => {
	expect(compareCount([entry(3, 8, 2), entry(5, 9, 1)])).toMatchObject({
		expected: 8,
		difference: 0,
		hasMoved: true,
	});
	const recounted = { ...entry(4, 4, 3), first_expected: 5 };
	expect(compareCount([recounted]).hasMoved).toBe(true);
});

it("later sales and the order of the entries don't change the difference", () => {
	const entries = fc.array(
		fc.tuple(fc.nat(50), fc.nat(50)).map(([quantity, expected]) => ({ quantity, expected })),
		{ minLength: 1, maxLength: 6 },
	);
	fc.assert(
		fc.property(entries, (given) => {
			const made = given.map(({ quantity, expected }, index) => entry(quantity, expected, index));
			const [first = entry(0, 0, 0), ...others] = made;
			const [last = first, ...before] = made.toReversed();
			expect(compareCount([last, ...before])).toEqual(compareCount([first, ...others]));
			const sum = made.reduce((total, { quantity }) => total + quantity, 0);
			expect(compareCount([first, ...others]).difference).toBe(sum - last.expected);
		}),
	);
});
