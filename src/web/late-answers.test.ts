import { expect, test } from "vitest";
import { createLateAnswers } from "./late-answers.ts";

test("uses only the response to the latest request, regardless of the order in which responses arrive", () => {
	const answers = createLateAnswers();
	const [isFirstLate, isSecondLate] = [answers.begin(), answers.begin()];
	expect([isFirstLate(), isSecondLate()]).toEqual([true, false]);
});

test("a change invalidates requests made before it, but none made after it", () => {
	const answers = createLateAnswers();
	const isLate = answers.begin();
	expect(isLate()).toBe(false);
	answers.outdate();
	expect([isLate(), answers.begin()()]).toEqual([true, false]);
});
