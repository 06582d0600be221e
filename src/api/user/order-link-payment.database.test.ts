import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as drafts from "#contract/admin/draft-orders.ts";
import { listPayments, listRefunds } from "#contract/admin/payments.ts";
import type { Input } from "#contract/endpoint.ts";
import { addToCart, getCart } from "#contract/user/cart.ts";
import { getGuestOrder } from "#contract/user/guest-orders.ts";
import {
	checkOrderLink,
	confirmOrderLink,
	payOrderLink,
	readOrderLink,
} from "#contract/user/order-link.ts";
import { deleteAccount } from "#contract/user/profile.ts";
import { erasePerson } from "#domain/accounts/profile/erase-person.ts";
import { type PaymentMethod, paidThroughProvider } from "#lib/payments/payment-methods.ts";
import { type InsertedProduct, insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import {
	answerInWallet,
	confirmCard,
	pay,
	runPaymentJobs,
	sweep,
	switchAllOn,
	takingAll,
	testCards,
	walletSecret,
} from "#test/support/payment-fixture.ts";
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
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 29_900, stock: { main: 3 } });
});

type Given = Input<typeof drafts.createDraftOrder>;
const variationId = () => cable.variationIds[0] ?? 0;
const stock = () => readStock(shop.database, variationId());

async function sendLink(more: Partial<Given> = {}) {
	const made = await manager.api(drafts.createDraftOrder, {
		contact_name: "Lita Cruz",
		contact_phone: "0917 123 4567",
		contact_email: "lita@example.ph",
		address_line: "5 Mabini Street, Poblacion, 4026",
		shipping_method: "standard",
		payment_method: null,
		lines: [{ variation_id: variationId(), quantity: 2 }],
		...more,
	});
	const sent = await manager.api(drafts.sendDraftOrder, { id: made.id, version: made.version });
	const token = new URL(sent.link).searchParams.get("token") ?? "";
	return { token, draft: sent.draft };
}
const visitor = () => shop.visitor();
const open = (token: string) => visitor().api(readOrderLink, { token });
const check = (token: string) => visitor().api(checkOrderLink, { token });

async function begin(token: string, method: PaymentMethod = "gcash") {
	const { version, online } = await open(token);
	const total = online.find(({ code }) => code === method)?.total ?? 0;
	const { client_secret: clientSecret, ...begun } = await visitor().api(payOrderLink, {
		token,
		version,
		payment_method: method,
		expected_total: total,
	});
	return { ...begun, clientSecret };
}
const refusal = (code: string) =>
	expect.objectContaining({ body: expect.objectContaining({ code }) });
const confirmCash = async (token: string) =>
	visitor().api(confirmOrderLink, {
		token,
		version: (await open(token)).version,
		payment_method: "cod",
	});

