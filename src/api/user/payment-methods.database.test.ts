import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	changePaymentMethods,
	type PaymentMethodSettings,
	readPaymentMethods,
} from "#contract/admin/payment-methods.ts";
import { getShop } from "#contract/landing/shop.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { checkPayment, getPaymentsConfig } from "#contract/user/payments.ts";
import { confirmSandboxPayment } from "#demo/payments/sandbox-calls.ts";
import { methodTexts } from "#lib/payments/payment-methods.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	answerInWallet,
	confirmCard,
	placeCardOrder,
	startPayment,
	walletSecret,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const unavailable = { status: 409, code: "payment_method_unavailable" };
const cash = { shippingMethod: "standard", paymentMethod: "cod" } as const;
const cod = { code: "cod", is_offered: true };
const gcash = { code: "gcash", is_offered: false };
const card = { code: "card", is_offered: true };

async function prepareCustomer(shop: TestShop) {
	const customer = await createCustomer(shop);
	const addressId = await giveAddress(customer);
	const product = await insertProduct(shop.database, { price: 20_000 });
	await fillCart(customer, [{ product_id: product.id, qty: 1 }]);
	return { customer, addressId };
}

describe("a real shop without a card provider", () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await createTestShop({ demo: false });
	});
	afterAll(() => shop.close());

	it("offers no card payment, and refuses orders and payments by card", async () => {
		const { customer, addressId } = await prepareCustomer(shop);
		const { provider, publicKey, methods } = await customer.api(getPaymentsConfig);
		expect({ provider, publicKey, methods }).toEqual({
			provider: "none",
			publicKey: "",
			methods: [cod, gcash],
		});
		expect((await customer.api(getShop)).payment_methods).toEqual([cod, gcash]);
		await expect(startPayment(customer)).rejects.toMatchObject(unavailable);
		await expect(placeCardOrder(customer, addressId)).rejects.toMatchObject(unavailable);
		expect(await shop.database.rows(sql`select from payment_intents`)).toEqual([]);
		expect(await customer.api(placeOrder, { addressId, ...cash })).toMatchObject({
			payment_method: "cod",
			status: "pending",
		});
	});

	it("has no sandbox: no form, no test card, no webhook", async () => {
		expect((await shop.app.request("/payments/sandbox/card")).status).toBe(404);
		const visitor = shop.visitor();
		// Get a CSRF token first. Otherwise the requests would be refused for their missing token instead of their
		// unknown path.
		await visitor.fetch("/sanctum/csrf-cookie");
		const post = (path: string, body: object) =>
			visitor.fetch(path, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
		const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
		const paid = await post(confirmSandboxPayment.path, { clientSecret: "pi_1_secret_1", card });
		expect(paid.status).toBe(404);
		expect((await post(receivePaymentWebhook.path, { id: "evt_1" })).status).toBe(400);
		expect((await shop.app.request("/dev/outbox.json")).status).toBe(404);
	});
});

