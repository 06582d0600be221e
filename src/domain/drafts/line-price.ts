import type { Centavos } from "#lib/money.ts";

export interface LinePrice {
	/** What one piece costs in the order. */
	unitPrice: Centavos;
	/** What it would have cost without staff; null: nobody asked for another price. */
	originalPrice: Centavos | null;
	/** What the shop asked for it when the customer was told another price than it asks now; else null. */
	changedFrom: Centavos | null;
}

/**
 * What one piece of a draft costs: what its customer was told while that holds, else what staff have
 * said, else what the shop asks.
 * @param line.price what staff have said
 * @param line.shopPrice what the shop asks now; null: it is sold no more
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
