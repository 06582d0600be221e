import { useState } from "react";
import type { Product, Variation } from "#contract/user/catalogue.ts";
import { clampQuantity } from "../../cart/cart-rules.ts";
import { addLine } from "../../cart/cart-store.ts";
import { toCartLine } from "../../cart/to-cart-line.ts";

/**
 * Returns the stock of a product with the selected variation, and a function that adds it to
 * the cart (§5).
 */
export function useBuying(product: Product, chosen: Variation | null) {
	const [wanted, setWanted] = useState(1);
	const [isAdding, setAdding] = useState(false);
	const stock = product.has_variations ? (chosen?.stock_quantity ?? 0) : product.stock_quantity;
	const quantity = clampQuantity(wanted, stock);
	const canAdd = stock > 0;
	/** Resolves to the number of units added to the cart. */
	const add = async (): Promise<number> => {
		setAdding(true);
		const added = await addLine(toCartLine(product, chosen, quantity));
		setAdding(false);
		return added;
	};
	return {
		stock,
		expectedOn: (chosen ?? product).expected_on,
		canAdd,
		picker: {
			value: quantity,
			stock,
			name: product.name,
			onChange: setWanted,
			disabled: !canAdd,
		},
		button: {
			disabled: !canAdd || isAdding,
			children: canAdd ? "Add to Cart" : "Out of Stock",
		},
		add,
	};
}
