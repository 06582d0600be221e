import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getCart, setCartQuantity } from "#contract/user/cart.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { listNotifications } from "#contract/user/notifications.ts";
import { getOrder, getOrderByKey, listOrders, placeOrder } from "#contract/user/orders.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import { insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	answerBank,
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
	sweep,
	testCards,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let maria: TestCustomer;
let addressId: number;
let cable: { id: number; variationIds: number[] };

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	cable = await insertProduct(shop.database, { price: 20_000, stock: { main: 3, second: 2 } });
});
afterEach(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

const cash = () => ({ addressId, shippingMethod: "standard", paymentMethod: "cod" }) as const;
const reserved = async () =>
	(
		await shop.database.one<{ held: number }>(sql`
			select coalesce(sum(reserved), 0) as held from stock
			where variation_id = ${cable.variationIds[0]}`)
	).held;
const publicStock = async () => {
	await shop.catalogue.refresh();
	return (await shop.visitor().api(getProduct, { id: cable.id })).stock_quantity;
};
const readRefunds = () =>
	shop.database.rows<{ reason: string; state: string; amount: number }>(sql`
		select reason, refunds.state, refunds.amount from refunds
		join payment_intents on payment_intents.id = intent_id
		where account_id = ${maria.accountId} order by refunds.id`);
const subjects = async () =>
	(
		await shop.database.rows<{ subject: string }>(
			sql`select subject from mails where recipient = ${maria.email} order by id`,
		)
	).map(({ subject }) => subject);

describe("a card payment", () => {
	it("fixes the price of the cart, reserves its stock, and becomes the paid order", async () => {
		await fillCart(maria, [{ product_id: cable.id, qty: 4 }]);
		const started = await startPayment(maria, { couponCode: "save10", addressId });
		expect(started).toMatchObject({ status: "open", amount: 870 });
		expect(await publicStock()).toBe(1);
		expect((await maria.api(getCart)).lines[0]).toMatchObject({ qty: 4, stock_quantity: 5 });

		expect(await confirmCard(shop, started)).toEqual({ status: "succeeded" });
		const order = await placeCardOrder(maria, addressId, started);
		expect(order).toMatchObject({
			status: "paid",
			payment_method: "card",
			total_amount: 870,
			discount_amount: 80,
			coupon_code: "SAVE10",
		});
		expect(await reserved()).toBe(0);
		expect(await readStock(shop.database, cable.variationIds[0] ?? 0)).toEqual({
			main: 0,
			second: 1,
		});
		expect((await maria.api(getCart)).lines).toEqual([]);
		const types = (await maria.api(listNotifications)).map(({ type }) => type);
		expect(types.sort()).toEqual(["order_paid", "order_placed"]);
		const ref = order.ref;
		expect(await subjects()).toEqual([`Order ${ref} placed`, `Payment received for order ${ref}`]);
		// The provider's event comes last and changes nothing.
		await runPaymentJobs(shop);
		expect(await maria.api(listOrders)).toHaveLength(1);
	});

	it("is the same for the same cart, and replaced when the cart changes", async () => {
		await fillCart(maria, [{ product_id: cable.id, qty: 5 }]);
		const first = await startPayment(maria);
		const again = await startPayment(maria);
		expect(again).toEqual(first);
		await maria.api(setCartQuantity, { id: cable.id, qty: 3 });
		const smaller = await startPayment(maria);
		expect(smaller.paymentIntentId).not.toBe(first.paymentIntentId);
		expect(await reserved()).toBe(3);
		// The payment was replaced. If the customer still pays it, the shop refunds it.
		await confirmCard(shop, first);
		await expect(placeCardOrder(maria, addressId, first)).rejects.toMatchObject({
			status: 409,
			code: "payment_refunded",
		});
		await runPaymentJobs(shop);
		expect(await readRefunds()).toEqual([
			{ reason: "replaced", state: "succeeded", amount: 115_000 },
		]);
		await confirmCard(shop, smaller);
		expect((await placeCardOrder(maria, addressId, smaller)).items_count).toBe(3);
	});

	it("reserves its stock against other customers' cash orders", async () => {
		const juan = await createCustomer(shop, { name: "Juan" });
		const juansAddress = await giveAddress(juan);
		await fillCart(juan, [{ product_id: cable.id, qty: 2 }]);
		await fillCart(maria, [{ product_id: cable.id, qty: 4 }]);
		await startPayment(maria);
		// One item is left, at the second branch.
		await expect(
			juan.api(placeOrder, { ...cash(), addressId: juansAddress }),
		).rejects.toMatchObject({
			status: 409,
			code: "stock_changed",
			message: expect.stringContaining("Only 1 of"),
		});
		expect((await juan.api(getCart)).lines).toMatchObject([{ qty: 1 }]);
		expect(await reserved()).toBe(4);
		await juan.api(placeOrder, { ...cash(), addressId: juansAddress });
		expect(await readStock(shop.database, cable.variationIds[0] ?? 0)).toEqual({
			main: 3,
			second: 1,
		});
	});

	it("requested at once in many tabs is one payment", async () => {
		await fillCart(maria, [{ product_id: cable.id, qty: 2 }]);
		const started = await Promise.all(Array.from({ length: 8 }, () => startPayment(maria)));
		expect(new Set(started.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
		expect(await reserved()).toBe(2);
	});

	it.each([
		[testCards.declined, "Your card was declined."],
		[testCards.poor, "Your card has insufficient funds."],
	])("declined (%s) creates no order, and can be retried", async (card, message) => {
		await fillCart(maria, [{ product_id: cable.id }]);
		const started = await startPayment(maria);
		expect(await confirmCard(shop, started, card)).toMatchObject({ status: "failed", message });
		await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
			status: 409,
			code: "payment_incomplete",
			message,
		});
		await confirmCard(shop, started);
		expect(await placeCardOrder(maria, addressId)).toMatchObject({ status: "paid" });
	});

	it("with 3-D Secure is paid once the bank has answered", async () => {
		await fillCart(maria, [{ product_id: cable.id }]);
		const started = await startPayment(maria);
		const challenged = () => confirmCard(shop, started, testCards.challenged);
		expect(await challenged()).toEqual({ status: "challenge" });
		await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
			code: "payment_incomplete",
		});
		expect(await answerBank(shop, started, false)).toMatchObject({
			status: "failed",
			code: "authentication_failed",
		});
		await challenged();
		expect(await answerBank(shop, started, true)).toEqual({ status: "succeeded" });
		expect(await placeCardOrder(maria, addressId)).toMatchObject({ status: "paid" });
	});

	it("whose response was lost is found by asking the provider", async () => {
		await fillCart(maria, [{ product_id: cable.id }]);
		const started = await startPayment(maria);
		expect(await confirmCard(shop, started, testCards.timeout)).toEqual({ status: "timeout" });
		expect(await placeCardOrder(maria, addressId)).toMatchObject({ status: "paid" });
	});

	it("is still recognized as paid after the customer goes back in the browser", async () => {
		await fillCart(maria, [{ product_id: cable.id }]);
		await confirmCard(shop, await startPayment(maria));
		const started = await startPayment(maria);
		expect(started.status).toBe("succeeded");
		await placeCardOrder(maria, addressId, started);
		expect(await maria.api(listOrders)).toHaveLength(1);
	});

	it("needs a verified email, a cart and an address", async () => {
		const unverified = await createCustomer(shop, { verified: false });
		await expect(startPayment(unverified)).rejects.toMatchObject({ status: 403 });
		await expect(startPayment(maria)).rejects.toMatchObject({ status: 409, code: "cart_empty" });
		const homeless = await createCustomer(shop);
		await fillCart(homeless, [{ product_id: cable.id }]);
		await expect(startPayment(homeless)).rejects.toMatchObject({
			status: 422,
			errors: { addressId: ["Please select a shipping address"] },
		});
		expect(await shop.visitor().api(getPaymentsConfig)).toEqual({
			publicKey: "pk_sandbox",
			provider: "sandbox",
			methods: [
				{ code: "cod", is_offered: true },
				{ code: "gcash", is_offered: false },
				{ code: "card", is_offered: true },
			],
		});
	});
});

