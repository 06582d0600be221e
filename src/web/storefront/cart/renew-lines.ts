import type { CartLine } from "#contract/user/cart.ts";
import type { Found } from "../synced-list/find-products.ts";
import { toCartLine } from "./to-cart-line.ts";

/**
 * Returns the lines with current names, prices and stock. A product or variation that is no longer sold has no stock.
 */
export function renewLines(
	lines: readonly CartLine[],
	found: ReadonlyMap<number, Found>,
): CartLine[] {
	return lines.map((line) => {
		const product = found.get(line.id) ?? "unknown";
		if (product === "unknown") return line;
		if (product === "gone") return { ...line, stock_quantity: 0 };
		const variation = product.variations.find((each) => each.id === line.variation_id) ?? null;
		const isSold = product.has_variations ? variation !== null : line.variation_id === null;
		return isSold ? toCartLine(product, variation, line.qty) : { ...line, stock_quantity: 0 };
	});
}
