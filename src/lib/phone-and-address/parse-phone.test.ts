import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { parsePhone } from "./parse-phone.ts";

describe("a phone number", () => {
	test.each([
		["0917 123 4567", "+639171234567"],
		["09171234567", "+639171234567"],
		["917-123-4567", "+639171234567"],
		["639171234567", "+639171234567"],
		["+63 (917) 123 4567", "+639171234567"],
		["+6309171234567", "+639171234567"],
		["(02) 8123 4567", "+63281234567"],
		["+1 415 555 2671", "+14155552671"],
	])('"%s" is stored as %s', (typed, stored) => {
		expect(parsePhone(typed)).toBe(stored);
	});

	test.each(["0900", "0900 123 4567", "12", "no phone", "0917 123 456", "+63", "09171234567890"])(
		'"%s" is refused',
		(typed) => {
			expect(() => parsePhone(typed)).toThrow(Refusal);
		},
	);

	test("is parsed as null if it's blank", () => {
		expect(parsePhone(" \t")).toBeNull();
	});

	test("is stored as E.164 or refused, and its formatted number is parsed back to the same number", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9() -]{0,18}$/)), (typed) => {
				let stored: string | null;
				try {
					stored = parsePhone(typed);
				} catch (error) {
					expect(error).toBeInstanceOf(Refusal);
					return;
				}
				if (stored === null) return;
				expect(stored).toMatch(/^\+[0-9]{6,15}$/);
				expect(parsePhone(showPhone(stored))).toBe(stored);
			}),
			{ numRuns: 2_000 },
		);
	});
});
