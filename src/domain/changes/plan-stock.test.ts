import { describe, expect, it } from "vitest";
import { planStock } from "./plan-stock.ts";

const [main, second] = [1, 2];
const taken = (branchId: number, pieces: number, variationId = 7) => ({
	variationId,
	branchId,
	pieces,
});
const stock = (...quantities: number[]) =>
	new Map([[7, quantities.map((quantity, index) => ({ branchId: index + 1, quantity }))]]);

describe("planStock", () => {
	it("moves nothing if the quantity stays the same", () => {
		expect(planStock(new Map([[7, 3]]), [taken(main, 1), taken(second, 2)], stock(9, 9))).toEqual({
			moves: [],
			short: [],
		});
	});
	it("takes more from the branch that already packs the order, even if another is preferred", () => {
		const { moves } = planStock(new Map([[7, 3]]), [taken(second, 1)], stock(9, 9));
		expect(moves).toEqual([{ variationId: 7, branchId: second, change: -2 }]);
	});
	it("takes from several branches if none has enough", () => {
		const { moves } = planStock(new Map([[7, 4]]), [taken(second, 1)], stock(2, 1));
		expect(moves).toEqual([
			{ variationId: 7, branchId: second, change: -1 },
			{ variationId: 7, branchId: main, change: -2 },
		]);
	});
	it("returns items first to the branch that provided the fewest", () => {
		const own = [taken(main, 3), taken(second, 1)];
		expect(planStock(new Map([[7, 2]]), own, stock(0, 0)).moves).toEqual([
			{ variationId: 7, branchId: second, change: 1 },
			{ variationId: 7, branchId: main, change: 1 },
		]);
	});
	it("returns all items if none are wanted anymore", () => {
		const own = [taken(main, 3), taken(second, 1)];
		const { moves } = planStock(new Map([[7, 0]]), own, new Map());
		expect(moves.reduce((sum, { change }) => sum + change, 0)).toBe(4);
	});
	it("reports the available quantity if the stock is too low", () => {
		expect(planStock(new Map([[7, 9]]), [taken(main, 2)], stock(1, 3))).toEqual({
			moves: [],
			short: [{ variationId: 7, available: 6 }],
		});
		expect(planStock(new Map([[8, 1]]), [], new Map()).short).toEqual([
			{ variationId: 8, available: 0 },
		]);
	});
	it("ignores a branch whose whole stock is reserved for payments", () => {
		expect(planStock(new Map([[7, 3]]), [], stock(-1, 2)).short).toEqual([
			{ variationId: 7, available: 2 },
		]);
	});
});
