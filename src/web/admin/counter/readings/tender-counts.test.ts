import { describe, expect, it } from "vitest";
import { countedMethods, readCounts, tenderDifference } from "./tender-counts.ts";

describe("the counts of payment methods", () => {
	it.each([
		["nothing counted", {}, []],
		["a cleared field", { card: { counted: null, slips: null } }, []],
		[
			"amounts with and without the number of payments",
			{ card: { counted: 12.5, slips: null }, e_wallet: { counted: 0, slips: 0 } },
			[
				{ way: "e_wallet", counted: 0, slips: 0 },
				{ way: "card", counted: 12.5, slips: null },
			],
		],
	])("are converted to a request: %s", (_, counts, sent) => {
		expect(readCounts(counts)).toEqual({ sent, errors: {} });
	});

	it.each([
		["a number without an amount", { counted: null, slips: 2 }, "card.counted"],
		["an unreadable amount", { counted: Number.NaN, slips: 2 }, "card.counted"],
		["an unreadable number", { counted: 2, slips: Number.NaN }, "card.slips"],
	])("are refused with %s", (_, card, field) => {
		expect(Object.keys(readCounts({ card }).errors)).toEqual([field]);
	});
});

it.each([
	[{ expected_slips: 2, slips: null, difference: null }, null],
	[{ expected_slips: 2, slips: null, difference: 0 }, "correct"],
	[{ expected_slips: 2, slips: 2, difference: 0 }, "correct"],
	[{ expected_slips: 2, slips: 2, difference: -99 }, "₱99.00 short"],
	[{ expected_slips: 2, slips: 1, difference: 0 }, "1 payment missing"],
	[{ expected_slips: 2, slips: 4, difference: 0.5 }, "₱0.50 over, 2 payments too many"],
])("the difference of %j is described as %j", (tender, text) => {
	expect(tenderDifference(tender)).toBe(text);
});

it("store credit is counted only if the shift used it", () => {
	const credit = { way: "store_credit" as const, expected: 1, expected_slips: 1 };
	const count = { counted: null, slips: null, difference: null };
	expect(countedMethods({ tenders: [] })).toEqual(["e_wallet", "card"]);
	expect(countedMethods({ tenders: [{ ...credit, ...count }] })).toEqual([
		"e_wallet",
		"card",
		"store_credit",
	]);
});