describe("the owner's payment settings", () => {
	let shop: TestShop;
	let manager: TestCustomer;
	beforeAll(async () => {
		shop = await createTestShop();
		manager = await createCustomer(shop, { role: "manager" });
	});
	afterAll(() => shop.close());

	const change = async (
		given: Partial<Pick<PaymentMethodSettings, "cod" | "gcash" | "card" | "maya" | "qrph">>,
	): Promise<PaymentMethodSettings> => {
		const { version } = await manager.api(readPaymentMethods);
		return manager.api(changePaymentMethods, { version, ...given });
	};
	beforeEach(async () => {
		await change({ cod: true, gcash: true, card: true, maya: false, qrph: false });
	});

	it("start with the three methods of the specification", async () => {
		const { methods } = await shop.visitor().api(getPaymentsConfig);
		expect(methods).toEqual([cod, gcash, card]);
	});

	it("let the demo's owner try the sandbox's wallet and QR code, which don't exist outside the demo", async () => {
		const { version } = await manager.api(readPaymentMethods);
		const { states } = await manager.api(changePaymentMethods, {
			version,
			maya: true,
			qrph: true,
		});
		expect(states).toMatchObject({ gcash: "coming_soon", maya: "offered", qrph: "offered" });
		for (const paymentMethod of ["maya", "qrph"] as const) {
			const { customer } = await prepareCustomer(shop);
			const started = await startPayment(customer, { paymentMethod });
			const secret = walletSecret(started);
			const page = await shop.app.request(`/payments/sandbox/wallet/${secret}`);
			expect(await page.text()).toContain(`Sandbox for ${methodTexts(paymentMethod).title}`);
			const { reference } = started;
			await answerInWallet(shop, secret, "leave");
			expect(await customer.api(checkPayment, { reference })).toMatchObject({
				state: "open",
				problem: null,
				next: started.next,
			});
			await answerInWallet(shop, secret, "decline");
			expect(await customer.api(checkPayment, { reference })).toMatchObject({
				state: "open",
				next: null,
				problem: "Your wallet does not have enough money.",
			});
			expect(await startPayment(customer, { paymentMethod })).toEqual(started);
			expect((await answerInWallet(shop, secret, "approve")).returnAddress).toBe(
				`http://shop.test/app/checkout/payment/${reference}`,
			);
			expect(await customer.api(checkPayment, { reference })).toMatchObject({ state: "ordered" });
			const { customer: other } = await prepareCustomer(shop);
			const over = await startPayment(other, { paymentMethod });
			await answerInWallet(shop, walletSecret(over), "run_out");
			expect(await other.api(checkPayment, { reference: over.reference })).toMatchObject({
				state: "canceled",
				order_id: null,
			});
		}
	});

	it("remove a method from the checkout and refuse orders with it", async () => {
		const { customer, addressId } = await prepareCustomer(shop);
		expect((await change({ cod: false, gcash: false })).states).toEqual({
			cod: "switched_off",
			gcash: "switched_off",
			card: "offered",
			maya: "switched_off",
			qrph: "switched_off",
			grabpay: "switched_off",
			shopeepay: "switched_off",
			online_banking: "switched_off",
			billease: "switched_off",
			transfer: "switched_off",
		});
		expect((await customer.api(getPaymentsConfig)).methods).toEqual([card]);
		await shop.catalogue.refresh();
		expect((await customer.api(getShop)).payment_methods).toEqual([card]);
		await expect(customer.api(placeOrder, { addressId, ...cash })).rejects.toMatchObject({
			...unavailable,
			message: "Cash on delivery is not available right now. Please choose another payment method.",
		});
		await change({ cod: true, card: false });
		await expect(startPayment(customer)).rejects.toMatchObject(unavailable);
		expect(await customer.api(placeOrder, { addressId, ...cash })).toMatchObject({
			status: "pending",
		});
	});

	it("don't affect completed payments, which still become orders", async () => {
		const { customer, addressId } = await prepareCustomer(shop);
		const started = await startPayment(customer);
		await confirmCard(shop, started);
		await change({ card: false });
		expect(await placeCardOrder(customer, addressId, started)).toMatchObject({ status: "paid" });
	});

	it("still answer a repeated order after the method was turned off", async () => {
		const { customer, addressId } = await prepareCustomer(shop);
		const headers = { "Idempotency-Key": "before-and-after" };
		const order = await customer.api(placeOrder, { addressId, ...cash }, { headers });
		await change({ cod: false });
		expect(await customer.api(placeOrder, { addressId, ...cash }, { headers })).toEqual(order);
	});

	it("are logged, and don't overwrite unseen changes", async () => {
		const { version } = await manager.api(readPaymentMethods);
		await manager.api(changePaymentMethods, { version, gcash: false });
		const entry = await shop.database.one(sql`
			select action, label, before, after from audit_log order by id desc limit 1`);
		expect(entry).toMatchObject({
			action: "settings.changed",
			label: "Payment methods",
			before: { gcash: true },
			after: { gcash: false },
		});
		await expect(manager.api(changePaymentMethods, { version, cod: false })).rejects.toMatchObject({
			status: 409,
			code: "changed_elsewhere",
		});
		expect(await manager.api(readPaymentMethods)).toMatchObject({ cod: true, gcash: false });
	});
});
