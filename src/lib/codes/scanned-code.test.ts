import { expect, test } from "vitest";
import { gtinSpellings } from "./gtin.ts";
import { codeKey, readScannedCode } from "./scanned-code.ts";

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
])("the scan %j is the code %j", (scanned, code) => {
	expect(readScannedCode(scanned)).toBe(code);
});

test.each([
	["481234567894", "0481234567894", true],
	["0481234567901", "481234567901", true],
	["00481234567894", "481234567894", true],
	["]E0481234567894", "0481234567894", true],
	["zed-2m", "ZED-2M", true],
	["CB-12", "CB-1.2", false],
	["ZED 2M", "ZED-2M", false],
	["12345", "012345", false],
])("%j and %j are one code: %s", (one, other, same) => {
	expect(codeKey(one) === codeKey(other)).toBe(same);
});

test.each([
	["481234567894", ["481234567894", "0481234567894", "00481234567894"]],
	["10614141000415", ["10614141000415"]],
	["00000096385074", ["96385074", "000096385074", "0000096385074", "00000096385074"]],
	["CB-12", []],
])("%j may be stored as %j", (code, spellings) => {
	expect(gtinSpellings(code)).toEqual(spellings);
});
