import { expect, test } from "vitest";
import { foldHeading, plainHeading } from "./fold-heading.ts";
import { isRoundedCode, readCode } from "./read-code.ts";
import { readPhones } from "./read-phone.ts";

test.each([
	['="000123"', "000123"],
	['= "000123"', "000123"],
	["'000457", "000457"],
	["’000457", "000457"],
	[" CB-1.2\t", "CB-1.2"],
	["01234", "01234"],
	["5' cable", "5' cable"],
	["'", "'"],
])("reads the cell “%s” as the code “%s”", (cell, code) => {
	expect(readCode(cell)).toBe(code);
});

test.each([
	["4.80012E+12", true],
	["9,10013E+11", true],
	["5E+11", true],
	["1E5", false],
	["CE+12", false],
	["480012345678", false],
])("recognizes if the code “%s” was rounded: %s", (code, isSpoilt) => {
	expect(isRoundedCode(code)).toBe(isSpoilt);
});

test.each<[string, string | null, string | null]>([
	["", null, null],
	["0919 123 4567", "+639191234567", null],
	["'+639171234567", "+639171234567", null],
	[
		"0919 123 4567 / 0920 123 4567",
		"+639191234567",
		'only +639191234567 of "0919 123 4567 / 0920 123 4567" is saved; 0920 123 4567 is left out',
	],
	["0917-123-45", null, `phone "0917-123-45" can't be read and is skipped`],
])("reads the phone cell %s as %s", (cell, phone, problem) => {
	expect(readPhones(cell)).toEqual({ phone, problem });
});

test("compares headings only by their words", () => {
	expect(foldHeading("*Product Name(English)")).toBe("product name english");
	expect(foldHeading("ps_product_name|1|0")).toBe("ps product name");
	expect(plainHeading("COD Amount (₱)")).toBe("cod amount");
	expect(plainHeading("cod_amount (PHP)")).toBe("cod amount");
});
