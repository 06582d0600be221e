import fc from "fast-check";
import { expect, test } from "vitest";
import { heapGrowthOf } from "./heap-growth.ts";

test.each([
	// used megabytes, percent
	[0, 20],
	[45, 20],
	[63, 20],
	[64, 200],
	[80, 160],
	[100, 128],
	[128, 100],
	[320, 40],
	[640, 20],
	[1_000, 20],
])("a heap of %i MB may grow by %i %%", (used, percent) => {
	expect(heapGrowthOf(used)).toBe(percent);
});

test("a large heap may grow by about 128 MB or by a fifth, whichever is more, before it is collected", () => {
	fc.assert(
		fc.property(fc.double({ min: 64, max: 4_000, noNaN: true }), (used) => {
			const room = (used * heapGrowthOf(used)) / 100;
			expect(room).toBeGreaterThan(12);
			expect(room).toBeLessThan(Math.max(131, 0.21 * used));
		}),
	);
});