it("a card payment can be started sixty times in 15 minutes per customer", async () => {
	const quarterHour = 15 * 60_000;
	// Starts at the beginning of a rate limit's period, so that it doesn't end during the test.
	shop.advance(quarterHour - (shop.now().getTime() % quarterHour));
	const mallory = await createCustomer(shop);
	await giveAddress(mallory);
	await fillCart(mallory, [{ product_id: cable.id }]);
	await fillCart(maria, [{ product_id: cable.id }]);
	for (let begun = 0; begun < 60; begun++) await startPayment(mallory);
	await expect(startPayment(mallory)).rejects.toMatchObject({ status: 429 });
	expect(await startPayment(maria)).toMatchObject({ status: "open" });
	shop.advance(quarterHour);
	await sweep(shop);
	expect(await startPayment(mallory)).toMatchObject({ status: "open" });
});

describe("a card order", () => {
	it("requested many times at once, with and without a key, is one order", async () => {
		await fillCart(maria, [{ product_id: cable.id, qty: 2 }]);
		const started = await startPayment(maria, { addressId });
		await confirmCard(shop, started);
		const headers = { "Idempotency-Key": "card-1" };
		const orders = await Promise.all([
			...Array.from({ length: 6 }, () => placeCardOrder(maria, addressId, started, headers)),
			...Array.from({ length: 6 }, () => placeCardOrder(maria, addressId)),
			runPaymentJobs(shop).then(() => placeCardOrder(maria, addressId)),
		]);
		expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
		expect(await maria.api(listOrders)).toHaveLength(1);
		const order = await maria.api(getOrderByKey, { key: "card-1" });
		expect(order.id).toBe(orders[0]?.id);
		await expect(maria.api(getOrderByKey, { key: "card-2" })).rejects.toMatchObject({
			status: 404,
		});
		const other = await createCustomer(shop);
		await expect(other.api(getOrderByKey, { key: "card-1" })).rejects.toMatchObject({
			status: 404,
		});
	});

	it("created by a webhook is returned to the request that follows", async () => {
		await fillCart(maria, [{ product_id: cable.id }]);
		const other = await giveAddress(maria);
		const started = await startPayment(maria);
		await confirmCard(shop, started);
		await runPaymentJobs(shop);
		const [made] = await maria.api(listOrders);
		expect(made).toMatchObject({ status: "paid" });
		const order = await placeCardOrder(maria, other);
		expect(order.id).toBe(made?.id);
		await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
			code: "payment_required",
		});
	});

	it("that is cancelled is refunded once, and its stock and coupon are released", async () => {
		const staff = await createCustomer(shop, { role: "staff" });
		await fillCart(maria, [{ product_id: cable.id, qty: 5 }]);
		const started = await startPayment(maria, { couponCode: "SAVE10" });
		await confirmCard(shop, started);
		const order = await placeCardOrder(maria, addressId);
		await staff.api(changeOrderStatus, { id: order.id, status: "cancelled" });
		await runPaymentJobs(shop);
		await sweep(shop);
		expect(await readRefunds()).toEqual([
			{ reason: "order_cancelled", state: "succeeded", amount: 105_000 },
		]);
		expect(await publicStock()).toBe(5);
		expect((await maria.api(getOrder, { id: order.id })).status).toBe("cancelled");
		expect((await subjects()).slice(2)).toEqual([
			`Order ${order.ref} was cancelled`,
			`Order ${order.ref} was refunded`,
		]);
	});

	it("doesn't block cash on delivery: a cash order replaces the started payment", async () => {
		await fillCart(maria, [{ product_id: cable.id, qty: 5 }]);
		const started = await startPayment(maria);
		const order = await maria.api(placeOrder, cash());
		expect(order).toMatchObject({ status: "pending", items_count: 5 });
		await confirmCard(shop, started);
		await runPaymentJobs(shop);
		expect(await maria.api(listOrders)).toHaveLength(1);
		expect(await readRefunds()).toMatchObject([{ reason: "replaced", state: "succeeded" }]);
	});

	it("keeps items added to the cart after the payment began", async () => {
		await fillCart(maria, [{ product_id: cable.id, qty: 1 }]);
		const started = await startPayment(maria);
		await confirmCard(shop, started);
		const mouse = await insertProduct(shop.database, { price: 100_000 });
		await fillCart(maria, [
			{ product_id: cable.id, qty: 2 },
			{ product_id: mouse.id, qty: 1 },
		]);
		const order = await placeCardOrder(maria, addressId, started);
		expect(order).toMatchObject({ items_count: 1, total_amount: 350 });
		const { lines } = await maria.api(getCart);
		expect(lines.map(({ id, qty }) => [id, qty])).toEqual([
			[cable.id, 2],
			[mouse.id, 1],
		]);
	});
});

