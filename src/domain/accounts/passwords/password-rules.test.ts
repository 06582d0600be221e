import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonPasswords } from "../common-passwords.ts";
import { findPasswordProblem, isMadeOf } from "./password-rules.ts";

test.each([
	["seven77", /at least 8/],
	["₱₱₱₱₱₱₱", /at least 8/],
	["x".repeat(257), /too long/],
	["₱".repeat(86), /too long/],
	["PASSWORD123", /too common/],
	["qwerty123", /too common/],
	["Mahalkita1", /too common/],
	["1basebal", /too common/],
])('"%s" is rejected', (password, problem) => {
	expect(findPasswordProblem(password)).toMatch(problem);
});

test.each(["eight 8!", "x".repeat(256), "₱".repeat(85), "kargado-demo", "😀😀😀😀😀😀😀😀"])(
	'"%s" is accepted',
	(password) => {
		expect(findPasswordProblem(password)).toBeNull();
	},
);

test("the list of common passwords has at least 3,000 entries that pass the other rules", () => {
	expect(commonPasswords.size).toBeGreaterThanOrEqual(3_000);
	const useless = [...commonPasswords].filter(
		(password) => password.length < 8 || password !== password.toLowerCase(),
	);
	expect(useless).toEqual([]);
});

describe("guessing a password from facts about a person", () => {
	const about = ["Nena Dimaculangan", "nena.store@alingnena.ph", "Aling Nena’s Cables"];
	test.each([
		"nena2026!!",
		"dimaculangan",
		"AlingNena123",
		"cables4nena",
		"nenastore.ph1",
		"12345nena67890",
	])('"%s" can be guessed', (password) => {
		expect(isMadeOf(password, about)).toBe(true);
	});
	test.each([
		"mangga at suman",
		"nena loves sinigang",
		"tamarind 77",
		"12345678901",
		"😀😀😀😀😀😀😀😀",
	])(`"%s" can't be guessed`, (password) => {
		expect(isMadeOf(password, about)).toBe(false);
	});
	test("ignores words of fewer than four letters, because many other words contain them", () => {
		expect(isMadeOf("analytics", ["Ana Li", "ana@li.ph"])).toBe(false);
	});
	test("still succeeds if digits and symbols are added to a name", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom(..."0123456789 !-_.@#₱😀"), maxLength: 40 }),
				(noise) => isMadeOf(`${noise}NENA${noise}`, about),
			),
		);
	});
});