describe("paying a prepared order through its link", () => {
	it.each(paidThroughProvider)(
		"with %s reserves the stock, takes the payment and creates one order",
		async (method) => {
			const { token, draft } = await sendLink();
			const shown = await open(token);
			expect(shown.payments.map(({ code }) => code)).toContain("cod");
			expect(shown.online.map(({ code }) => code)).toEqual(
				expect.arrayContaining([...paidThroughProvider]),
			);
			const begun = await begin(token, method);
			expect(await stock()).toEqual({ main: 3, second: 0 });
			// The reserved units still count as available for this order, but not for anyone else's.
			expect((await open(token)).items).toMatchObject([{ quantity: 2, available: 3 }]);
			const second = await sendLink();
			expect((await open(second.token)).items).toMatchObject([{ available: 1 }]);
			await expect(begin(second.token, method)).rejects.toEqual(refusal("stock_changed"));

			await pay(shop, begun);
			const done = await check(token);
			expect(done).toMatchObject({
				state: "ordered",
				payment: { state: "ordered", method, amount: 748 },
				order: { total: 748, payment_method: method, payment_due_at: null, accounts: [] },
			});
			expect(await stock()).toEqual({ main: 1, second: 0 });
			const id = Number(done.order?.id);
			const [order] = await shop.database.rows(sql`
			select status, channel, account_id, contact_email, total::integer from orders where id = ${id}`);
			expect(order).toEqual({
				status: "paid",
				channel: "staff",
				account_id: null,
				contact_email: "lita@example.ph",
				total: 74_800,
			});
			const placed = await manager.api(drafts.getDraftOrder, { id: String(draft.id) });
			expect(placed).toMatchObject({ state: "ordered", order: { id } });
			// Repeated events change nothing.
			await runPaymentJobs(shop);
			await sweep(shop);
			expect((await check(token)).order?.id).toBe(id);
			// The customer has no account, so the emails link to a page that requires no sign-in.
			const emails = await shop.database.rows<{ event_key: string; text: string }>(sql`
			select event_key, text from mails where event_key like ${`order:${id}:%`}`);
			expect(emails.map((mail) => mail.event_key).sort()).toEqual([
				`order:${id}:paid`,
				`order:${id}:placed`,
			]);
			const [, guest = ""] = /\/app\/guest-orders\/([\w-]{32})/.exec(emails[0]?.text ?? "") ?? [];
			expect(await visitor().api(getGuestOrder, { token: guest })).toMatchObject({ order: { id } });
			expect(done.order?.guest_token).toBe(guest);
		},
	);

	it("doesn't change the cart of a customer with an account", async () => {
		const maria = await createCustomer(shop, { name: "Maria Santos" });
		await maria.api(addToCart, { product_id: cable.id, qty: 1, variation_id: null });
		const { token } = await sendLink({ account_id: maria.accountId, payment_method: "gcash" });
		expect(await open(token)).toMatchObject({ payments: [], online: [{ code: "gcash" }] });
		await pay(shop, await begin(token));
		// The customer didn't return to the page, so the provider's event places the order.
		await runPaymentJobs(shop);
		const done = await open(token);
		expect(done).toMatchObject({ state: "ordered", order: { has_account: true } });
		expect((await maria.api(getCart)).lines).toHaveLength(1);
	});

	it("continues the same payment in another tab and after a double click", async () => {
		const { token } = await sendLink();
		const all = await Promise.all([begin(token), begin(token), begin(token)]);
		expect(new Set(all.map((begun) => walletSecret(begun))).size).toBe(1);
		await pay(shop, all[0]);
		const told = await Promise.all([check(token), check(token), runPaymentJobs(shop)]);
		expect(told[0].order?.id).toBe(told[1].order?.id);
		const { count } = await shop.database.one<{ count: number }>(sql`
			select count(*)::integer as count from orders join draft_orders on order_id = orders.id
			where orders.id = ${Number(told[0].order?.id)}`);
		expect(count).toBe(1);
	});

	it("shows why a wallet or a bank declined, and lets the customer retry or pay another way", async () => {
		const { token, draft } = await sendLink();
		await answerInWallet(shop, walletSecret(await begin(token)), "decline");
		const refused = await check(token);
		expect(refused).toMatchObject({ state: "sent", payment: { state: "open" }, order: null });
		expect(refused.payment?.problem).toMatch(/\w/);
		const listed = await manager.api(listPayments, { state: "waiting" });
		expect(listed).toContainEqual(
			expect.objectContaining({
				customer: null,
				contact: { name: "Lita Cruz", phone: "+639171234567", email: "lita@example.ph" },
			}),
		);
		const card = await begin(token, "card");
		await confirmCard(shop, card, testCards.declined);
		expect((await check(token)).payment).toMatchObject({ method: "card", state: "open" });
		await confirmCash(token);
		expect(await open(token)).toMatchObject({
			state: "ordered",
			payment: { state: "replaced" },
			order: { payment_method: "cod" },
		});
		expect(await manager.api(listPayments, { state: "waiting" })).toEqual(
			listed.filter(({ contact }) => contact === null),
		);
		expect(draft.id).toBeGreaterThan(0);
	});
});

