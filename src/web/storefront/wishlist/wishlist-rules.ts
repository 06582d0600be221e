import type { CartLine } from "#contract/user/cart.ts";
import type { Product } from "#contract/user/catalogue.ts";
import { limitOf } from "../cart/cart-rules.ts";
import { toCartLine } from "../cart/to-cart-line.ts";
import type { Found } from "../synced-list/find-products.ts";

/** A product on the wishlist. A browser's own list may not know when it was added. */
export interface WishlistItem {
	product_id: number;
	/** ISO 8601, UTC. */
	created_at: string | null;
	product: Product;
}

/** Returns the list with the product added first, or without it if it was there. */
export function toggled(
	items: readonly WishlistItem[],
	product: Product,
	now: Date,
): WishlistItem[] {
	const others = items.filter((item) => item.product_id !== product.id);
	return others.length < items.length
		? others
		: [{ product_id: product.id, created_at: now.toISOString(), product }, ...others];
}

/** Returns the list with current product data, without products that are no longer sold. */
export const renewItems = (
	items: readonly WishlistItem[],
	found: ReadonlyMap<number, Found>,
): WishlistItem[] =>
	items.flatMap((item) => {
		const product = found.get(item.product_id) ?? "unknown";
		if (product === "gone") return [];
		return product === "unknown" ? [item] : [{ ...item, product }];
	});

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

/** Returns why a product can't be moved from the wishlist to the cart, or null (§5). */
export function refusalToAdd(product: Product, cart: readonly CartLine[]): AddRefusal | null {
	if (product.has_variations) return { reason: "variant", text: messages.chooseVariant };
	if (product.stock_quantity <= 0) return { reason: "stock", text: messages.outOfStock };
	const present = unitsInCart(cart, product);
	return present >= limitOf(product.stock_quantity)
		? { reason: "cart", text: messages.allInCart(present, product.stock_quantity) }
		: null;
}

/** Returns why no item of the list can be added. Products with variations need a choice first. */
export const refusalToAddAll = (items: readonly WishlistItem[]): AddRefusal =>
	items.some(({ product }) => product.has_variations && product.stock_quantity > 0)
		? { reason: "variant", text: messages.chooseVariant }
		: { reason: "stock", text: messages.nothingAvailable };

/** Returns one item of each product that can be added without a choice (Add All to Cart, §5). */
export const linesToAdd = (items: readonly WishlistItem[], cart: readonly CartLine[]): CartLine[] =>
	items
		.filter((item) => refusalToAdd(item.product, cart) === null)
		.map((item) => toCartLine(item.product, null, 1));
