import { expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { findPasswordProblem } from "./password-rules.ts";

test.each([
	["seven77", /at least 8/],
	["₱₱₱₱₱₱₱", /at least 8/],
	["x".repeat(257), /at most 256/],
	["₱".repeat(86), /at most 256/],
	["PASSWORD123", /too common/],
	["qwerty123", /too common/],
])("%s is refused", (password, problem) => {
	expect(findPasswordProblem(password)).toMatch(problem);
});

test.each(["eight 8!", "x".repeat(256), "₱".repeat(85), "kargado-demo", "😀😀😀😀😀😀😀😀"])(
	"%s is taken",
	(password) => {
		expect(findPasswordProblem(password)).toBeNull();
	},
);

test("the list holds only what could be chosen at all", () => {
	const useless = [...commonPasswords].filter(
		(password) => password.length < 8 || password !== password.toLowerCase(),
	);
	expect(useless).toEqual([]);
});
