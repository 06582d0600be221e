import { textsToConfirm } from "#contract/landing/texts.ts";
import type { Essential } from "./opening-rule.ts";

/** The steps of setting up a shop, the easiest first. */
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
	/** True if someone has chosen the payment methods, or the shop has sold something. */
	arePaymentsDecided: boolean;
	/** True if the owner has chosen a logo or a color. */
	hasOwnLook: boolean;
	/** Number of products visible to customers. */
	products: number;
	/** How many of the texts about terms, privacy and returns the owner has written. */
	ownTexts: number;
	/** True if the owner has said whether the seller is VAT-registered. */
	isVatDecided: boolean;
	/** Number of staff and invitations, besides the owner. */
	colleagues: number;
}

/** Steps that some shops don't need. The setup is complete without them. */
const optional: readonly SetUpStep[] = ["look", "taxes", "staff"];

/** Requirements for opening the shop that each step completes. */
const essentialsOf: Partial<Record<SetUpStep, readonly Essential[]>> = {
	shop: ["name", "address", "contact"],
	mail: ["mail"],
	payments: ["payment"],
	shipping: ["shipping"],
};

export interface StepState {
	step: SetUpStep;
	isDone: boolean;
	/** True if the shop can't open before this step is completed. */
	isEssential: boolean;
	isOptional: boolean;
}

/** Returns for each step whether it's done, whether it's essential and whether it's optional. */
export function assessSteps(facts: SetUpFacts): StepState[] {
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

/** True if no required step remains. */
export const isSetUp = (steps: readonly StepState[]): boolean =>
	steps.every(({ isDone, isOptional }) => isDone || isOptional);
