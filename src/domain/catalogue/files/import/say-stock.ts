import type { ImportedProduct, ImportedVariation } from "../formats/imported-product.ts";

/** Whether a file says of an item how many pieces there are, at whatever branch. */
export const saysStock = ({ stock, branchStock }: ImportedVariation): boolean =>
	stock !== null || Object.keys(branchStock).length > 0;

/**
 * A product with so many pieces of each item of which its file says no number.
 * @param pieces left out: it stays unsaid
 */
export function sayStock(product: ImportedProduct, pieces: number | undefined): ImportedProduct {
	if (pieces === undefined || product.variations.every(saysStock)) return product;
	return {
		...product,
		variations: product.variations.map((each) =>
			saysStock(each) ? each : { ...each, stock: pieces },
		),
	};
}
