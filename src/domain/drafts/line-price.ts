import type { Centavos } from "#lib/money/money.ts";

export interface LinePrice {
	/** Price per unit in the order. */
	unitPrice: Centavos;
	/** Price per unit before staff changed it; null if staff didn't change the price. */
	originalPrice: Centavos | null;
	/** The shop's price at the time of the quote; null if it equals the current price. */
	changedFrom: Centavos | null;
}

/**
 * Returns the price per unit in a draft. While a quote is valid, this is the quoted price. Otherwise, a price set by
 * staff has priority over the shop's price.
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
