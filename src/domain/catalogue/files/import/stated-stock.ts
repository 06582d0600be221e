import type { ImportedProduct, ImportedVariation } from "../formats/imported-product.ts";

/** Returns true if a file gives a quantity for an item, at any branch. */
export const statesStock = ({ stock, branchStock }: ImportedVariation): boolean =>
	stock !== null || Object.keys(branchStock).length > 0;

/**
 * Sets the stock of items without a quantity.
 * @param pieces omitted to leave it unknown
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
