import type { ListedProduct, Variation } from "#contract/user/catalogue.ts";

/**
 * Returns the variation that matches the search, a filter or the shopper's phone; undefined if there is
 * none.
 */
export const askedVariation = ({
	variations,
	matching_variation_id: id,
}: ListedProduct): Variation | undefined => variations.find((each) => each.id === id);

/** Returns the variation in the product's picture. */
const picturedVariation = ({ variations, thumbnail }: ListedProduct): Variation | undefined =>
	variations.find(({ image }) => image === thumbnail) ?? variations[0];

/**
 * Returns the variation whose picture and price a tile shows. This is the matching variation or, if the product's
 * picture shows a sold-out variation, a variation in stock. Returns undefined if the tile shows the product's own
 * picture and price.
 */
export function shownVariation(product: ListedProduct): Variation | undefined {
	const { variations } = product;
	const pictured = picturedVariation(product);
	return (
		askedVariation(product) ??
		(pictured && pictured.stock_quantity <= 0
			? variations.find(({ stock_quantity }) => stock_quantity > 0)
			: undefined)
	);
}

/**
 * Returns the variations that a tile needs: none, or the sold-out variation in the product's picture and the variation
 * that is shown instead.
 */
export function tileVariations(product: ListedProduct): Variation[] {
	const shown = shownVariation(product);
	const pictured = picturedVariation(product);
	return shown && pictured ? [...new Set([pictured, shown])] : [];
}
