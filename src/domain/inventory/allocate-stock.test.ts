import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocateStock } from "./allocate-stock.ts";

const main = (quantity: number) => ({ branchId: 1, quantity });
const second = (quantity: number) => ({ branchId: 2, quantity });

describe("allocateStock", () => {
	it.each([
		{ wanted: 3, stock: [main(5), second(5)], given: [main(3)] },
		{ wanted: 5, stock: [main(5), second(9)], given: [main(5)] },
		{ wanted: 3, stock: [main(2), second(5)], given: [second(3)] },
		{ wanted: 3, stock: [main(0), second(5)], given: [second(3)] },
		{ wanted: 3, stock: [second(5)], given: [second(3)] },
		{ wanted: 7, stock: [main(5), second(5)], given: [main(5), second(2)] },
		{ wanted: 10, stock: [main(5), second(5)], given: [main(5), second(5)] },
		{ wanted: 11, stock: [main(5), second(5)], given: null },
		{ wanted: 1, stock: [], given: null },
		{ wanted: 1, stock: [main(0), second(0)], given: null },
	])("takes $wanted units from the stock $stock as $given", ({ wanted, stock, given }) => {
		expect(allocateStock(wanted, stock)).toEqual(given);
	});

	it("allocates exactly the wanted quantity or nothing, and never more than a branch has", () => {
		const branches = fc
			.array(fc.nat(50), { maxLength: 5 })
			.map((quantities) =>
				quantities.map((quantity, index) => ({ branchId: index + 1, quantity })),
			);
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 99 }), branches, (wanted, stock) => {
				const total = stock.reduce((sum, branch) => sum + branch.quantity, 0);
				const given = allocateStock(wanted, stock);
				expect(given === null).toBe(total < wanted);
				if (!given) return;
				expect(given.reduce((sum, part) => sum + part.quantity, 0)).toBe(wanted);
				for (const part of given) {
					const has = stock.find((branch) => branch.branchId === part.branchId)?.quantity ?? 0;
					expect(part.quantity).toBeGreaterThan(0);
					expect(part.quantity).toBeLessThanOrEqual(has);
				}
				const oneHasAll = stock.some((branch) => branch.quantity >= wanted);
				expect(given.length === 1).toBe(oneHasAll);
			}),
		);
	});
});
