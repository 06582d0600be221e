import type { ImportedProduct, ImportedVariation } from "../formats/imported-product.ts";

/** Returns true if a file gives the stock of an item in any branch. */
export const statesStock = ({ stock, branchStock }: ImportedVariation): boolean =>
	stock !== null || Object.keys(branchStock).length > 0;

/**
 * Sets the stock of a product's items for which the file has no quantity.
 * @param pieces the quantity; if omitted, the product is returned unchanged
 */
export function fillStatedStock(
	product: ImportedProduct,
	pieces: number | undefined,
): ImportedProduct {
	if (pieces === undefined || product.variations.every(statesStock)) return product;
	return {
		...product,
		variations: product.variations.map((each) =>
			statesStock(each) ? each : { ...each, stock: pieces },
		),
	};
}
