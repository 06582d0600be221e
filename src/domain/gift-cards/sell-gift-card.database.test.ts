import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listGiftCards } from "#contract/admin/gift-cards.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { readMoney } from "#contract/admin/reports.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import type { Input } from "#contract/endpoint.ts";
import { buyGiftCard } from "#contract/user/gift-cards.ts";
import { getGuestOrder, placeGuestOrder } from "#contract/user/guest-orders.ts";
import {
	checkOrderLink,
	payOrderLink,
	readOrderLink,
	setOrderLinkGiftCard,
} from "#contract/user/order-link.ts";
import { getOrder } from "#contract/user/orders.ts";
import { getReturns } from "#contract/user/returns.ts";
import { openLink } from "#domain/notifications/email-link.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { pay, runPaymentJobs, switchAllOn, takingAll } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { sendDueGiftCards } from "./send-due-gift-cards.ts";

const day = 24 * 60 * 60_000;
let shop: TestShop;
let owner: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop({ demo: true, payments: takingAll });
	await switchAllOn(shop.database);
	await signInAgain();
	await sell(true);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
	await signInAgain();
});
afterEach(async () => {
	await runPaymentJobs(shop);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

/** Signs in again, because sessions expire while the test advances the clock by days. */
async function signInAgain(): Promise<void> {
	owner = await createCustomer(shop, { role: "owner" });
}
async function sell(sells: boolean): Promise<void> {
	const { version } = await owner.api(readSettings);
	await owner.api(changeSettings, { version, sells_gift_cards: sells });
}
type Asked = Input<typeof buyGiftCard>;
const visitor = () => shop.visitor();
let numbers = 0;
const request = (more: Partial<Asked> = {}): Asked => ({
	attempt: randomUUID(),
	amount: 500,
	buyer_name: "Luz Cruz",
	buyer_email: "luz@example.ph",
	recipient_name: "Lita",
	recipient_email: `lita${++numbers}@example.ph`,
	message: "Happy birthday!",
	...more,
});
const buy = async (asked: Asked, who: Pick<TestCustomer, "api"> = visitor()) =>
	(await who.api(buyGiftCard, asked)).token;
const check = (token: string) => visitor().api(checkOrderLink, { token });

/** Starts the payment and returns it. */
async function begin(token: string) {
	const { version, online } = await visitor().api(readOrderLink, { token });
	const { client_secret: clientSecret, ...begun } = await visitor().api(payOrderLink, {
		token,
		version,
		payment_method: "gcash",
		expected_total: online.find(({ code }) => code === "gcash")?.total ?? 0,
	});
	return { ...begun, clientSecret };
}
async function buyPaid(asked: Asked, who?: Pick<TestCustomer, "api">) {
	const token = await buy(asked, who);
	await pay(shop, await begin(token));
	const { order } = await check(token);
	return { token, orderId: order?.id ?? 0 };
}
const cardsOf = (search: string) => owner.api(listGiftCards, { search });
const emailsTo = (recipient: string) =>
	shop.database.rows<{
		event_key: string;
		subject: string;
		text: string;
		sealed_token: string;
	}>(sql`
		select event_key, subject, text, sealed_token from mails
		where recipient = ${recipient} order by id`);
const subjectsTo = async (recipient: string) =>
	(await emailsTo(recipient)).map(({ subject }) => subject);
/** Returns the codes emailed to an address. */
const codesFor = async (recipient: string) =>
	(await emailsTo(recipient))
		.filter(({ sealed_token: sealedToken }) => sealedToken !== null)
		.map(({ event_key: eventKey, sealed_token: sealedToken, text }) => {
			const opened = openLink({ text }, { eventKey, sealedToken }, shop.seal);
			return /Your code: (\S+)/.exec(opened.text)?.[1] ?? "";
		});
const refund = (id: number, amount: number) =>
	owner.api(
		refundOrder,
		{ id: String(id), reason: "goodwill", amount },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);

describe("a gift card bought online", () => {
	it("is created when it is paid, emailed to the recipient, and is a debt instead of a sale", async () => {
		const asked = request();
		const token = await buy(asked);
		expect(await buy(asked)).toBe(token);
		const shown = await visitor().api(readOrderLink, { token });
		expect(shown).toMatchObject({
			sells_gift_card: true,
			subtotal: 500,
			shipping_fee: 0,
			payments: [],
			items: [{ product_name: "Gift card", variation_name: "For Lita", available: 1 }],
		});
		const begun = await begin(token);
		expect(await cardsOf(asked.recipient_email ?? "")).toEqual([]);
		await pay(shop, begun);
		const { order } = await check(token);
		const cards = await cardsOf(asked.recipient_email ?? "");
		expect(cards).toMatchObject([
			{ amount: 500, balance: 500, paid_by: "order", issued_by_name: null, state: "active" },
		]);
		expect(await owner.api(getAdminOrder, { id: String(order?.id) })).toMatchObject({
			status: "delivered",
			total_amount: 500,
		});
		expect(await visitor().api(getGuestOrder, { token })).toMatchObject({
			order: {
				id: order?.id,
				sold_gift_card: {
					recipient_email: asked.recipient_email,
					send_at: null,
					is_blocked: false,
				},
			},
			awaits_confirmation: false,
		});
		expect(await subjectsTo(asked.recipient_email ?? "")).toEqual([
			expect.stringMatching(/^You have a ₱500.00 gift card for /),
		]);
		expect(await subjectsTo("luz@example.ph")).toEqual(["Your ₱500.00 gift card"]);
		const entries = await shop.database.rows(sql`
			select kind, from_account, to_account, amount from money_ledger
			where order_id = ${Number(order?.id)} order by id`);
		expect(entries).toEqual([
			{ kind: "paid", from_account: "customer", to_account: "provider", amount: 50_000 },
			{ kind: "credited", from_account: "credit", to_account: "customer", amount: 50_000 },
		]);
		const today = new Date(shop.now().getTime() + 8 * 60 * 60_000).toISOString().slice(0, 10);
		const { total } = await owner.api(readMoney, { from: today, to: today, by: "day" });
		expect(total).toMatchObject({ gross: 0, net: 0 });
	});

	it("belongs to the account of a customer who is signed in, and can't be returned like goods", async () => {
		const maria = await createCustomer(shop, { name: "Maria Santos" });
		const { orderId } = await buyPaid(request(), maria);
		expect(await maria.api(getOrder, { id: String(orderId) })).toMatchObject({
			status: "delivered",
		});
		expect(await subjectsTo(maria.email)).toContain("Your ₱500.00 gift card");
		const options = await maria.api(getReturns, { id: String(orderId) });
		expect(options.items).toMatchObject([{ is_excluded: true }]);
	});

	it("is emailed on its date, once, even if several processes send due cards at the same time", async () => {
		const on = new Date(shop.now().getTime() + 10 * day).toISOString().slice(0, 10);
		const asked = request({ send_on: on });
		const { token } = await buyPaid(asked);
		const to = asked.recipient_email ?? "";
		expect(await cardsOf(to)).toMatchObject([{ send_at: expect.stringContaining(on) }]);
		const shown = await visitor().api(getGuestOrder, { token });
		expect(shown.order.sold_gift_card?.send_at).toContain(on);
		await sendDueGiftCards(shop.parts);
		expect(await emailsTo(to)).toEqual([]);
		shop.advance(11 * day);
		await signInAgain();
		await Promise.all([sendDueGiftCards(shop.parts), sendDueGiftCards(shop.parts)]);
		await sendDueGiftCards(shop.parts);
		expect(await codesFor(to)).toHaveLength(1);
		expect(await cardsOf(to)).toMatchObject([{ send_at: null, balance: 500 }]);
	});

	it("can be refunded while nothing is spent, which voids it and stops its email", async () => {
		const on = new Date(shop.now().getTime() + 10 * day).toISOString().slice(0, 10);
		const asked = request({ send_on: on });
		const { orderId } = await buyPaid(asked);
		await refund(orderId, 500);
		const to = asked.recipient_email ?? "";
		expect(await cardsOf(to)).toMatchObject([
			{ state: "blocked", balance: 0, block_reason: "Refunded", send_at: null },
		]);
		shop.advance(11 * day);
		await signInAgain();
		await sendDueGiftCards(shop.parts);
		expect(await emailsTo(to)).toEqual([]);
	});

	it("can't be refunded by more than its remaining balance", async () => {
		const asked = request();
		const { orderId } = await buyPaid(asked);
		const [code = ""] = await codesFor(asked.recipient_email ?? "");
		const cable = await insertProduct(shop.database, { price: 15_000, stock: { main: 2 } });
		await visitor().api(placeGuestOrder, {
			attempt: randomUUID(),
			items: [{ product_id: cable.id, qty: 1 }],
			name: "Lita Cruz",
			phone: "0917 555 0000",
			street: "5 Mabini Street, Poblacion",
			city: "Santa Rosa",
			shipping_method: "standard",
			total: 300,
			giftCardCode: code,
		});
		await expect(refund(orderId, 500)).rejects.toMatchObject({
			code: "more_than_paid",
			message:
				"Only ₱200.00 is left on the gift card of this order. You can refund up to that amount.",
		});
		await refund(orderId, 200);
		expect(await cardsOf(asked.recipient_email ?? "")).toMatchObject([{ balance: 0 }]);
	});

	it("can't be paid with another gift card or on delivery", async () => {
		const asked = request();
		await buyPaid(asked);
		const [code = ""] = await codesFor(asked.recipient_email ?? "");
		const token = await buy(request());
		const { version } = await visitor().api(readOrderLink, { token });
		await expect(
			visitor().api(setOrderLinkGiftCard, { token, version, giftCardCode: code }),
		).rejects.toMatchObject({
			errors: { giftCardCode: ["A gift card can't pay for another gift card."] },
		});
	});

	it.each([
		["too small", { amount: 99.99 }, "amount"],
		["too large", { amount: 10_000.01 }, "amount"],
		["for a day that is over", { send_on: "2020-01-01" }, "send_on"],
		["for a day too far ahead", { send_on: "2099-01-01" }, "send_on"],
	])("is refused if it is %s", async (_name, given, field) => {
		await expect(buy(request(given))).rejects.toMatchObject({
			errors: { [field]: [expect.any(String)] },
		});
	});

	it("isn't sold if the owner has turned gift cards off", async () => {
		await sell(false);
		await expect(buy(request())).rejects.toMatchObject({ code: "is_off" });
		await sell(true);
	});
});
