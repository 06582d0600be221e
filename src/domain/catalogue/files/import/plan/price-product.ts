import type { Centavos } from "#lib/money/money.ts";

type Prices = { price: Centavos; salePrice: Centavos | null };

/**
 * Returns the prices shown for a product, which are those of its cheapest variation. If all cost the
 * same, variations don't have their own prices.
 */
export function priceProduct(variations: readonly Prices[]): Prices & { sharedByAll: boolean } {
	const [first, ...others] = variations;
	if (first === undefined) throw new Error("A product needs at least one variation.");
	const shown = ({ price, salePrice }: Prices) => salePrice ?? price;
	const cheapest = others.reduce((best, one) => (shown(one) < shown(best) ? one : best), first);
	return {
		price: cheapest.price,
		salePrice: cheapest.salePrice,
		sharedByAll: others.every(
			(one) => one.price === first.price && one.salePrice === first.salePrice,
		),
	};
}
