import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeCashRules, readCashRules } from "#contract/admin/cash-rules.ts";
import * as drafts from "#contract/admin/draft-orders.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { listRefunds } from "#contract/admin/payments.ts";
import * as promotions from "#contract/admin/promotions.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import type { Input } from "#contract/endpoint.ts";
import {
	getGuestOrder,
	getGuestOrderByAttempt,
	placeGuestOrder,
	prepareGuestPayment,
} from "#contract/user/guest-orders.ts";
import {
	checkOrderLink,
	confirmOrderLink,
	payOrderLink,
	readOrderLink,
} from "#contract/user/order-link.ts";
import { type PaymentMethod, paidThroughProvider } from "#lib/payments/payment-methods.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { pay, runPaymentJobs, switchAllOn, takingAll } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const minute = 60_000;
let shop: TestShop;
let manager: TestCustomer;
let cable: InsertedProduct;
beforeAll(async () => {
	shop = await createTestShop({ demo: true, payments: takingAll });
	await switchAllOn(shop.database);
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 30_000, stock: { main: 3 } });
});

type Request = Input<typeof prepareGuestPayment>;
let numbers = 0;
function request(more: Partial<Request> = {}): Request {
	numbers += 1;
	return {
		attempt: randomUUID(),
		items: [{ product_id: cable.id, qty: 2 }],
		name: "Luz Cruz",
		phone: `0917 ${1_000_000 + numbers}`,
		street: `${numbers} Mabini Street, Poblacion`,
		city: "Santa Rosa",
		email: "luz@example.ph",
		shipping_method: "standard",
		payment_method: "gcash",
		total: 750,
		...more,
	};
}
/** Returns the same request as a cash order, which has no field for the payment method. */
const inCash = ({ payment_method: _, ...asked }: Request) => asked;
const visitor = () => shop.visitor();
const prepare = (asked: Request = request()) => visitor().api(prepareGuestPayment, asked);
const open = (token: string) => visitor().api(readOrderLink, { token });
const check = (token: string) => visitor().api(checkOrderLink, { token });
const stock = () => readStock(shop.database, cable.variationIds[0] ?? 0);
const refusal = (code: string) =>
	expect.objectContaining({ body: expect.objectContaining({ code }) });

async function begin(token: string, method: PaymentMethod = "gcash") {
	const { version, online } = await open(token);
	const { client_secret: clientSecret, ...begun } = await visitor().api(payOrderLink, {
		token,
		version,
		payment_method: method,
		expected_total: online.find(({ code }) => code === method)?.total ?? 0,
	});
	return { ...begun, clientSecret };
}

/** Sets the fee for payments by Maya. */
async function changeTerms({ fee }: { fee: number }): Promise<void> {
	const { version } = await manager.api(readPaymentMethods);
	const terms = {
		name: "",
		words: "",
		minimum: null,
		maximum: null,
		areas: [],
		fee,
		fee_percent: 0,
	};
	await manager.api(changePaymentMethods, { version, terms: { maya: terms } });
}

describe("a guest pays online", () => {
	it.each(paidThroughProvider)(
		"with %s: the paid order is a web order without an account, and the link shows it",
		async (method) => {
			const asked = request({ payment_method: method });
			const { token, is_ordered } = await prepare(asked);
			expect(is_ordered).toBe(false);
			const shown = await open(token);
			expect(shown).toMatchObject({
				state: "sent",
				is_own: true,
				subtotal: 600,
				shipping_fee: 150,
			});
			expect(shown.payments.map(({ code }) => code)).not.toContain("cod");
			expect(await stock()).toEqual({ main: 3, second: 0 });

			await pay(shop, await begin(token, method));
			const { order } = await check(token);
			expect(order).toMatchObject({ total: 750, payment_method: method, guest_token: token });
			expect(await stock()).toEqual({ main: 1, second: 0 });
			expect(await visitor().api(getGuestOrder, { token })).toMatchObject({
				order: { id: order?.id, status: "paid" },
				awaits_confirmation: false,
			});
			expect(await visitor().api(getGuestOrderByAttempt, { attempt: asked.attempt })).toMatchObject(
				{
					token,
				},
			);
			const [row] = await shop.database.rows(sql`
				select channel, account_id, contact_name, contact_email from orders
				where id = ${Number(order?.id)}`);
			expect(row).toEqual({
				channel: "web",
				account_id: null,
				contact_name: "Luz Cruz",
				contact_email: "luz@example.ph",
			});
			const emails = await shop.database.rows<{ event_key: string; text: string }>(sql`
				select event_key, text from mails where event_key like ${`order:${order?.id}:%`}
					and recipient = 'luz@example.ph' order by event_key`);
			expect(emails.map(({ event_key }) => event_key)).toEqual([
				`order:${order?.id}:paid`,
				`order:${order?.id}:placed`,
			]);
			expect(emails[0]?.text).toContain(`/app/guest-orders/${token}`);
		},
	);

	it("by a transfer to the shop's account, which waits for the money", async () => {
		const owner = await createCustomer(shop, { role: "owner" });
		const settings = await owner.api(readTransferAccount);
		await owner.api(changeTransferAccount, {
			version: settings.version,
			hold_hours: settings.hold_hours,
			accounts: [
				{
					institution: "GCash",
					account_name: "Aling Nena",
					account_number: "0917 123 4567",
					is_on: true,
				},
			],
		});
		const { token } = await prepare(request({ payment_method: "transfer" }));
		const { version } = await open(token);
		const placed = await visitor().api(confirmOrderLink, {
			token,
			version,
			payment_method: "transfer",
		});
		expect(placed).toMatchObject({ state: "ordered", order: { guest_token: token } });
		expect(placed.order?.accounts).not.toEqual([]);
		expect(await visitor().api(getGuestOrder, { token })).toMatchObject({
			order: { status: "pending" },
		});
	});

	it("is placed by the provider's event if the guest never returns", async () => {
		const { token } = await prepare();
		await pay(shop, await begin(token));
		await runPaymentJobs(shop);
		expect(await open(token)).toMatchObject({ state: "ordered", order: { guest_token: token } });
	});
});

