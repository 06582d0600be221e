import fc from "fast-check";
import { expect, it } from "vitest";
import { averageCost, type CostMove, moveAtCost, type Stock } from "./moving-average.ts";

const empty: Stock = { quantity: 0, value: 0 };

function moveAll(moves: readonly CostMove[], known = 0) {
	let stock = empty;
	const moved: number[] = [];
	for (const move of moves) {
		const result = moveAtCost(stock, move, known);
		stock = result.stock;
		moved.push(result.moved);
	}
	return { stock, moved };
}

it("averages the cost of two deliveries", () => {
	const { stock } = moveAll([
		{ quantity: 10, value: 10_000 },
		{ quantity: 5, value: 8_000 },
	]);
	expect(stock).toEqual({ quantity: 15, value: 18_000 });
	expect(averageCost(stock)).toBe(1_200);
});

it("adds the remaining centavos to the cost of the last unit", () => {
	const sale = { quantity: -1, value: null };
	expect(moveAll([{ quantity: 3, value: 1_000 }, sale, sale, sale])).toEqual({
		stock: empty,
		moved: [1_000, -333, -334, -333],
	});
});

it("values units of unknown cost at the average, or at the known cost if there is no stock", () => {
	const found = { quantity: 2, value: null };
	expect(moveAll([found, found], 700).moved).toEqual([1_400, 1_400]);
});

it("undoing a delivery removes its value and restores the former average", () => {
	const own = { quantity: 10, value: 10_000 };
	const mistaken = { quantity: 5, value: 50_000 };
	const undone = { quantity: -5, value: 50_000 };
	expect(moveAll([own, mistaken, undone]).stock).toEqual(own);
	expect(moveAll([mistaken, undone]).stock).toEqual(empty);
});

it("sets a new cost per unit, unless it equals the rounded average", () => {
	const delivered = { quantity: 3, value: 1_000 };
	expect(moveAll([delivered, { quantity: 0, value: 333 }]).stock.value).toBe(1_000);
	expect(moveAll([delivered, { quantity: 0, value: 400 }]).stock.value).toBe(1_200);
});

const move = fc.record({
	quantity: fc.integer({ min: -50, max: 200 }),
	value: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
});

it("the value equals the value of arrivals minus that of departures, and is 0 once all units are sold", () => {
	fc.assert(
		fc.property(fc.array(move, { maxLength: 60 }), fc.nat(10_000), (wanted, known) => {
			let held = 0;
			const moves = wanted.map(({ quantity, value }) => {
				const possible = Math.max(quantity, -held);
				held += possible;
				return { quantity: possible, value: possible < 0 ? null : value };
			});
			const { stock, moved } = moveAll(moves, known);
			expect(stock.quantity).toBe(held);
			expect(stock.value).toBe(moved.reduce((sum, value) => sum + value, 0));
			expect(stock.value).toBeGreaterThanOrEqual(0);
			const sold = moveAtCost(stock, { quantity: -held, value: null }, known);
			expect(sold.stock).toEqual(empty);
		}),
	);
});

it("selling a unit keeps the average cost, to half a centavo", () => {
	const stocks = fc.record({
		quantity: fc.integer({ min: 2, max: 10_000 }),
		value: fc.nat(100_000_000),
	});
	fc.assert(
		fc.property(stocks, (stock) => {
			const { moved } = moveAtCost(stock, { quantity: -1, value: null }, 0);
			expect(Math.abs(-moved - stock.value / stock.quantity)).toBeLessThanOrEqual(0.5);
		}),
	);
});
