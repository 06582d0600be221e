import type { CartLine } from "#contract/user/cart.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { limitOf } from "../cart/cart-rules.ts";
import { toCartLine } from "../cart/to-cart-line.ts";
import type { WishlistItem } from "./wishlist-rules.ts";

export const messages = {
	chooseVariant: "Please select a variant first",
	outOfStock: "Sorry, this item is out of stock",
	allInCart: (present: number, stock: number) =>
		`Cannot add more. Already have ${present} in cart (Stock: ${stock})`,
	nothingAvailable: "No items with available stock to add",
	added: (count: number) => `${count} items added to cart`,
} as const;

export type AddRefusal = { reason: "variant" | "stock" | "cart"; text: string };

const unitsInCart = (cart: readonly CartLine[], product: Product): number =>
	cart.find((line) => line.id === product.id && line.variation_id === null)?.qty ?? 0;

/** Returns why a product can't be added from the wishlist to the cart, or null if it can (§5). */
export function refusalToAdd(product: Product, cart: readonly CartLine[]): AddRefusal | null {
	if (product.has_variations) return { reason: "variant", text: messages.chooseVariant };
	if (product.stock_quantity <= 0) return { reason: "stock", text: messages.outOfStock };
	const present = unitsInCart(cart, product);
	return present >= limitOf(product.stock_quantity)
		? { reason: "cart", text: messages.allInCart(present, product.stock_quantity) }
		: null;
}

/**
 * Returns the reason why none of the items can be added: a product needs a choice of variation, or nothing is
 * available.
 */
export const refusalToAddAll = (items: readonly WishlistItem[]): AddRefusal =>
	items.some(({ product }) => product.has_variations && product.stock_quantity > 0)
		? { reason: "variant", text: messages.chooseVariant }
		: { reason: "stock", text: messages.nothingAvailable };

/** Returns one unit of each product that can be added without choosing a variation (Add All to Cart, §5). */
export const linesToAdd = (items: readonly WishlistItem[], cart: readonly CartLine[]): CartLine[] =>
	items
		.filter((item) => refusalToAdd(item.product, cart) === null)
		.map((item) => toCartLine(item.product, null, 1));
