import { type ReturnReason, returnReasonFacts, type WayPayer } from "#lib/return-states.ts";

/** Whether the shop pays for the way back: by reason, where it has sent something it should not have. */
export const shopPaysFor = (payer: WayPayer, lines: readonly { reason: ReturnReason }[]): boolean =>
	payer === "shop" ||
	(payer === "by_reason" && lines.some(({ reason }) => returnReasonFacts[reason].isOurs));
