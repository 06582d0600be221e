import type { Centavos } from "#lib/money/money.ts";

export interface LinePrice {
	/** Price per unit in the order. */
	unitPrice: Centavos;
	/** Price per unit before staff changed it; null if staff set no price. */
	originalPrice: Centavos | null;
	/** The shop's price at the time of the quote, if it was different from the current price; otherwise null. */
	changedFrom: Centavos | null;
}

/**
 * Returns the price per unit in a draft: the quoted price while the quote is valid, otherwise the price set by staff,
 * otherwise the shop's price.
 * @param line.price price set by staff
 * @param line.shopPrice current price; null if the item is no longer sold
 */
export function linePrice({
	price,
	shopPrice,
	quoted,
}: {
	price: Centavos | null;
	shopPrice: Centavos | null;
	quoted: { price: Centavos; shopPrice: Centavos } | null;
}): LinePrice {
	const before = quoted?.shopPrice ?? shopPrice ?? 0;
	const isChanged = quoted !== null && shopPrice !== null && quoted.shopPrice !== shopPrice;
	return {
		unitPrice: quoted?.price ?? price ?? before,
		originalPrice: price === null ? null : before,
		changedFrom: isChanged ? quoted.shopPrice : null,
	};
}
