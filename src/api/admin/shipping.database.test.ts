import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/shipping.ts";
import { getShop } from "#contract/landing/shop.ts";
import {
	getOrder,
	listCheckoutShipping,
	placeOrder,
	priceCheckout,
} from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
let customer: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	customer = await createCustomer(shop);
});
afterAll(() => shop.close());

async function shownMethods() {
	await shop.catalogue.refresh();
	return (await shop.visitor().api(getShop)).shipping_methods;
}
const nextDay = { name: "Next day", fee: 320.5, min_days: 1, max_days: 1 };

test("a method can be added, reordered, renamed and turned off; orders keep theirs", async () => {
	const product = await insertProduct(shop.database, { price: 20_000, stock: { main: 500 } });
	const made = await manager.api(calls.createShippingMethod, {
		...nextDay,
		description: "Metro Manila only.",
	});
	expect(made).toEqual({
		...nextDay,
		code: "next-day",
		version: 1,
		description: "Metro Manila only.",
		is_active: true,
		recent_orders: 0,
	});
	await manager.api(calls.orderShippingMethods, { codes: ["next-day", "standard", "express"] });
	const { version: _, is_active: __, recent_orders: ___, ...offered } = made;
	expect(await shownMethods()).toMatchObject([offered, { code: "standard" }, { code: "express" }]);

	await fillCart(customer, [{ product_id: product.id }]);
	const choice = { shippingMethod: made.code, couponCode: null };
	expect(await customer.api(priceCheckout, choice)).toMatchObject({
		shipping_fee: 320.5,
		shipping_name: "Next day",
		total: 520.5,
	});
	const order = await customer.api(placeOrder, {
		...choice,
		addressId: await giveAddress(customer),
		paymentMethod: "cod",
	});
	expect(order).toMatchObject({ shipping_method: "next-day", shipping_fee: 320.5 });

	const renamed = await manager.api(calls.updateShippingMethod, {
		code: made.code,
		version: made.version,
		name: "Rush",
		fee: 400,
	});
	expect(renamed).toMatchObject({ name: "Rush", fee: 400, version: 2, recent_orders: 1 });
	await manager.api(calls.updateShippingMethod, {
		code: made.code,
		version: 2,
		is_active: false,
	});
	// The checkout shows the change immediately, even before this process's cache does.
	const atCheckout = await customer.api(listCheckoutShipping);
	expect(atCheckout.map(({ code }) => code)).toEqual(["standard", "express"]);
	expect(await shownMethods()).toEqual(atCheckout);
	await fillCart(customer, [{ product_id: product.id }]);
	await expect(customer.api(priceCheckout, choice)).rejects.toMatchObject({
		errors: { shippingMethod: ["This shipping method is not available."] },
	});
	expect(await customer.api(getOrder, { id: order.id })).toMatchObject({
		shipping_name: "Next day",
		shipping_fee: 320.5,
	});
	const [off, change] = await manager.api(listAudit, {
		entity: "shipping_method",
		entity_id: made.code,
	});
	expect(off).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
	expect(change).toMatchObject({
		before: { name: "Next day", fee: 320.5 },
		after: { name: "Rush", fee: 400 },
	});
});

test("the second of two users who edit a method sees the first one's change", async () => {
	const change = { code: "express", version: 1 };
	await manager.api(calls.updateShippingMethod, { ...change, fee: 275 });
	await expect(
		manager.api(calls.updateShippingMethod, { ...change, fee: 280 }),
	).rejects.toMatchObject({
		status: 409,
		code: "changed_elsewhere",
		body: { current: { code: "express", fee: 275, version: 2 } },
	});
	await expect(
		manager.api(calls.orderShippingMethods, { codes: ["express"] }),
	).rejects.toMatchObject({ code: "changed_elsewhere" });
});

test.each<[string, object]>([
	["name", { name: "standard" }],
	["max_days", { min_days: 3, max_days: 2 }],
	["min_days", { min_days: -1 }],
	["fee", { fee: 0.001 }],
])("refuses a method for its %s: %j", async (field, given) => {
	await expect(
		manager.api(calls.createShippingMethod, { ...nextDay, name: "Another", ...given }),
	).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
});

test("names without letters get generated codes, and the last method stays active", async () => {
	const [first, second] = [
		await manager.api(calls.createShippingMethod, { ...nextDay, name: "⚡" }),
		await manager.api(calls.createShippingMethod, { ...nextDay, name: "⚡⚡" }),
	];
	expect([first.code, second.code]).toEqual(["method", "method-2"]);
	const methods = await manager.api(calls.listAdminShippingMethods);
	const active = methods.filter((method) => method.is_active);
	const turnOff = ({ code, version }: calls.AdminShippingMethod) =>
		manager.api(calls.updateShippingMethod, { code, version, is_active: false });
	for (const method of active.slice(1)) await turnOff(method);
	await expect(turnOff(active[0] ?? first)).rejects.toMatchObject({
		errors: { is_active: [expect.any(String)] },
	});
});
