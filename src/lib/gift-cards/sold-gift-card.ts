import type { Centavos } from "../money/money.ts";

/** Smallest and largest amount of a gift card that customers buy, in centavos. */
export const giftCardLimits: Readonly<Record<"smallest" | "largest", Centavos>> = {
	smallest: 100_00,
	largest: 10_000_00,
};

/** Maximum number of days that a gift card's email can be scheduled ahead. */
export const maxDaysAhead = 365;

/** Maximum length of the message to the recipient, in characters. */
export const longestMessage = 500;

/** A gift card that an order sells. Plain JSON, so that a payment can store it. */
export interface SoldGiftCard {
	/** "" if unknown. */
	recipientName: string;
	/** null if the code is handed over instead of emailed. */
	recipientEmail: string | null;
	/** "" for none. */
	message: string;
	/** ISO 8601 time at which the code is emailed; null to send it at once. */
	sendAt: string | null;
}

/** Name of a gift card in the list of an order's items. */
export const giftCardName = "Gift card";

/** Returns the second line for a gift card in the list of an order's items; null without a recipient's name. */
export const giftCardFor = ({ recipientName }: SoldGiftCard): string | null =>
	recipientName === "" ? null : `For ${recipientName}`;
