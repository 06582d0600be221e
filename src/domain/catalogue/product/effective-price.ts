import type { Centavos } from "#lib/money.ts";

export interface Prices {
	price: Centavos;
	sale_price: Centavos | null;
}

/**
 * What a variation costs: its own prices where it has any, else its product's. The product's sale
 * price does not carry over to a variation with a price of its own, and a sale price that is not
 * lower counts as none.
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

/** What the customer pays: the sale price if there is one (specification §9). */
export const shownPrice = (prices: Prices): Centavos => prices.sale_price ?? prices.price;

/** A sale price as somebody enters it: with dates, it holds from the first to before the second. */
export interface Sale {
	sale_price: Centavos | null;
	sale_starts_at: Date | null;
	sale_ends_at: Date | null;
}

/**
 * A sale as the database keeps it: `sale_price` is what every price reads, and is there only while
 * the sale lasts; `scheduled_sale_price` remembers it before and after. apply-dates.ts moves the one
 * to the other when the time comes.
 */
export function saleColumns(
	sale: Sale,
	now: Date,
): { sale_price: Centavos | null; scheduled_sale_price: Centavos | null } {
	const { sale_price: salePrice, sale_starts_at: start, sale_ends_at: end } = sale;
	if (start === null && end === null) return { sale_price: salePrice, scheduled_sale_price: null };
	const isOn = (start === null || start <= now) && (end === null || now < end);
	return { sale_price: isOn ? salePrice : null, scheduled_sale_price: salePrice };
}
