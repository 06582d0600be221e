import { getGuestOrder, isRefusal, placeGuestOrder, priceGuestCart } from "kargado-client";

/**
 * Orders without an account. Returns a function that reads the order.
 * @param {import("kargado-client").Shop} shop
 * @param {{ product_id: number, qty: number, variation_id: number | null }[]} items
 */
export async function orderAsGuest(shop, items) {
	const cart = { items, shipping_method: "standard" };
	const { total, shipping_fee } = await shop(priceGuestCart, cart);
	console.log(`${total} pesos, ${shipping_fee} of it for shipping`);
	/** A repeated request uses the same key, so it returns the same order. */
	const attempt = crypto.randomUUID();
	/** @param {number} total The total that the guest was shown */
	const place = (total) =>
		shop(placeGuestOrder, {
			...cart,
			attempt,
			total,
			name: "Luz Cruz",
			phone: "0917 765 4321",
			street: "14 Mabini Street, Poblacion",
			city: "Santa Rosa",
			zip: "4026",
		});
	try {
		const { token } = await place(total);
		return async () => (await shop(getGuestOrder, { token })).order;
	} catch (error) {
		if (isRefusal(error, placeGuestOrder, "total_changed")) {
			console.log(`It costs ${error.body.prices.total} pesos by now; nothing was ordered.`);
		}
		throw error;
	}
}
