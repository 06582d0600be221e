import { describe, expect, it } from "vitest";
import { mergeFirstPage } from "./merge-first-page.ts";

const orders = (...ids: number[]) => ids.map((id) => ({ id, read: "before" }));
const again = (...ids: number[]) => ids.map((id) => ({ id, read: "again" }));
const shape = (list: { id: number; read: string }[]) => list.map(({ id, read }) => `${id} ${read}`);

describe("mergeFirstPage", () => {
	it("puts new orders on top and names them", () => {
		const { orders: next, arrived } = mergeFirstPage(orders(3, 2, 1), again(5, 4, 3), {
			hasMore: true,
			keep: null,
		});
		expect(shape(next)).toEqual(["5 again", "4 again", "3 again", "2 before", "1 before"]);
		expect(arrived).toEqual([5, 4]);
	});

	it("drops what no longer fits the filter, but not the order being worked on", () => {
		const { orders: next } = mergeFirstPage(orders(5, 4, 3, 2, 1), again(5, 2), {
			hasMore: true,
			keep: 3,
		});
		expect(shape(next)).toEqual(["5 again", "3 before", "2 again", "1 before"]);
	});

	it("drops everything that a whole list no longer holds", () => {
		const whole = { hasMore: false, keep: null };
		expect(mergeFirstPage(orders(3, 2, 1), again(3), whole)).toEqual({
			orders: again(3),
			arrived: [],
		});
		expect(mergeFirstPage(orders(1), [], whole)).toEqual({ orders: [], arrived: [] });
	});

	it("takes an older order that has come to fit the filter in its place", () => {
		const { orders: next, arrived } = mergeFirstPage(orders(9, 4), again(9, 7, 4), {
			hasMore: false,
			keep: null,
		});
		expect(shape(next)).toEqual(["9 again", "7 again", "4 again"]);
		expect(arrived).toEqual([7]);
	});
});
