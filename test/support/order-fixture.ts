import { addToCart } from "#contract/user/cart.ts";
import { type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { giveAddress } from "./customer-fixture.ts";
import type { TestBrowser } from "./test-shop.ts";

interface OrderedItem {
	product_id: number;
	qty?: number;
	variation_id?: number | undefined;
}

export async function fillCart(customer: TestBrowser, items: OrderedItem[]): Promise<void> {
	for (const { product_id, qty = 1, variation_id } of items) {
		await customer.api(addToCart, { product_id, qty, variation_id: variation_id ?? null });
	}
}

/** Fills the cart, enters an address and places a cash-on-delivery order. */
export async function orderItems(
	customer: TestBrowser,
	items: OrderedItem[],
	couponCode: string | null = null,
): Promise<OrderDetail> {
	await fillCart(customer, items);
	const addressId = await giveAddress(customer);
	return customer.api(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
		couponCode,
	});
}
