import {
	type ReturnPayer,
	type ReturnReason,
	returnReasonFacts,
} from "#lib/orders/return-states.ts";

/**
 * True if the shop pays for return shipping. If the owner's rule depends on the reason, the shop pays if at least one
 * item is wrong or defective.
 */
export const shopPaysFor = (
	payer: ReturnPayer,
	lines: readonly { reason: ReturnReason }[],
): boolean =>
	payer === "shop" ||
	(payer === "by_reason" && lines.some(({ reason }) => returnReasonFacts[reason].isOurs));
