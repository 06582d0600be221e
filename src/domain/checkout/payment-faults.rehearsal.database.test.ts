import fc from "fast-check";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAddresses, updateAddress } from "#contract/user/addresses.ts";
import { getOrder, listOrders, placeOrder } from "#contract/user/orders.ts";
import { type PaymentGateway, ProviderUnreachable } from "#domain/payments/payment-gateway.ts";
import { customerTimeout } from "#domain/payments/within-timeout.ts";
import { paidThroughProvider } from "#lib/payments/payment-methods.ts";
import { insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { insertCoupon } from "#test/support/coupon-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	startPayment as beginPayment,
	pay,
	placeCardOrder as placePrepaidOrder,
	runPaymentJobs,
	type StartedPayment,
	sweep,
	switchAllOn,
	takingAll,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

type Trouble = "none" | "refuses to answer" | "answers too late" | "hangs";
type Operation = "createPayment" | "continuePayment" | "findPayment" | "cancelPayment" | "refund";

/** Current fault of each call to the provider. */
const trouble: Record<Operation, Trouble> = {
	createPayment: "none",
	continuePayment: "none",
	findPayment: "none",
	cancelPayment: "none",
	refund: "none",
};
/**
 * Timeout of a call in milliseconds. It's short only while calls hang, so that a slow machine causes no other timeouts.
 */
let timeout = customerTimeout;
/** Promise that resolves when the faults end, so that hanging calls continue. */
let healed = Promise.withResolvers<void>();
const heal = () => {
	healed.resolve();
	timeout = customerTimeout;
	healed = Promise.withResolvers();
	for (const operation of Object.keys(trouble) as Operation[]) trouble[operation] = "none";
};

const hang = (operation: Operation) => {
	trouble[operation] = "hangs";
	timeout = 50;
};

/**
 * Runs a call with the current fault. A call that is refused has no effect at the provider. A call that times out may
 * have had its effect.
 */
async function suffer<Answer>(operation: Operation, run: () => Promise<Answer>): Promise<Answer> {
	if (trouble[operation] === "refuses to answer") throw new ProviderUnreachable("500");
	const answer = await run();
	if (trouble[operation] === "hangs") await healed.promise;
	if (trouble[operation] === "answers too late") throw new ProviderUnreachable("timeout");
	return answer;
}
const withTrouble = (gateway: PaymentGateway): PaymentGateway => ({
	...gateway,
	get patience() {
		return timeout;
	},
	createPayment: (payment) => suffer("createPayment", () => gateway.createPayment(payment)),
	continuePayment: (id, way) => suffer("continuePayment", () => gateway.continuePayment(id, way)),
	findPayment: (id) => suffer("findPayment", () => gateway.findPayment(id)),
	cancelPayment: (id) => suffer("cancelPayment", () => gateway.cancelPayment(id)),
	refund: (refund) => suffer("refund", () => gateway.refund(refund)),
});

let shop: TestShop;
let maria: TestCustomer;
let addressId: number;
let cable: { id: number; variationIds: number[] };

beforeAll(async () => {
	shop = await createTestShop({ payments: (sandbox) => withTrouble(takingAll(sandbox)) });
	await switchAllOn(shop.database);
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	cable = await insertProduct(shop.database, { price: 20_000, stock: { main: 2 } });
	await fillCart(maria, [{ product_id: cable.id, qty: 2 }]);
});
afterEach(async () => {
	heal();
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

const minutes = (count: number) => count * 60_000;
const orders = () => maria.api(listOrders);
const pieces = async () => (await readStock(shop.database, cable.variationIds[0] ?? 0)).main;
const reserved = async () =>
	(
		await shop.database.one<{ held: number }>(
			sql`select reserved as held from stock where variation_id = ${cable.variationIds[0]}`,
		)
	).held;
const readRefund = () =>
	shop.database.first<{ reason: string; state: string }>(sql`
		select reason, state from refunds join payment_intents on payment_intents.id = intent_id
		where account_id = ${maria.accountId}`);
const buyAll = async () => {
	const other = await createCustomer(shop);
	await fillCart(other, [{ product_id: cable.id, qty: 2 }]);
	const theirs = await giveAddress(other);
	return other.api(placeOrder, {
		addressId: theirs,
		shippingMethod: "standard",
		paymentMethod: "cod",
	});
};

describe.each(paidThroughProvider)("paid by %s", (method) => {
	// Earlier tests have advanced the clock by days.
	beforeAll(() => shop.advance(Date.now() - shop.now().getTime()));

	const startPayment: typeof beginPayment = (customer, choice = {}) =>
		beginPayment(customer, { paymentMethod: method, ...choice });
	const placeOrderOf: typeof placePrepaidOrder = (
		customer,
		addressId,
		started = {},
		headers = {},
	) => placePrepaidOrder(customer, addressId, { ...started, method }, headers);

	describe("without a webhook", () => {
		it("a successful payment is found by the regular payment check and becomes an order, with both emails", async () => {
			await pay(shop, await startPayment(maria));
			await sweep(shop);
			expect(await orders()).toEqual([]);
			shop.advance(minutes(1));
			await Promise.all([sweep(shop), sweep(shop), sweep(shop)]);
			expect(await orders()).toMatchObject([{ status: "paid" }]);
			await sweep(shop);
			expect(await orders()).toHaveLength(1);
		});

		it("after a change of the address, a paid order ships to the original address until the customer chooses another", async () => {
			const started = await startPayment(maria, { addressId });
			await pay(shop, started);
			const before = await maria.api(listAddresses);
			const label = before[0]?.label ?? "";
			await maria.api(updateAddress, {
				id: String(addressId),
				label,
				line: "9 Moved Street, Lipa",
			});
			shop.advance(minutes(1));
			await sweep(shop);
			const [order] = await orders();
			const shown = () => maria.api(getOrder, { id: String(order?.id) });
			expect((await shown()).shipping_address).toBe(`${label}, ${before[0]?.line}`);
			// A customer who returns after paying can still choose another address.
			const { shipping_address: said } = await placeOrderOf(maria, addressId, started);
			expect(said).toBe(`${label}, 9 Moved Street, Lipa`);
			expect(await orders()).toHaveLength(1);
			// The order's address doesn't change again, because the customer has already chosen it.
			await maria.api(updateAddress, { id: String(addressId), label, line: "10 Later Street" });
			await placeOrderOf(maria, addressId, started);
			expect((await shown()).shipping_address).toBe(`${label}, 9 Moved Street, Lipa`);
		});

		it("an abandoned payment releases its stock after 15 minutes and can't be paid afterwards", async () => {
			const started = await startPayment(maria);
			shop.advance(minutes(14));
			await sweep(shop);
			expect(await reserved()).toBe(2);
			shop.advance(minutes(1));
			await sweep(shop);
			expect(await reserved()).toBe(0);
			await pay(shop, started);
			expect(await orders()).toEqual([]);
		});

		it("the regular payment check never cancels an order paid on delivery", async () => {
			await maria.api(placeOrder, { addressId, shippingMethod: "standard", paymentMethod: "cod" });
			const twoMonths = minutes(60 * 24 * 60);
			shop.advance(twoMonths);
			await sweep(shop);
			shop.advance(-twoMonths);
			expect(await orders()).toMatchObject([{ status: "pending" }]);
			expect(await pieces()).toBe(0);
		});
	});

	describe("if the provider can't be reached", () => {
		it.each(["refuses to answer", "answers too late"] as const)(
			"at the start of a payment (%s): nothing is reserved, and the next attempt works",
			async (what) => {
				trouble.createPayment = what;
				await expect(startPayment(maria)).rejects.toMatchObject({
					status: 409,
					code: "payment_unavailable",
				});
				expect(await reserved()).toBe(0);
				heal();
				await pay(shop, await startPayment(maria));
				expect(await placeOrderOf(maria, addressId)).toMatchObject({ status: "paid" });
			},
		);

		it("after a payment: the order is created once the provider answers again", async () => {
			const started = await startPayment(maria);
			await pay(shop, started);
			trouble.findPayment = "refuses to answer";
			await expect(placeOrderOf(maria, addressId, started)).rejects.toMatchObject({
				status: 409,
				code: "payment_unconfirmed",
			});
			shop.advance(minutes(2));
			await sweep(shop);
			expect(await orders()).toEqual([]);
			expect(await reserved()).toBe(2);
			heal();
			shop.advance(minutes(5));
			await sweep(shop);
			expect(await orders()).toHaveLength(1);
		});

		it("until the payment expires: the reservation ends, and the payment found later becomes an order", async () => {
			await pay(shop, await startPayment(maria));
			trouble.findPayment = "refuses to answer";
			shop.advance(minutes(16));
			await sweep(shop);
			expect(await reserved()).toBe(0);
			heal();
			shop.advance(minutes(60));
			await sweep(shop);
			expect(await orders()).toMatchObject([{ status: "paid" }]);
			expect(await pieces()).toBe(0);
		});

		it("until the payment expires and the stock is sold: the payment is refunded", async () => {
			const started = await startPayment(maria);
			await pay(shop, started);
			trouble.findPayment = "refuses to answer";
			shop.advance(minutes(16));
			await sweep(shop);
			await buyAll();
			heal();
			await expect(placeOrderOf(maria, addressId, started)).rejects.toMatchObject({
				code: "payment_refunded",
			});
			expect(await orders()).toEqual([]);
			await runPaymentJobs(shop);
			expect(await readRefund()).toEqual({ reason: "stock_gone", state: "succeeded" });
			expect(await pieces()).toBe(0);
		});

		it("until the payment expires and the coupon is used up: the payment is refunded", async () => {
			const code = `LATE-${method.toUpperCase()}`;
			await insertCoupon(shop.database, code, { most_redemptions: 1 });
			const started = await startPayment(maria, { couponCode: code });
			await pay(shop, started);
			trouble.findPayment = "refuses to answer";
			shop.advance(minutes(16));
			await sweep(shop);
			const other = await createCustomer(shop);
			const mouse = await insertProduct(shop.database);
			await fillCart(other, [{ product_id: mouse.id }]);
			await other.api(placeOrder, {
				addressId: await giveAddress(other),
				shippingMethod: "standard",
				paymentMethod: "cod",
				couponCode: code,
			});
			heal();
			await runPaymentJobs(shop);
			expect(await readRefund()).toEqual({ reason: "coupon_used_up", state: "succeeded" });
		});

		it.each(["refuses to answer", "answers too late"] as const)(
			"during a refund (%s): the money is refunded later, but only once",
			async (what) => {
				const started = await startPayment(maria);
				await buyAllElse(started);
				trouble.refund = what;
				await expect(runPaymentJobs(shop)).rejects.toThrow(ProviderUnreachable);
				expect(await readRefund()).toMatchObject({ state: "queued" });
				heal();
				shop.advance(minutes(11));
				await Promise.all([sweep(shop), sweep(shop)]);
				expect(await readRefund()).toMatchObject({ state: "succeeded" });
				const { count } = await shop.database.one<{ count: number }>(sql`
				select count(*) as count from sandbox_refunds where intent_id = ${started.paymentIntentId}`);
				expect(count).toBe(1);
			},
		);
	});

	/**
	 * Buys the same cart with cash on delivery, and then completes the started payment, so that the shop must refund
	 * it.
	 */
	async function buyAllElse(started: StartedPayment): Promise<void> {
		await maria.api(placeOrder, {
			addressId,
			shippingMethod: "standard",
			paymentMethod: "cod",
		});
		await pay(shop, started);
	}

	const steps = fc.array(
		fc.constantFrom(
			"start",
			"pay",
			"order",
			"tell",
			"cash",
			"sweep",
			"wait a little",
			"wait long",
			"provider fails",
			"provider heals",
		),
		{ minLength: 3, maxLength: 14 },
	);

	it("after any sequence of faults, each captured payment has one order or one refund, and the books are correct", async () => {
		const quietly = (promise: Promise<unknown>) => promise.catch(() => undefined);
		await fc.assert(
			fc.asyncProperty(steps, async (sequence) => {
				const buyer = await createCustomer(shop);
				const home = await giveAddress(buyer);
				const item = await insertProduct(shop.database, { price: 10_000, stock: { main: 3 } });
				let latest: StartedPayment | undefined;
				for (const step of sequence) {
					if (step === "start") {
						await quietly(fillCart(buyer, [{ product_id: item.id }]));
						latest = ((await quietly(startPayment(buyer))) as typeof latest) ?? latest;
					}
					if (step === "pay" && latest) await pay(shop, latest);
					if (step === "order") await quietly(placeOrderOf(buyer, home, latest));
					if (step === "tell") await quietly(runPaymentJobs(shop));
					if (step === "cash") {
						const cash = { shippingMethod: "standard", paymentMethod: "cod" } as const;
						await quietly(buyer.api(placeOrder, { addressId: home, ...cash }));
					}
					if (step === "sweep") await sweep(shop);
					if (step === "wait a little") shop.advance(minutes(3));
					if (step === "wait long") shop.advance(minutes(20));
					if (step === "provider fails") {
						for (const operation of Object.keys(trouble) as Operation[])
							trouble[operation] = "answers too late";
					}
					if (step === "provider heals") heal();
				}
				heal();
				for (let round = 0; round < 3; round++) {
					shop.advance(minutes(61));
					await sweep(shop);
					await runPaymentJobs(shop);
				}
				expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
				const { open } = await shop.database.one<{ open: number }>(sql`
				select count(*) as open from payment_intents
				where account_id = ${buyer.accountId} and check_at is not null`);
				expect(open).toBe(0);
			}),
			{ numRuns: 8 },
		);
	}, 120_000);

	describe("a provider that hangs", () => {
		it("doesn't block the customer, who gets a message that nothing was charged, and no stock is reserved", async () => {
			hang("createPayment");
			const begun = startPayment(maria);
			await expect(begun).rejects.toMatchObject({
				code: "payment_unavailable",
				message: expect.stringContaining("very slow right now. Nothing was charged"),
			});
			expect(await reserved()).toBe(0);
			heal();
			// The customer never saw the payment that the provider created late, so the next attempt creates a new one.
			const next = await startPayment(maria);
			await pay(shop, next);
			expect(await placeOrderOf(maria, addressId, next)).toMatchObject({ status: "paid" });
			expect(await orders()).toHaveLength(1);
		});

		it("doesn't prevent an order: the order is created later, and only once", async () => {
			const started = await startPayment(maria);
			await pay(shop, started);
			hang("findPayment");
			const headers = { "Idempotency-Key": "one-order-of-maria" };
			const placed = placeOrderOf(maria, addressId, started, headers);
			await expect(placed).rejects.toMatchObject({
				code: "payment_unconfirmed",
				message: expect.stringContaining("your order appears under Orders"),
			});
			expect(await orders()).toEqual([]);
			heal();
			shop.advance(minutes(1));
			await Promise.all([sweep(shop), placeOrderOf(maria, addressId, started, headers)]);
			expect(await orders()).toMatchObject([{ status: "paid" }]);
			expect(await pieces()).toBe(0);
			expect(await readRefund()).toBeUndefined();
		});
	});
});
