import type { BrowserContext } from "@playwright/test";
import { login } from "#contract/account/session.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import type { Api } from "#contract/client.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { getProductBySlug } from "#contract/user/catalogue.ts";
import { type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { requestReturn } from "#contract/user/returns.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { apiOf } from "#test/e2e/support/customer.ts";

const password = "kargado-demo";

/** Orders of the week, with their products and their status. */
const orders: { slugs: string[]; steps: OrderStatus[]; courier?: string }[] = [
	{ slugs: ["sigla-65w-power-bank-20-000-mah"], steps: ["processing", "shipped", "delivered"] },
	{ slugs: ["himig-fiesta-party-speaker"], steps: ["processing", "shipped", "delivered"] },
	{ slugs: ["linaw-privacy-glass-for-redmi-note-13"], steps: ["processing", "shipped"] },
	{ slugs: ["ugnay-5g-home-router"], steps: ["processing"] },
	{ slugs: ["sigla-65w-power-bank-20-000-mah", "himig-fiesta-party-speaker"], steps: [] },
	{ slugs: ["lakbay-phone-gimbal-three-axis"], steps: [] },
];

export async function signIn(context: BrowserContext, email: string): Promise<Api> {
	const api = apiOf(context);
	await api(login, { email, password });
	return api;
}

/** Fills a demo shop with the orders of a week and one requested return. */
export async function fillWeek(
	customer: Api,
	owner: Api,
): Promise<{ newest: number; delivered: OrderDetail }> {
	const { id: addressId } = await customer(createAddress, {
		label: "Luz Dimaculangan (0917 123 4567)",
		line: "14 Mabini Street, Poblacion, Santa Rosa, 4026",
	});
	const placed: OrderDetail[] = [];
	for (const { slugs, steps } of orders) {
		const order = await placeOne(customer, addressId, slugs);
		for (const status of steps) {
			const tracking = status === "shipped" ? { tracking_number: `JT${order.id}004512PH` } : {};
			await owner(changeOrderStatus, { id: order.id, status, courier: "J&T Express", ...tracking });
		}
		placed.push(order);
	}
	const [first, , , , , newest] = placed;
	if (first === undefined || newest === undefined) throw new Error("The week has too few orders.");
	const [line] = first.items;
	await customer(requestReturn, {
		id: String(first.id),
		lines: [{ id: line?.id ?? 0, quantity: 1, reason: "damaged" }],
		note: "One of its ports is loose.",
	});
	return { newest: newest.id, delivered: first };
}

async function placeOne(customer: Api, addressId: number, slugs: string[]) {
	for (const slug of slugs) {
		const product = await customer(getProductBySlug, { slug });
		const variation = product.variations.find(({ stock_quantity }) => stock_quantity > 0);
		const variationId = variation ? { variation_id: variation.id } : {};
		await customer(addToCart, { product_id: product.id, qty: 1, ...variationId });
	}
	return customer(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" });
}
