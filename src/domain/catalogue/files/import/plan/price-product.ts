import type { Centavos } from "#lib/money/money.ts";

type Prices = { price: Centavos; salePrice: Centavos | null };

/**
 * Returns the prices of the cheapest variation, which are shown for the product. `sharedByAll` is true if all
 * variations cost the same, so that they need no prices of their own.
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
