import fc from "fast-check";
import { expect, test } from "vitest";
import {
	createGiftCode,
	formatGiftCode,
	giftCodeAlphabet,
	giftCodeLength,
	lastFourOf,
	readGiftCode,
} from "./gift-code.ts";

const indexes = fc.array(fc.nat(giftCodeAlphabet.length - 1), {
	minLength: giftCodeLength - 1,
	maxLength: giftCodeLength - 1,
});
const codes = indexes.map((picked) => {
	const left = [...picked];
	return createGiftCode(() => left.shift() ?? 0);
});

test("the alphabet has no characters that look similar", () => {
	expect(giftCodeAlphabet).not.toMatch(/[01OIL]/);
	expect(new Set(giftCodeAlphabet).size).toBe(31);
});

test("a code is formatted in groups of four and parsed back", () => {
	fc.assert(
		fc.property(codes, (code) => {
			const shown = formatGiftCode(code);
			expect(shown).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
			expect(readGiftCode(shown)).toBe(code);
			expect(shown.endsWith(lastFourOf(code))).toBe(true);
		}),
	);
});

test.each([
	["a code that repeats the first character of the alphabet", () => 0, "2222-2222-2222-2222"],
	["a code that repeats the second character of the alphabet", () => 1, "3333-3333-3333-333A"],
	["a code that repeats the last character of the alphabet", () => 30, "ZZZZ-ZZZZ-ZZZZ-ZZZS"],
])("computes the check digit of %s", (_name, pick, shown) => {
	expect(formatGiftCode(createGiftCode(pick))).toBe(shown);
});

test("the check digit detects every wrong character", () => {
	const places = fc.nat(giftCodeLength - 1);
	const others = fc.constantFrom(...giftCodeAlphabet);
	fc.assert(
		fc.property(codes, places, others, (code, place, other) => {
			fc.pre(code[place] !== other);
			expect(readGiftCode(code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
		}),
	);
});

test("the check digit detects every pair of swapped characters", () => {
	const places = fc.nat(giftCodeLength - 1);
	fc.assert(
		fc.property(codes, places, places, (code, one, other) => {
			fc.pre(code[one] !== code[other]);
			const typed = [...code];
			[typed[one], typed[other]] = [code.charAt(other), code.charAt(one)];
			expect(readGiftCode(typed.join(""))).toBeNull();
		}),
	);
});

test.each([
	["  zzzz zzzz zzzz zzzs ", "ZZZZZZZZZZZZZZZS"],
	["ZZZZ–ZZZZ—ZZZZ-ZZZS", "ZZZZZZZZZZZZZZZS"],
	["", null],
	["ZZZZ-ZZZZ-ZZZZ", null],
	["ZZZZ-ZZZZ-ZZZZ-ZZZSS", null],
	["0000-0000-0000-0000", null],
	["😀😀😀😀😀😀😀😀", null],
])("%j is parsed as %j", (typed, code) => {
	expect(readGiftCode(typed)).toBe(code);
});
