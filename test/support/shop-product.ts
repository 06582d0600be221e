import type { Product } from "#contract/user/catalogue.ts";
import { emptyProduct, pick, shownFields } from "#lib/products/choose-product-fields.ts";

/** Returns a product for the shop; fields that the test doesn't name are empty. */
export const shopProduct = (changes: Partial<Product> = {}): Product => ({
	id: 1,
	slug: "product",
	category: null,
	category_id: null,
	category_name: null,
	...pick(emptyProduct(), shownFields()),
	price: 100,
	sale_price: null,
	image: null,
	featured_image: null,
	thumbnail: null,
	stock_quantity: 5,
	has_variations: false,
	variations: [],
	created_at: "2026-11-01T00:00:00.000Z",
	...changes,
});
