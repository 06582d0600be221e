import type { Centavos } from "#lib/money/money.ts";

export interface Prices {
	price: Centavos;
	sale_price: Centavos | null;
}

/**
 * Returns the prices of a variation, or those of its product if the variation has no price. The product's sale price
 * doesn't apply to a variation with a price of its own. A sale price that isn't lower is ignored.
 */
export function effectivePrice(
	product: Prices,
	variation: { price: Centavos | null; sale_price: Centavos | null },
): Prices {
	const price = variation.price ?? product.price;
	const inherited = variation.price === null ? product.sale_price : null;
	const salePrice = variation.sale_price ?? inherited;
	return { price, sale_price: salePrice !== null && salePrice < price ? salePrice : null };
}

/** Returns the price that the customer pays: the sale price if there is one (specification §9). */
export const shownPrice = (prices: Prices): Centavos => prices.sale_price ?? prices.price;