describe("tampering", () => {
	it("another customer's payment is unknown", async () => {
		await fillCart(maria, [{ product_id: cable.id }]);
		const started = await startPayment(maria);
		await confirmCard(shop, started);
		const thief = await createCustomer(shop);
		const theirs = await giveAddress(thief);
		await fillCart(thief, [{ product_id: cable.id }]);
		await expect(placeCardOrder(thief, theirs, started)).rejects.toMatchObject({ status: 404 });
		await expect(placeCardOrder(thief, theirs)).rejects.toMatchObject({ code: "payment_required" });
		await expect(startPayment(thief, { addressId })).rejects.toMatchObject({ status: 422 });
		expect((await placeCardOrder(maria, theirs)).shipping_address).toContain("Sampaguita");
	});

	it("a payment for a small cart never pays a bigger order", async () => {
		await fillCart(maria, [{ product_id: cable.id, qty: 1 }]);
		const started = await startPayment(maria);
		await maria.api(setCartQuantity, { id: cable.id, qty: 5 });
		await expect(placeCardOrder(maria, addressId, started)).rejects.toMatchObject({
			code: "payment_incomplete",
		});
		await confirmCard(shop, started);
		const order = await placeCardOrder(maria, addressId, started);
		expect(order).toMatchObject({ items_count: 1, total_amount: 350 });
		expect((await placeCardOrder(maria, addressId)).id).toBe(order.id);
		shop.advance(11_000);
		await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
			code: "payment_required",
		});
	});

	it.each(["pi_made_up", "", "x\u0000", "'; drop table orders; --"])(
		"a made-up payment (%j) creates no order",
		async (paymentIntentId) => {
			await fillCart(maria, [{ product_id: cable.id }]);
			const response = await maria.fetch("/user/api/orders", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ ...cash(), paymentMethod: "card", paymentIntentId }),
			});
			expect([404, 409, 422]).toContain(response.status);
			expect(await maria.api(listOrders)).toEqual([]);
		},
	);

	it("amounts in the payload are ignored", async () => {
		await fillCart(maria, [{ product_id: cable.id }]);
		const response = await maria.fetch("/user/api/payments/create-intent", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ shippingMethod: "standard", amount: 1, total: 1, shipping_fee: 0 }),
		});
		expect(await response.json()).toMatchObject({ amount: 350 });
	});

	it("the card form's calls know only client secrets, and require a token for every unsafe call", async () => {
		expect(await confirmCard(shop, { clientSecret: "pi_sandbox_guess_secret" })).toMatchObject({
			message: "Payment not found.",
		});
		const response = await shop.app.request("/user/api/payments/create-intent", { method: "POST" });
		expect(response.status).toBe(419);
	});
});

it("the card form can be framed by the shop only, and runs only its own script", async () => {
	const response = await shop.app.request("/payments/sandbox/card");
	expect(response.status).toBe(200);
	expect(response.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
	const policy = response.headers.get("Content-Security-Policy") ?? "";
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'self'");
	const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
	const page = await response.text();
	expect(page).toContain(`<script nonce="${nonce}">`);
	expect(page).not.toMatch(/postal|zip/i);
});
