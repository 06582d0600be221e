import { textsToConfirm } from "#contract/landing/texts.ts";
import type { Essential } from "./opening-rule.ts";

/** What an owner sees to, in the order in which it is easiest. */
export const setUpSteps = [
	"shop",
	"look",
	"mail",
	"payments",
	"shipping",
	"catalogue",
	"texts",
	"taxes",
	"staff",
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export interface SetUpFacts {
	missing: readonly Essential[];
	/** Somebody has said which payment methods customers see, or the shop has sold already. */
	arePaymentsDecided: boolean;
	/** The owner has chosen a logo or a colour. */
	hasOwnLook: boolean;
	/** Products that customers can see. */
	products: number;
	/** Of terms, privacy and returns: those in the owner's own words. */
	ownTexts: number;
	/** Somebody has said whether the seller is VAT-registered. */
	isVatDecided: boolean;
	/** Who works here or is invited, beside the owner. */
	colleagues: number;
}

/** Not every shop needs these; they are never what is left. */
const optional: readonly SetUpStep[] = ["look", "taxes", "staff"];

/** The essentials that a step brings. */
const essentialsOf: Partial<Record<SetUpStep, readonly Essential[]>> = {
	shop: ["name", "address", "contact"],
	mail: ["mail"],
	payments: ["payment"],
	shipping: ["shipping"],
};

export interface StepState {
	step: SetUpStep;
	isDone: boolean;
	/** The shop stays closed without it. */
	isEssential: boolean;
	isOptional: boolean;
}

/** How far each step has come. */
export function judgeSteps(facts: SetUpFacts): StepState[] {
	const ownDone: Partial<Record<SetUpStep, boolean>> = {
		look: facts.hasOwnLook,
		payments: facts.arePaymentsDecided,
		catalogue: facts.products > 0,
		texts: facts.ownTexts >= textsToConfirm.length,
		taxes: facts.isVatDecided,
		staff: facts.colleagues > 0,
	};
	return setUpSteps.map((step) => {
		const needed = essentialsOf[step];
		return {
			step,
			isDone:
				(needed ?? []).every((essential) => !facts.missing.includes(essential)) &&
				(ownDone[step] ?? needed !== undefined),
			isEssential: needed !== undefined,
			isOptional: optional.includes(step),
		};
	});
}

/** Nothing is left that a shop should have. */
export const isSetUp = (steps: readonly StepState[]): boolean =>
	steps.every(({ isDone, isOptional }) => isDone || isOptional);
