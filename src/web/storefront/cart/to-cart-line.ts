import type { CartLine } from "#contract/user/cart.ts";
import type { Product, Variation } from "#contract/user/catalogue.ts";

type Sellable = Pick<
	Product,
	| "id"
	| "slug"
	| "name"
	| "price"
	| "sale_price"
	| "image"
	| "featured_image"
	| "stock_quantity"
	| "has_variations"
>;

/** Returns a product or variation as a cart line. */
export const toCartLine = (
	product: Sellable,
	variation: Variation | null,
	qty: number,
): CartLine => ({
	id: product.id,
	name: product.name,
	slug: product.slug,
	price: variation?.price ?? product.price,
	sale_price: variation ? variation.sale_price : product.sale_price,
	qty,
	featured_image: variation?.image ?? product.featured_image,
	image: variation?.image ?? product.image,
	stock_quantity: variation?.stock_quantity ?? product.stock_quantity,
	has_variations: product.has_variations,
	variation_id: variation?.id ?? null,
	variation_name: variation?.name ?? null,
});
