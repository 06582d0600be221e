import type { Centavos } from "#lib/money/money.ts";

export interface LinePrice {
	/** Price of one unit in the order. */
	unitPrice: Centavos;
	/** Price without the staff's change; null if staff set no price. */
	originalPrice: Centavos | null;
	/** The shop's price at the time of the quote, if it's different now; else null. */
	changedFrom: Centavos | null;
}

/**
 * Returns the price of one unit in a draft: the quoted price while it's valid, else the price set by staff, else the
 * shop's price.
 * @param line.price price set by staff
 * @param line.shopPrice current price; null if it's no longer sold
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
