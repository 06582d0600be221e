import {
	addToCart,
	clearCart,
	createAddress,
	getOrder,
	listAddresses,
	listCheckoutShipping,
	login,
	placeOrder,
	priceCheckout,
} from "kargado-client";

/**
 * Signs in, fills the cart and places the order. Returns a function that reads the order.
 * @param {import("kargado-client").Shop} shop
 * @param {{ email: string, password: string }} customer
 * @param {{ product_id: number, qty: number, variation_id: number | null }[]} items
 */
export async function orderAsCustomer(shop, customer, items) {
	const { user } = await shop(login, customer);
	console.log(`Signed in as ${user.name}`);
	await shop(clearCart);
	for (const item of items) await shop(addToCart, item);
	const [saved] = await shop(listAddresses);
	const address =
		saved ??
		(await shop(createAddress, {
			label: `${user.name} (0917 123 4567)`,
			line: "12 Sampaguita Street, Poblacion, 4026",
		}));
	const [shipping] = await shop(listCheckoutShipping);
	if (!shipping) throw new Error("The shop ships nothing at the moment.");
	/** @type {{ shippingMethod: string, paymentMethod: "cod", addressId: number }} */
	const choices = { shippingMethod: shipping.code, paymentMethod: "cod", addressId: address.id };
	const { total, shipping_fee } = await shop(priceCheckout, choices);
	console.log(`${total} pesos, ${shipping_fee} of it for shipping`);
	const order = await shop(
		placeOrder,
		{ ...choices, expectedTotal: total },
		// Store the key with the cart, so that a repeated request after a crash finds the same order.
		{ idempotencyKey: crypto.randomUUID() },
	);
	return () => shop(getOrder, { id: order.id });
}
