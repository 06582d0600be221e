import {
	type ReturnPayer,
	type ReturnReason,
	returnReasonFacts,
} from "#lib/orders/return-states.ts";

/**
 * True if the shop pays for return shipping. If the setting depends on the reason, the shop pays if it
 * sent a wrong or defective item.
 */
export const shopPaysFor = (
	payer: ReturnPayer,
	lines: readonly { reason: ReturnReason }[],
): boolean =>
	payer === "shop" ||
	(payer === "by_reason" && lines.some(({ reason }) => returnReasonFacts[reason].isOurs));
