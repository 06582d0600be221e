import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	repeatedSerial,
	sellingProblem,
	stateAfter,
	unitEvents,
	type unitStates,
	unreceiptedProblem,
} from "./unit-state.ts";

describe("stateAfter", () => {
	it.each([
		["in_stock", "sold", "sold"],
		["sold", "sold", null],
		["sold", "released", "in_stock"],
		["sold", "returned", "returned"],
		["returned", "sold", "sold"],
		["returned", "sent", "with_supplier"],
		["with_supplier", "received", "in_stock"],
		["in_stock", "received", null],
		["sold", "lost", "lost"],
		["in_stock", "moved", "in_stock"],
		["sold", "moved", null],
	] as const)("for a unit in state %s, the event %s leads to %s", (state, event, next) => {
		expect(stateAfter(state, event)).toBe(next);
	});

	it("doesn't allow selling a unit again unless it came back in between", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...unitEvents), { maxLength: 30 }), (events) => {
				let state: (typeof unitStates)[number] = "in_stock";
				let isOut = false;
				for (const event of events) {
					const next = stateAfter(state, event);
					if (next === null) continue;
					if (event === "sold") expect(isOut).toBe(false);
					isOut = next === "sold";
					state = next;
				}
			}),
		);
	});
});

describe("sellingProblem", () => {
	it.each([
		[null, "at_sale", null],
		[null, "from_receipt", "A1 was never received. Receive it first, or scan the right item."],
		["in_stock", "from_receipt", null],
		["returned", "at_sale", null],
		["returned", "from_receipt", "A1 was returned. Put it back in stock first."],
		["sold", "at_sale", "A1 was already sold."],
		["lost", "from_receipt", "A1 is recorded as lost."],
		["with_supplier", "from_receipt", "A1 is with the supplier."],
		["in_transit", "from_receipt", "A1 is on its way to another branch."],
	] as const)("for a unit in state %s, tracked %s, is %j", (state, tracking, problem) => {
		expect(sellingProblem("A1", state, tracking)).toBe(problem);
	});
});

it.each([
	[["A", "B", "A"], "A"],
	[["A", "B"], null],
	[[], null],
])("the first repeated serial number in %j is %j", (serials, repeated) => {
	expect(repeatedSerial(serials)).toBe(repeated);
});

describe("unreceiptedProblem", () => {
	it.each([
		["sold", "at_sale", "SN1 was sold with a receipt. Return it against that receipt."],
		["in_stock", "from_receipt", "SN1 hasn't been sold. Check the number under Serial numbers."],
		[null, "from_receipt", "SN1 was never received here. Check the number, or find the receipt."],
		[null, "at_sale", null],
	] as const)("for a unit in state %s, tracked %s: %s", (state, tracking, problem) => {
		expect(unreceiptedProblem("SN1", state, tracking)).toBe(problem);
	});
});
