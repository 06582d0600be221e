import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isImei, luhnCheckDigit, normalizeSerial, serialProblem } from "./serial-number.ts";

describe("normalizeSerial", () => {
	it.each([
		[" sn 12-34/ab.c ", "SN1234ABC"],
		["49-015420-323751-8", "490154203237518"],
		["]C1ABC123", "ABC123"],
		["ＡＢＣ１２３", "ABC123"],
		["ab–12", "AB12"],
		["  ", ""],
	])("stores %j as %j", (typed, stored) => {
		expect(normalizeSerial(typed)).toBe(stored);
	});

	it("doesn't change a normalized serial number", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[0-9A-Z]{1,30}$/), (serial) => {
				expect(normalizeSerial(serial)).toBe(serial);
			}),
		);
	});
});

describe("isImei", () => {
	it.each([
		["490154203237518", true],
		["356938035643809", true],
		["490154203237517", false],
		["49015420323751", false],
		["4901542032375180", false],
		["49015420323751A", false],
	])("for %s is %s", (serial, expected) => {
		expect(isImei(serial)).toBe(expected);
	});

	it("detects any single wrong digit", () => {
		const digits = fc.stringMatching(/^\d{14}$/);
		fc.assert(
			fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (start, place, added) => {
				const imei = `${start}${luhnCheckDigit(start)}`;
				expect(isImei(imei)).toBe(true);
				const wrong = (Number(imei[place]) + added) % 10;
				expect(isImei(`${imei.slice(0, place)}${wrong}${imei.slice(place + 1)}`)).toBe(false);
			}),
		);
	});
});

describe("serialProblem", () => {
	it.each([
		["SN1", "serial", null],
		["490154203237517", "serial", null],
		["490154203237518", "imei", null],
		[
			"490154203237517",
			"imei",
			'The check digit of "490154203237517" is wrong. Scan the IMEI again.',
		],
		["SN1", "imei", '"SN1" is not an IMEI, which has 15 digits.'],
		["", "serial", "Enter a serial number."],
		["Ñ1", "serial", `"Ñ1" has characters that serial numbers can't have.`],
		["A".repeat(61), "serial", "Enter at most 60 characters."],
	] as const)("of %s as %s is %j", (serial, kind, problem) => {
		expect(serialProblem(serial, kind)).toBe(problem);
	});
});
