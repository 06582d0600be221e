import { describe, expect, test } from "vitest";
import { essentials } from "./opening-rule.ts";
import { assessSteps, isSetUp, type SetUpFacts, type SetUpStep } from "./set-up-rule.ts";

const nothing: SetUpFacts = {
	missing: essentials,
	arePaymentsDecided: false,
	hasOwnLook: false,
	products: 0,
	ownTexts: 0,
	isVatDecided: false,
	colleagues: 0,
};
const everything: SetUpFacts = {
	missing: [],
	arePaymentsDecided: true,
	hasOwnLook: true,
	products: 1,
	ownTexts: 3,
	isVatDecided: true,
	colleagues: 1,
};
const leftOf = (facts: SetUpFacts) =>
	assessSteps(facts)
		.filter(({ isDone }) => !isDone)
		.map(({ step }) => step);

describe("the remaining steps of the setup", () => {
	test("are all nine steps in a new shop, and none once everything is set up", () => {
		expect(leftOf(nothing)).toHaveLength(9);
		expect(isSetUp(assessSteps(nothing))).toBe(false);
		expect(leftOf(everything)).toEqual([]);
		expect(isSetUp(assessSteps(everything))).toBe(true);
	});

	const cases: [Partial<SetUpFacts>, SetUpStep][] = [
		[{ missing: ["name"] }, "shop"],
		[{ missing: ["address"] }, "shop"],
		[{ missing: ["contact"] }, "shop"],
		[{ missing: ["mail"] }, "mail"],
		[{ missing: ["payment"] }, "payments"],
		[{ arePaymentsDecided: false }, "payments"],
		[{ missing: ["shipping"] }, "shipping"],
		[{ products: 0 }, "catalogue"],
		[{ ownTexts: 2 }, "texts"],
	];
	test.each(cases)('with %j consist only of "%s"', (change, step) => {
		const facts = { ...everything, ...change };
		expect(leftOf(facts)).toEqual([step]);
		expect(isSetUp(assessSteps(facts))).toBe(false);
	});

	test.each([[{ hasOwnLook: false }], [{ isVatDecided: false }], [{ colleagues: 0 }]])(
		"include no required step with %j",
		(change) => {
			expect(isSetUp(assessSteps({ ...everything, ...change }))).toBe(true);
		},
	);
});
