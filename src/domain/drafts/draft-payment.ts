import { Refusal } from "#lib/refusals/refusal.ts";
import type { Draft } from "./draft.ts";

/**
 * Throws while the customer is paying for the draft, because staff must not change a draft in that time.
 * @throws Refusal `draft_being_paid`
 */
export function requireNotBeingPaid({ payingUntil }: Pick<Draft, "payingUntil">): void {
	if (payingUntil === null) return;
	throw new Refusal(
		"conflict",
		"The customer is paying for this draft right now. Please try again in a few minutes.",
		{ code: "draft_being_paid" },
	);
}
