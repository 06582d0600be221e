import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonPasswords } from "../common-passwords.ts";
import { findPasswordProblem, isMadeOf } from "./password-rules.ts";

test.each([
	["seven77", /at least 8/],
	["₱₱₱₱₱₱₱", /at least 8/],
	["x".repeat(257), /at most 256/],
	["₱".repeat(86), /at most 256/],
	["PASSWORD123", /too common/],
	["qwerty123", /too common/],
	["Mahalkita1", /too common/],
	["1basebal", /too common/],
])("%s is refused", (password, problem) => {
	expect(findPasswordProblem(password)).toMatch(problem);
});

test.each(["eight 8!", "x".repeat(256), "₱".repeat(85), "kargado-demo", "😀😀😀😀😀😀😀😀"])(
	"%s is taken",
	(password) => {
		expect(findPasswordProblem(password)).toBeNull();
	},
);

test("the list has 3,000 and more, and only what could be chosen at all", () => {
	expect(commonPasswords.size).toBeGreaterThanOrEqual(3_000);
	const useless = [...commonPasswords].filter(
		(password) => password.length < 8 || password !== password.toLowerCase(),
	);
	expect(useless).toEqual([]);
});

describe("words that everybody knows of a person", () => {
	const about = ["Nena Dimaculangan", "nena.store@alingnena.ph", "Aling Nena’s Cables"];
	test.each([
		"nena2026!!",
		"dimaculangan",
		"AlingNena123",
		"cables4nena",
		"nenastore.ph1",
		"12345nena67890",
	])("%s is made of them", (password) => {
		expect(isMadeOf(password, about)).toBe(true);
	});
	test.each([
		"mangga at suman",
		"nena loves sinigang",
		"tamarind 77",
		"12345678901",
		"😀😀😀😀😀😀😀😀",
	])("%s is not", (password) => {
		expect(isMadeOf(password, about)).toBe(false);
	});
	test("short names are no words: they stand in many", () => {
		expect(isMadeOf("analytics", ["Ana Li", "ana@li.ph"])).toBe(false);
	});
	test("whatever is around them that is no letter", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom(..."0123456789 !-_.@#₱😀"), maxLength: 40 }),
				(noise) => isMadeOf(`${noise}NENA${noise}`, about),
			),
		);
	});
});
