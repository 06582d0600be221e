import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineUnits, planSplit } from "./plan-split.ts";

const pieces = (...quantities: [id: number, quantity: number][]): LineUnits[] =>
	quantities.map(([id, quantity]) => ({ id, quantity }));

describe("a parcel that is split", () => {
	it.each<[string, LineUnits[], LineUnits[], ReturnType<typeof planSplit>]>([
		["can lose a whole line", pieces([1, 1], [2, 1]), pieces([2, 1]), { stays: pieces([1, 1]) }],
		["can lose a part of a line", pieces([1, 3]), pieces([1, 2]), { stays: pieces([1, 1]) }],
		["can't lose all its items", pieces([1, 3]), pieces([1, 3]), { problem: "all" }],
		[
			"can't lose more units than it has",
			pieces([1, 3]),
			pieces([1, 2], [1, 2]),
			{ problem: "too_many", line: { id: 1, quantity: 1 } },
		],
		[
			"can't lose items that it doesn't contain",
			pieces([1, 3]),
			pieces([9, 1]),
			{ problem: "too_many", line: { id: 9, quantity: 0 } },
		],
	])("%s", (_, packed, taken, expected) => {
		expect(planSplit(packed, taken)).toEqual(expected);
	});

	it("neither loses nor adds items", () => {
		const lines = fc.uniqueArray(
			fc.record({ id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }) }),
			{ minLength: 1, selector: ({ id }) => id },
		);
		const sum = (all: readonly LineUnits[]) =>
			all.reduce((total, { quantity }) => total + quantity, 0);
		fc.assert(
			fc.property(lines, lines, (packed, taken) => {
				const planned = planSplit(packed, taken);
				if ("stays" in planned) expect(sum(planned.stays) + sum(taken)).toBe(sum(packed));
			}),
		);
	});
});
