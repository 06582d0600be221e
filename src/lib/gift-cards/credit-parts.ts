import { type Pesos, toCentavos, toPesos } from "../money/money.ts";

interface PaidWithCredit {
	store_credit?: Pesos | undefined;
	/** The gift card that was used, and the part of `store_credit` that it provided. */
	gift_card?: { last_four: string; amount: Pesos } | undefined;
}

/**
 * Returns the parts of an order that a gift card and store credit paid, with display names. Empty if they paid nothing.
 */
export function creditParts({
	store_credit: credit = 0,
	gift_card: card,
}: PaidWithCredit): { name: string; amount: Pesos }[] {
	const ofCustomer = toPesos(toCentavos(credit) - toCentavos(card?.amount ?? 0));
	return [
		...(card ? [{ name: `Gift card ending in ${card.last_four}`, amount: card.amount }] : []),
		...(ofCustomer > 0 ? [{ name: "Store credit", amount: ofCustomer }] : []),
	];
}