describe("while a payment is open", () => {
	it("staff can't change, send, place or cancel the draft until the payment expires", async () => {
		const { token, draft } = await sendLink();
		const { id, version } = draft;
		await begin(token);
		const shown = await manager.api(drafts.getDraftOrder, { id: String(id) });
		const live = await shop.database.one<{ expires_at: Date }>(sql`
			select expires_at from payment_intents where draft_id = ${id} and status = 'live'`);
		expect(shown.paying_until).toBe(live.expires_at.toISOString());
		for (const change of [
			() => manager.api(drafts.cancelDraftOrder, { id, version }),
			() => manager.api(drafts.placeDraftOrder, { id, version }),
			() => manager.api(drafts.sendDraftOrder, { id, version }),
		]) {
			await expect(change()).rejects.toEqual(refusal("draft_being_paid"));
		}
		shop.advance(16 * minute);
		await sweep(shop);
		expect((await open(token)).payment).toMatchObject({ state: "canceled", seconds_left: 0 });
		expect(await manager.api(drafts.cancelDraftOrder, { id, version })).toMatchObject({
			state: "cancelled",
			paying_until: null,
		});
	});

	it("a late payment for a cancelled draft is refunded, with an email", async () => {
		const { token, draft } = await sendLink();
		const begun = await begin(token);
		shop.advance(16 * minute);
		expect((await open(token)).payment).toMatchObject({ state: "expired", seconds_left: 0 });
		await manager.api(drafts.cancelDraftOrder, { id: draft.id, version: draft.version });
		await pay(shop, begun);
		await runPaymentJobs(shop);
		const told = await check(token);
		expect(told).toMatchObject({ state: "cancelled", order: null, payment: { state: "refunded" } });
		expect(told.payment?.problem).toMatch(/is being refunded/);
		expect(await stock()).toEqual({ main: 3, second: 0 });
		const [refund] = await manager.api(listRefunds, {});
		expect(refund).toMatchObject({ customer: null, contact: { name: "Lita Cruz" }, order: null });
		const [mail] = await shop.database.rows<{ recipient: string }>(sql`
			select recipient from mails where event_key like '%refund%' order by id desc limit 1`);
		expect(mail?.recipient).toBe("lita@example.ph");
	});

	it("a late payment still creates the order if there is stock", async () => {
		const { token } = await sendLink();
		const begun = await begin(token);
		shop.advance(16 * minute);
		await pay(shop, begun);
		await runPaymentJobs(shop);
		expect(await open(token)).toMatchObject({ state: "ordered", order: { total: 748 } });
	});

	it("another payment method replaces the first, whose payment is refunded", async () => {
		const { token } = await sendLink();
		const first = await begin(token);
		const second = await begin(token, "maya");
		await pay(shop, first);
		await pay(shop, second);
		await runPaymentJobs(shop);
		expect(await open(token)).toMatchObject({
			state: "ordered",
			order: { payment_method: "maya" },
		});
		expect(await stock()).toEqual({ main: 1, second: 0 });
		expect(await manager.api(listRefunds, { state: "done" })).toContainEqual(
			expect.objectContaining({ amount: 748, reason: "replaced" }),
		);
	});
});

describe("untrusted input", () => {
	it("can't set the total, version, payment method or link", async () => {
		const { token, draft } = await sendLink();
		const { version } = await open(token);
		const asked = { token, version, payment_method: "gcash", expected_total: 748 } as const;
		const ask = (more: Partial<Input<typeof payOrderLink>>) =>
			visitor().api(payOrderLink, { ...asked, ...more });
		await expect(ask({ expected_total: 1 })).rejects.toEqual(refusal("amount_changed"));
		await expect(ask({ version: version + 1 })).rejects.toEqual(refusal("changed_elsewhere"));
		await expect(ask({ token: "x".repeat(43) })).rejects.toEqual(refusal("invalid_link"));
		await expect(ask({ payment_method: "cod" })).rejects.toEqual(
			refusal("payment_method_unavailable"),
		);
		await expect(check("x".repeat(43))).rejects.toEqual(refusal("invalid_link"));
		const chosen = await sendLink({ payment_method: "maya" });
		await expect(ask({ token: chosen.token })).rejects.toMatchObject({ status: 422 });
		// None of these attempts started a payment.
		expect((await check(token)).payment).toBeNull();
		await manager.api(drafts.cancelDraftOrder, { id: draft.id, version });
		await expect(ask({})).rejects.toEqual(refusal("draft_over"));
	});

	it("an account can't be deleted while its draft is being paid, and no personal data remains afterwards", async () => {
		const maria = await createCustomer(shop, { name: "Maria Leaving" });
		const { token } = await sendLink({
			account_id: maria.accountId,
			contact_name: "Maria Leaving",
		});
		await begin(token);
		await expect(maria.api(deleteAccount, { password: customerPassword })).rejects.toEqual(
			refusal("open_payment"),
		);
		await shop.database.transaction((transaction) =>
			erasePerson(transaction, {
				id: maria.accountId,
				name: "Maria Leaving",
				email: maria.email,
			}),
		);
		const kept = await shop.database.rows<{ snapshot: object }>(sql`
			select snapshot from payment_intents where snapshot::text like '%Maria Leaving%'`);
		expect(kept).toEqual([]);
	});
});
