import fc from "fast-check";
import { expect, it } from "vitest";
import { cutPage, readPageRequest } from "./page-of-orders.ts";

it.each(["0", "-1", "1.5", "abc", "", "1 or 1=1", "99999999999999999999"])(
	"the cursor %j is refused",
	(cursor) => {
		expect(() => readPageRequest({ cursor })).toThrow("This cursor is not valid.");
	},
);

it("a page has a hundred rows if no limit is given", () => {
	expect(readPageRequest({})).toEqual({ below: null, read: 101 });
});

it("all pages together contain every row once", () => {
	fc.assert(
		fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, limit) => {
			const all = Array.from({ length: count }, (_, index) => ({ id: count - index }));
			const seen: number[] = [];
			let cursor: string | undefined;
			do {
				const { below, read } = readPageRequest({ limit, cursor });
				const rows = all.filter((row) => below === null || row.id < below).slice(0, read);
				const page = cutPage(rows, read, count);
				seen.push(...page.orders.map((row) => row.id));
				cursor = page.next ?? undefined;
			} while (cursor);
			expect(seen).toEqual(all.map((row) => row.id));
		}),
	);
});