describe("a guest's checkout attempt", () => {
	it("returns the same link for the same content, also when it is sent twice at once", async () => {
		const asked = request();
		const all = await Promise.all([prepare(asked), prepare(asked), prepare(asked)]);
		expect(new Set(all.map(({ token }) => token)).size).toBe(1);
	});

	it("replaces the unpaid draft when the guest changes the cart, and refunds what is paid for the old one", async () => {
		const asked = request();
		const first = await prepare(asked);
		const begun = await begin(first.token);
		const second = await prepare({
			...asked,
			items: [{ product_id: cable.id, qty: 3 }],
			total: 1050,
		});
		expect(second.token).not.toBe(first.token);
		expect(await open(first.token)).toMatchObject({ state: "cancelled" });
		await pay(shop, begun);
		await pay(shop, await begin(second.token));
		await runPaymentJobs(shop);
		expect(await open(second.token)).toMatchObject({ state: "ordered", order: { total: 1050 } });
		expect(await stock()).toEqual({ main: 0, second: 0 });
		expect(await manager.api(listRefunds, { state: "done" })).toContainEqual(
			expect.objectContaining({ amount: 750, reason: "replaced" }),
		);
	});

	it("can be changed to cash, and then no longer be paid online", async () => {
		const asked = request();
		const { token } = await prepare(asked);
		const begun = await begin(token);
		const placed = await visitor().api(placeGuestOrder, inCash(asked));
		expect(placed).toMatchObject({ awaits_confirmation: true, order: { status: "pending" } });
		await pay(shop, begun);
		await runPaymentJobs(shop);
		expect(await open(token)).toMatchObject({ state: "cancelled", payment: { state: "refunded" } });
		expect(await stock()).toEqual({ main: 1, second: 0 });
	});

	it("returns the order once it is paid, and refuses another order", async () => {
		const asked = request();
		const { token } = await prepare(asked);
		await pay(shop, await begin(token));
		await check(token);
		expect(await prepare(asked)).toEqual({ token, is_ordered: true });
		await expect(prepare({ ...asked, name: "Somebody Else" })).rejects.toEqual(
			refusal("idempotency_key_reused"),
		);
	});
});

describe("refuses", () => {
	it("a total other than the shop's, and a quantity that isn't in stock", async () => {
		await expect(prepare(request({ total: 1 }))).rejects.toEqual(refusal("total_changed"));
		const items = [{ product_id: cable.id, qty: 4 }];
		await expect(prepare(request({ items, total: 1350 }))).rejects.toEqual(
			refusal("stock_changed"),
		);
	});

	it("cash through the link, because staff confirm cash orders of guests", async () => {
		await expect(prepare(request({ payment_method: "cod" }))).rejects.toMatchObject({
			status: 422,
		});
		const { token } = await prepare();
		const { version } = await open(token);
		await expect(
			visitor().api(confirmOrderLink, { token, version, payment_method: "cod" }),
		).rejects.toMatchObject({ status: 422 });
	});

	it("guests if the owner requires an account", async () => {
		const { version } = await manager.api(readCashRules);
		const off = await manager.api(changeCashRules, { version, guests: false });
		await expect(prepare()).rejects.toEqual(refusal("is_off"));
		await manager.api(changeCashRules, { version: off.version, guests: true });
	});
});

it("adds the fee of the payment method to the total", async () => {
	await changeTerms({ fee: 15 });
	try {
		await expect(prepare(request({ payment_method: "maya" }))).rejects.toEqual(
			refusal("total_changed"),
		);
		const { token } = await prepare(request({ payment_method: "maya", total: 765 }));
		await pay(shop, await begin(token, "maya"));
		expect((await check(token)).order).toMatchObject({ total: 765 });
	} finally {
		await changeTerms({ fee: 0 });
	}
});

