import type { Centavos } from "../money/money.ts";

/** Limits in centavos for the amount of a gift card that customers buy. */
export const giftCardLimits: Readonly<Record<"smallest" | "largest", Centavos>> = {
	smallest: 100_00,
	largest: 10_000_00,
};

/** Maximum number of days from the purchase to the gift card's email. */
export const maxDaysAhead = 365;

/** Maximum length of the message to the recipient, in characters. */
export const longestMessage = 500;

/** A gift card sold in an order. It's plain JSON, so that it can be stored with a payment. */
export interface SoldGiftCard {
	/** Blank if unknown. */
	recipientName: string;
	/** Email address that receives the code; null if the code is handed over in person. */
	recipientEmail: string | null;
	/** Blank for none. */
	message: string;
	/** Time in ISO 8601 at which the code is emailed; null for at once. */
	sendAt: string | null;
}

/** Name of a gift card in the list of an order's items. */
export const giftCardName = "Gift card";

/** Returns the recipient's line below a gift card in an order's items; null without a recipient's name. */
export const giftCardFor = ({ recipientName }: SoldGiftCard): string | null =>
	recipientName === "" ? null : `For ${recipientName}`;
