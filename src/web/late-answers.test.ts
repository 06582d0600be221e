import { expect, test } from "vitest";
import { createLateAnswers } from "./late-answers.ts";

test("of several questions only the latest may answer, whichever is answered first", () => {
	const answers = createLateAnswers();
	const [isFirstLate, isSecondLate] = [answers.begin(), answers.begin()];
	expect([isFirstLate(), isSecondLate()]).toEqual([true, false]);
});

test("a change makes late what was asked for before it, and nothing that is asked for after it", () => {
	const answers = createLateAnswers();
	const isLate = answers.begin();
	expect(isLate()).toBe(false);
	answers.outdate();
	expect([isLate(), answers.begin()()]).toEqual([true, false]);
});
