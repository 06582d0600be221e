import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAdminOrder } from "#contract/admin/orders.ts";
import {
	changePaymentMethods,
	type MethodTerms,
	readPaymentMethods,
} from "#contract/admin/payment-methods.ts";
import { readSales } from "#contract/admin/reports.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { getOrder, placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const none: MethodTerms = {
	name: "",
	words: "",
	minimum: null,
	maximum: null,
	areas: [],
	fee: 0,
	fee_percent: 0,
};

let shop: TestShop;
let manager: TestCustomer;
let productId: number;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	productId = (await insertProduct(shop.database, { price: 100_000, stock: { main: 99 } })).id;
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

const say = async (method: PaymentMethod, terms: Partial<MethodTerms>) => {
	const { version } = await manager.api(readPaymentMethods);
	return manager.api(changePaymentMethods, {
		version,
		terms: { [method]: { ...none, ...terms } },
	});
};
async function shopper() {
	const customer = await createCustomer(shop);
	await fillCart(customer, [{ product_id: productId, qty: 1 }]);
	return { customer, addressId: await giveAddress(customer) };
}
const cash = { shippingMethod: "standard", paymentMethod: "cod" } as const;

describe("the terms of a payment method", () => {
	it("are empty at first, and then omitted from responses", async () => {
		const { terms } = await manager.api(readPaymentMethods);
		expect(terms.cod).toEqual(none);
		const { methods } = await shop.visitor().api(getPaymentsConfig);
		expect(methods[0]).toEqual({ code: "cod", is_offered: true });
	});

	it("are its name, text and fee, calculated by the server and shown everywhere", async () => {
		await say("cod", {
			name: "Cash to our rider",
			words: "In exact change.",
			fee: 15,
			fee_percent: 1.5,
		});
		const { customer, addressId } = await shopper();
		const { methods } = await customer.api(getPaymentsConfig);
		expect(methods[0]).toEqual({
			code: "cod",
			is_offered: true,
			name: "Cash to our rider",
			words: "In exact change.",
			fee: 15,
			fee_percent: 1.5,
		});
		const choice = { shippingMethod: "standard", addressId } as const;
		const without = await customer.api(priceCheckout, choice);
		const priced = await customer.api(priceCheckout, { ...choice, paymentMethod: "cod" });
		expect(without.payment_fee).toBe(0);
		const fee = 15 + Math.round(without.total * 1.5) / 100;
		expect(priced).toMatchObject({ payment_fee: fee, total: without.total + fee });

		// A request with the total from before the fee is refused, because the server compares totals.
		const cheap = {
			expectedTotal: without.total,
			expected: { subtotal: without.subtotal, paymentFee: 0 },
		};
		await expect(customer.api(placeOrder, { addressId, ...cash, ...cheap })).rejects.toMatchObject({
			code: "total_changed",
			body: {
				changes: [
					{ what: "payment", before: 0, after: fee },
					{ what: "total", before: without.total, after: priced.total },
				],
				prices: { payment_fee: fee, total: priced.total },
			},
		});
		const order = await customer.api(placeOrder, {
			addressId,
			...cash,
			expectedTotal: priced.total,
		});
		expect(order).toMatchObject({
			payment_fee: fee,
			total_amount: priced.total,
			payment_name: "Cash to our rider",
		});
		const [mail] = await emailsTo(shop, customer.email);
		expect(mail?.text).toContain(`Payment fee: ₱${fee.toFixed(2)}`);
		expect(mail?.text).toContain("Payment: Cash to our rider");

		// Orders keep their fee and name when the owner changes them.
		await say("cod", {});
		expect(await customer.api(getOrder, { id: order.id })).toEqual(order);
		expect(await manager.api(getAdminOrder, { id: order.id })).toMatchObject({
			payment_fee: fee,
			payment_name: "Cash to our rider",
		});
		const { day } = await shop.database.one<{ day: string }>(
			sql`select manila_day(created_at)::text as day from orders where id = ${order.id}`,
		);
		const sales = await manager.api(readSales, { by: "payment_method", from: day, to: day });
		expect(sales.total).toMatchObject({ payment_fees: fee, total: priced.total });
	});

	it("apply to cards too, as fixed when the payment starts", async () => {
		await say("card", { fee_percent: 3.5 });
		const { customer, addressId } = await shopper();
		const { total } = await customer.api(priceCheckout, { shippingMethod: "standard", addressId });
		const started = await startPayment(customer);
		const fee = Math.round(total * 3.5) / 100;
		expect(started.amount).toBeCloseTo(total + fee, 2);
		await confirmCard(shop, started);
		await say("card", { minimum: 9_000_000 });
		const order = await placeCardOrder(customer, addressId, started);
		expect(order).toMatchObject({ status: "paid", payment_fee: fee });
		await expect(startPayment((await shopper()).customer)).rejects.toMatchObject({
			code: "payment_method_unavailable",
		});
		await say("card", {});
	});

	it.each([
		["a minimum", { minimum: 5000 }, "For orders of ₱5,000.00 or more."],
		["a maximum", { maximum: 500 }, "For orders of ₱500.00 or less."],
		["a list of places", { areas: ["Nasugbu", "Lian"] }, "Only for addresses in Nasugbu and Lian."],
	])("%s is enforced for every browser", async (_name, terms, reason) => {
		await say("cod", terms);
		const { customer, addressId } = await shopper();
		await expect(customer.api(placeOrder, { addressId, ...cash })).rejects.toMatchObject({
			code: "payment_method_unavailable",
			message: `Cash on delivery is not available for this order. ${reason}`,
		});
		await say("cod", {});
	});

	it("list places, and match an address in any spelling", async () => {
		await say("cod", { areas: ["  dasmarinas city "] });
		const { customer } = await shopper();
		const { id: addressId } = await customer.api(createAddress, {
			label: "Maria Santos (0917 123 4567)",
			line: "8 Mabini, DASMARIÑAS, Cavite, 4114",
		});
		expect(await customer.api(placeOrder, { addressId, ...cash })).toMatchObject({
			status: "pending",
		});
		await say("cod", {});
	});

	it("are validated by field, logged, and don't overwrite unseen changes", async () => {
		await expect(
			say("cod", { minimum: 100, maximum: 50, fee_percent: 21, fee: -1 }),
		).rejects.toMatchObject({
			status: 422,
			errors: {
				"terms.cod.fee_percent": ["Enter at most 20%."],
				"terms.cod.fee": ["Enter zero or more."],
			},
		});
		await expect(say("cod", { minimum: 100, maximum: 50 })).rejects.toMatchObject({
			errors: { "terms.cod.maximum": ["The maximum can't be lower than the minimum."] },
		});
		const { version } = await manager.api(readPaymentMethods);
		await say("cod", { fee: 5 });
		await expect(
			manager.api(changePaymentMethods, { version, terms: { cod: none } }),
		).rejects.toMatchObject({
			code: "changed_elsewhere",
			body: { current: { terms: { cod: { fee: 5 } } } },
		});
		const { after } = await shop.database.one<{ after: object }>(sql`
			select after from audit_log where label = 'Payment methods' order by id desc limit 1`);
		expect(Object.keys(after)).toEqual(["terms of Cash on delivery"]);
		await say("cod", {});
	});
});
