import type { Product } from "#contract/user/catalogue.ts";
import type { Wish } from "./notify-me-dialog.tsx";

/** Returns the product, or its sold-out variations, about which a customer can be notified. */
export function soldOutWishes({ id, name, has_variations, ...product }: Product): Wish[] {
	if (!has_variations) return product.stock_quantity > 0 ? [] : [{ name, product_id: id }];
	const out = product.variations.filter(({ stock_quantity }) => stock_quantity <= 0);
	const each = out.map((variation) => ({
		name: `${name}, ${variation.name}`,
		product_id: id,
		variation_id: variation.id,
	}));
	const isAllOut = out.length > 1 && out.length === product.variations.length;
	return isAllOut ? [{ name: `${name}, any option`, product_id: id }, ...each] : each;
}
