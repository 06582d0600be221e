import { expect, test } from "vitest";
import { gtinSpellings } from "./gtin.ts";
import { hasCode, readScannedCode } from "./scanned-code.ts";

test.each([
	["4801234567890", "4801234567890"],
	["  4801234567890\r", "4801234567890"],
	["]E04801234567890", "4801234567890"],
	["]C1CASE-1", "CASE-1"],
	["]C10110614141000415", "10614141000415"],
	["]d2011061414100041517261231", "10614141000415"],
	["４８０１２３４５６７８９０", "4801234567890"],
	["ＣＡＳＥ－１", "CASE-1"],
	["]", "]"],
])("the scan %j is read as the code %j", (scanned, code) => {
	expect(readScannedCode(scanned)).toBe(code);
});

test.each([
	["481234567894", "0481234567894", "barcode"],
	["0481234567901", "481234567901", "barcode"],
	["00481234567894", "481234567894", "barcode"],
	["0481234567894", "]E0481234567894", "barcode"],
	["ZED-2M", "zed-2m", "sku"],
	["CB-1.2", "CB-12", "neither"],
	["ZED-2M", "ZED 2M", "neither"],
	["012345", "12345", "neither"],
	["", "", "neither"],
])("an item with the code %j is found by the scan %j as its %s", (one, other, same) => {
	const [sku, barcode] = [
		{ sku: one, barcode: null },
		{ sku: null, barcode: one },
	];
	expect([hasCode(sku, other), hasCode(barcode, other)]).toEqual([
		same === "sku",
		same === "barcode",
	]);
});

test.each([
	["481234567894", ["481234567894", "0481234567894", "00481234567894"]],
	["10614141000415", ["10614141000415"]],
	["00000096385074", ["96385074", "000096385074", "0000096385074", "00000096385074"]],
	["CB-12", []],
])("the code %j may be stored as %j", (code, spellings) => {
	expect(gtinSpellings(code)).toEqual(spellings);
});
