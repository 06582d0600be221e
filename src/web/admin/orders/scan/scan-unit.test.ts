import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isComplete, type ScannedItem, type ScannedUnits, scanUnit } from "./scan-unit.ts";

const item = (id: number, quantity: number, codes: Partial<ScannedItem> = {}): ScannedItem => ({
	id,
	name: `Item ${id}`,
	quantity,
	barcode: `480000000000${id}`,
	sku: `CAB-${id}`,
	...codes,
});
const parcel = [item(1, 2), item(2, 1), item(3, 1, { barcode: null, sku: null })];

describe("a scanned code", () => {
	it.each<[string, string, ScannedUnits, object]>([
		["is counted if it's a barcode", "4800000000001", {}, { verdict: "taken", pieces: { 1: 1 } }],
		[
			"is counted if it's a SKU in lowercase",
			" cab-2 ",
			{ 1: 2 },
			{ verdict: "taken", pieces: { 1: 2, 2: 1 } },
		],
		[
			"is counted for the last unit",
			"4800000000001",
			{ 1: 1 },
			{ verdict: "taken", pieces: { 1: 2 } },
		],
		[
			"is refused if all units were scanned",
			"4800000000001",
			{ 1: 2 },
			{ verdict: "too_many", item: { id: 1 } },
		],
		[
			"is refused for an item of another parcel",
			"4800000000009",
			{},
			{ verdict: "wrong", code: "4800000000009" },
		],
		["is refused if it's only part of a code", "480000000000", {}, { verdict: "wrong" }],
		["is refused if it's blank", "  ", {}, { verdict: "wrong", code: "" }],
	])("%s", (_, code, pieces, expected) => {
		expect(scanUnit(parcel, pieces, code)).toMatchObject(expected);
	});

	it("that two items share counts for the incomplete item", () => {
		const twins = [item(1, 1, { barcode: "1" }), item(2, 1, { barcode: "1" })];
		const first = scanUnit(twins, {}, "1");
		const second = first.verdict === "taken" ? scanUnit(twins, first.pieces, "1") : first;
		expect(second).toMatchObject({ verdict: "taken", pieces: { 1: 1, 2: 1 } });
	});

	it("never counts more than the parcel has, and completes when all are scanned", () => {
		const codes = fc.array(fc.constantFrom("cab-1", "CAB-2", "nothing"), { maxLength: 12 });
		fc.assert(
			fc.property(codes, (scanned) => {
				const items = [item(1, 2), item(2, 1)];
				let pieces: ScannedUnits = {};
				for (const code of scanned) {
					const scan = scanUnit(items, pieces, code);
					if (scan.verdict === "taken") pieces = scan.pieces;
				}
				const count = (code: string) => scanned.filter((each) => each === code).length;
				expect([pieces[1] ?? 0, pieces[2] ?? 0]).toEqual([
					Math.min(2, count("cab-1")),
					Math.min(1, count("CAB-2")),
				]);
				expect(isComplete(items, pieces)).toBe(count("cab-1") >= 2 && count("CAB-2") >= 1);
			}),
		);
	});
});