describe("with promotions", () => {
	const make = (more: Partial<Input<typeof promotions.createPromotion>> = {}) =>
		manager.api(promotions.createPromotion, {
			name: "Cable week",
			reward: { kind: "percent", percent: 50 },
			product_ids: [cable.id],
			...more,
		});
	const one = () => request({ items: [{ product_id: cable.id, qty: 1 }], total: 300 });
	const paid = async (token: string) => {
		await pay(shop, await begin(token));
		await check(token);
		return (await visitor().api(getGuestOrder, { token })).order;
	};

	it("charges the quoted total after a promotion was edited, and after it ended", async () => {
		const { id } = await make();
		const two = await prepare(request({ total: 450 }));
		const last = await prepare(one());
		await manager.api(promotions.updatePromotion, {
			id,
			version: 1,
			reward: { kind: "percent", percent: 10 },
		});
		const named = (amount: number) => ({
			discount: amount,
			discounts: [{ label: "Cable week", amount }],
		});
		expect(await open(two.token)).toMatchObject({ subtotal: 600, ...named(300) });
		expect(await paid(two.token)).toMatchObject({ total_amount: 450, discount_amount: 300 });
		await manager.api(promotions.updatePromotion, { id, version: 2, is_active: false });
		expect(await open(last.token)).toMatchObject(named(150));
		expect(await paid(last.token)).toMatchObject({
			total_amount: 300,
			discounts: named(150).discounts,
		});
		expect(await manager.api(promotions.getPromotion, { id })).toMatchObject({ uses: 2 });
	});

	it("charges the quoted total of a code and an automatic promotion after both have ended", async () => {
		await make();
		const code = await make({
			name: null,
			code: "EXTRA20",
			product_ids: null,
			reward: { kind: "amount", amount: 20 },
		});
		const asked = request({ coupon_code: " extra20", total: 440 });
		await expect(prepare({ ...asked, coupon_code: "EXTRA21" })).rejects.toMatchObject({
			errors: { coupon_code: ["Invalid coupon code"] },
		});
		const { token } = await prepare(asked);
		await shop.database.execute(sql`update coupons set is_active = false`);
		// The code applies first, so the promotion takes half of the remaining ₱580.00 off.
		const discounts = [
			{ label: "EXTRA20", amount: 20 },
			{ label: "Cable week", amount: 290 },
		];
		expect(await open(token)).toMatchObject({ discount: 310, discounts });
		expect(await paid(token)).toMatchObject({
			total_amount: 440,
			coupon_code: "EXTRA20",
			discounts,
		});
		expect(await manager.api(promotions.getPromotion, { id: code.id })).toMatchObject({ uses: 1 });
		await expect(prepare({ ...asked, attempt: randomUUID() })).rejects.toMatchObject({
			errors: { coupon_code: ["Invalid coupon code"] },
		});
	});

	it("refuses a guest's code if its uses per customer are limited", async () => {
		await make({ name: null, code: "ONCE", most_per_customer: 1 });
		await expect(prepare(request({ coupon_code: "once", total: 450 }))).rejects.toMatchObject({
			errors: { coupon_code: ["This coupon needs a customer account."] },
		});
	});

	it("keeps free shipping, and gives a limited promotion no more often than its limit", async () => {
		const { id } = await make({ free_shipping: true, most_redemptions: 1 });
		const [first, second] = [
			{ ...one(), total: 150 },
			{ ...one(), total: 150 },
		];
		const quoted = [await prepare(first), await prepare(second)];
		expect(await paid(quoted[0]?.token ?? "")).toMatchObject({ total_amount: 150 });
		await expect(begin(quoted[1]?.token ?? "")).rejects.toEqual(refusal("link_expired"));
		expect(await manager.api(promotions.getPromotion, { id })).toMatchObject({ uses: 1 });
		const again = await prepare({ ...second, total: 450 });
		expect(await open(again.token)).toMatchObject({ subtotal: 300, discount: 0 });
	});
});

it("keeps guests' unpaid orders out of the list of drafts", async () => {
	const { token } = await prepare(request({ name: "Only Looking" }));
	expect(await open(token)).toMatchObject({ customer_name: "Only Looking" });
	const listed = await manager.api(drafts.listDraftOrders);
	expect(listed.map(({ customer_name }) => customer_name)).not.toContain("Only Looking");
});

it("places the order if the money arrives after the link expired and the items are still in stock", async () => {
	const { token } = await prepare();
	const begun = await begin(token);
	shop.advance(25 * 60 * minute);
	expect(await open(token)).toMatchObject({ state: "expired", payment: { state: "expired" } });
	await pay(shop, begun);
	await runPaymentJobs(shop);
	expect(await open(token)).toMatchObject({
		state: "ordered",
		order: { total: 750, guest_token: token },
	});
});
