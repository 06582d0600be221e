import type { ListedProduct, Variation } from "#contract/user/catalogue.ts";

/**
 * Returns the variation that matches the search, a filter or the shopper's phone; undefined if there is
 * none.
 */
export const askedVariation = ({
	variations,
	matching_variation_id: id,
}: ListedProduct): Variation | undefined => variations.find((each) => each.id === id);

/**
 * Returns the variation whose picture and price a tile shows. This is the matching variation or, if the product's
 * picture shows a sold-out variation, a variation in stock. Returns undefined if the tile shows the product's own
 * picture and price.
 */
export function shownVariation(product: ListedProduct): Variation | undefined {
	const { variations, thumbnail } = product;
	const pictured = variations.find(({ image }) => image === thumbnail) ?? variations[0];
	return (
		askedVariation(product) ??
		(pictured && pictured.stock_quantity <= 0
			? variations.find(({ stock_quantity }) => stock_quantity > 0)
			: undefined)
	);
}
