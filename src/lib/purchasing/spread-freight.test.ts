import fc from "fast-check";
import { expect, it } from "vitest";
import { spreadFreight } from "./spread-freight.ts";

it("spreads freight by value, and gives remaining centavos to the largest remainders", () => {
	const lines = [
		{ quantity: 1, unit_cost: 100 },
		{ quantity: 1, unit_cost: 100 },
		{ quantity: 2, unit_cost: 300 },
	];
	expect(spreadFreight(lines, 10)).toEqual([101, 101, 608]);
	expect(spreadFreight(lines, 11)).toEqual([102, 101, 608]);
});

it("spreads freight over free items by quantity", () => {
	const lines = [
		{ quantity: 1, unit_cost: 0 },
		{ quantity: 3, unit_cost: 0 },
	];
	expect(spreadFreight(lines, 100)).toEqual([25, 75]);
});

const lines = fc.array(
	fc.record({
		quantity: fc.integer({ min: 1, max: 10_000 }),
		unit_cost: fc.nat(100_000_000),
	}),
	{ minLength: 1, maxLength: 30 },
);

it("the values add up to the cost and the freight, and none is below its line's cost", () => {
	fc.assert(
		fc.property(lines, fc.nat(100_000_000), (bought, freight) => {
			const values = spreadFreight(bought, freight);
			const costs = bought.map(({ quantity, unit_cost }) => quantity * unit_cost);
			const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
			expect(sum(values)).toBe(sum(costs) + freight);
			expect(values.every((value, index) => value >= (costs[index] ?? 0))).toBe(true);
		}),
	);
});
