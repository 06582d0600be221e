import { listProducts } from "kargado-client";

/**
 * Returns the first search results, and the first one in stock.
 * @param {import("kargado-client").Shop} shop
 * @param {string} words
 */
export async function chooseProduct(shop, words) {
	const { items, total } = await shop.page(listProducts, { search: words, limit: 5 });
	console.log(`${total} products for "${words}"`);
	for (const { name, price, sale_price, stock_quantity } of items) {
		console.log(`- ${name}: ${sale_price ?? price} pesos, ${stock_quantity} left`);
	}
	const product = items.find(({ stock_quantity }) => stock_quantity > 0);
	if (!product) return null;
	const variation = product.variations.find(({ stock_quantity }) => stock_quantity > 0);
	return {
		product_id: product.id,
		variation_id: product.has_variations ? (variation?.id ?? null) : null,
	};
}
