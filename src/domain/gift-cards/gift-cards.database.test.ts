import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ringUpSale, takeBackSale, takeLateSale } from "#contract/admin/counter-sales.ts";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { getShift } from "#contract/admin/counter-shifts.ts";
import * as cards from "#contract/admin/gift-cards.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { readMoney } from "#contract/admin/reports.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import type { Input } from "#contract/endpoint.ts";
import { checkGiftCard } from "#contract/user/gift-cards.ts";
import { getOrder, placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { deleteAccount } from "#contract/user/profile.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import {
	createCustomer,
	customerPassword,
	giveAddress,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let cable: InsertedProduct;
let addressId: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	cable = await insertProduct(shop.database, {
		name: "Cable",
		price: 50_000,
		stock: { main: 500 },
	});
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
	maria = await createCustomer(shop, { name: "Maria Santos" });
	addressId = await giveAddress(maria);
});

const withKey = (key: string = randomUUID()) => ({ headers: { "Idempotency-Key": key } });
async function issue(
	amount: number,
	given: Partial<Input<typeof cards.issueGiftCard>> = {},
): Promise<{ id: string; code: string }> {
	const { id, code } = await owner.api(
		cards.issueGiftCard,
		{ amount, paid_by: "cash", ...given },
		withKey(),
	);
	return { id: String(id), code: code ?? "" };
}
const left = async (code: string, who = maria) =>
	(await who.api(checkGiftCard, { giftCardCode: code })).balance;
const order = (
	giftCardCode: string,
	given: Partial<Input<typeof placeOrder>> = {},
	{
		who = maria,
		address = addressId,
		key,
	}: { who?: TestCustomer; address?: number; key?: string } = {},
) =>
	who.api(
		placeOrder,
		{
			addressId: address,
			shippingMethod: "standard",
			paymentMethod: "cod",
			giftCardCode,
			...given,
		},
		withKey(key),
	);
/** Puts one cable in the cart and returns its total with shipping, in pesos. */
async function fill(who = maria): Promise<number> {
	await fillCart(who, [{ product_id: cable.id }]);
	return (await who.api(priceCheckout, { shippingMethod: "standard" })).total;
}
const move = (id: number, status: Input<typeof changeOrderStatus>["status"]) =>
	owner.api(changeOrderStatus, { id: String(id), status });
const refund = (id: number, given: Partial<Input<typeof refundOrder>>) =>
	owner.api(refundOrder, { id: String(id), reason: "goodwill", ...given }, withKey());
const emailsTo = (recipient: string) =>
	shop.database.rows<{ stored: string; sealed_token: string | null }>(sql`
		select concat(subject, text, html, message) as stored, sealed_token from mails
		where recipient = ${recipient} order by id`);
async function expectBooks(): Promise<void> {
	await runPaymentJobs(shop);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
}

describe("issuing a gift card", () => {
	it("shows the code once, stores only its hash, and posts a debt instead of a sale", async () => {
		const issued = await owner.api(
			cards.issueGiftCard,
			{ amount: 500, paid_by: "cash", recipient_name: "Lita", message: "Happy birthday!" },
			withKey(),
		);
		expect(issued.code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
		expect(issued).toMatchObject({
			amount: 500,
			balance: 500,
			state: "active",
			last_four: issued.code?.slice(-4),
			movements: [{ what: "issued", amount: 500, order: null }],
		});
		expect(await owner.api(cards.getGiftCard, { id: issued.id })).not.toHaveProperty("code");
		const { row } = await shop.database.one<{ row: string }>(
			sql`select to_jsonb(gift_cards)::text as row from gift_cards where id = ${issued.id}`,
		);
		expect(row).not.toContain(issued.code?.replaceAll("-", ""));
		const entries = await shop.database.rows(sql`
			select kind, from_account, to_account, amount from money_ledger where gift_card_id = ${issued.id}`);
		expect(entries).toEqual([
			{ kind: "credited", from_account: "credit", to_account: "cash", amount: 50_000 },
		]);
		const today = shop.now().toISOString().slice(0, 10);
		const money = await owner.api(readMoney, { from: today, to: today, by: "day" });
		expect(money.total).toMatchObject({ gross: 0, net: 0 });
		await expectBooks();
	});

	it("issues one card for repeated requests, and none for another amount with the same key", async () => {
		const key = randomUUID();
		const given = { amount: 300, paid_by: "bank" } as const;
		const issued = await Promise.all(
			Array.from({ length: 4 }, () => owner.api(cards.issueGiftCard, given, withKey(key))),
		);
		expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
		expect(issued.filter(({ code }) => code !== null)).toHaveLength(1);
		await expect(
			owner.api(cards.issueGiftCard, { ...given, amount: 301 }, withKey(key)),
		).rejects.toMatchObject({ code: "idempotency_key_reused" });
	});

	it("emails the code, and stores it encrypted until the email is sent", async () => {
		const { code } = await issue(250, { recipient_email: "lita@example.com", message: "For you" });
		const [mail] = await emailsTo("lita@example.com");
		expect(mail?.stored).toContain("For you");
		expect(mail?.stored).not.toContain(code);
		expect(mail?.sealed_token).not.toBeNull();
	});

	it("is allowed only for managers who may handle payments", async () => {
		const staff = await createCustomer(shop, { role: "staff" });
		for (const who of [maria, staff]) {
			await expect(
				who.api(cards.issueGiftCard, { amount: 5, paid_by: "free" }, withKey()),
			).rejects.toMatchObject({ status: 403 });
		}
	});
});

describe("paying with a gift card", () => {
	it("pays a part at checkout, and is refunded when the order is cancelled", async () => {
		const { id, code } = await issue(200);
		const total = await fill();
		expect(await maria.api(priceCheckout, { shippingMethod: "standard" })).toMatchObject({
			takes_gift_cards: true,
		});
		const placed = await order(code.toLowerCase().replaceAll("-", " "));
		expect(placed).toMatchObject({
			status: "pending",
			store_credit: 200,
			gift_card: { last_four: code.slice(-4), amount: 200 },
			balance_due: total - 200,
		});
		expect(await left(code)).toBe(0);
		await expectBooks();
		await move(placed.id, "cancelled");
		expect(await left(code)).toBe(200);
		const { movements } = await owner.api(cards.getGiftCard, { id });
		expect(movements.map(({ what, amount, order: of }) => [what, amount, of?.id])).toEqual([
			["refunded", 200, placed.id],
			["spent", -200, placed.id],
			["issued", 200, undefined],
		]);
		const mails = await emailsTo(maria.email);
		expect(mails.at(-1)?.stored).toContain(
			`returned to your gift card ending in ${code.slice(-4)}`,
		);
		await expectBooks();
	});

	it("covers a whole order and keeps its remaining balance for the next order", async () => {
		const { code } = await issue(5_000);
		const total = await fill();
		expect(
			await order(code, { expectedTotal: total, expected: { storeCredit: total } }),
		).toMatchObject({
			status: "paid",
			payment_name: "Gift card",
			balance_due: 0,
		});
		expect(await left(code)).toBe(5_000 - total);
		await expectBooks();
	});

	it("pays before store credit, and refunds go back to the card first", async () => {
		const { code } = await issue(200);
		await owner.api(
			changeCustomerCredit,
			{ id: String(maria.accountId), direction: "give", amount: 150, reason: "Sorry" },
			withKey(),
		);
		const total = await fill();
		const { id } = await order(code, { useStoreCredit: true });
		expect(await maria.api(getOrder, { id })).toMatchObject({
			store_credit: 350,
			gift_card: { amount: 200 },
		});
		for (const status of ["processing", "shipped", "delivered"] as const) await move(id, status);
		await refund(id, { amount: 120 });
		expect(await left(code)).toBe(120);
		expect((await emailsTo(maria.email)).at(-1)?.stored).toContain(
			`₱120.00 of the refund went back to your gift card ending in ${code.slice(-4)}`,
		);
		await refund(id, { amount: 130 });
		expect([await left(code), (await maria.api(getStoreCredit)).balance]).toEqual([200, 50]);
		await expectBooks();
		await refund(id, { amount: total - 250, as_store_credit: true });
		expect([await left(code), (await maria.api(getStoreCredit)).balance]).toEqual([
			200,
			total - 200,
		]);
		await expectBooks();
	});

	it("refunds the gift card even if the customer's account was deleted", async () => {
		const { code } = await issue(200);
		await fill();
		const { id } = await order(code);
		for (const status of ["processing", "shipped", "delivered"] as const) await move(id, status);
		await maria.api(deleteAccount, { password: customerPassword });
		await refund(id, { amount: 250 });
		expect(await left(code, owner)).toBe(200);
		await expectBooks();
	});

	it("charges the remaining amount to a credit card, reserves the gift card's part, and refunds both", async () => {
		const { code } = await issue(200);
		const total = await fill();
		const started = await startPayment(maria, { giftCardCode: code });
		expect(started.amount).toBe(total - 200);
		const ana = await createCustomer(shop);
		await fill(ana);
		await expect(
			order(code, {}, { who: ana, address: await giveAddress(ana) }),
		).rejects.toMatchObject({ status: 422, errors: { giftCardCode: [expect.any(String)] } });
		await confirmCard(shop, started);
		const placed = await placeCardOrder(maria, addressId);
		expect(placed).toMatchObject({ status: "paid", gift_card: { amount: 200 } });
		await expectBooks();
		await move(placed.id, "cancelled");
		expect(await left(code)).toBe(200);
		await expectBooks();
	});

	it("never spends the same peso twice", async () => {
		const { code } = await issue(300);
		const buyers = await Promise.all(Array.from({ length: 4 }, () => createCustomer(shop)));
		const places: number[] = [];
		for (const who of buyers) {
			await fill(who);
			places.push(await giveAddress(who));
		}
		const tried = await Promise.allSettled(
			buyers.map((who, index) => order(code, {}, { who, address: places[index] ?? 0 })),
		);
		expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await left(code)).toBe(0);
		await expectBooks();
	});

	it("can't go below zero, even if an entry is written directly to the ledger", async () => {
		const { id } = await issue(100);
		const spend = postMoney(shop.database, [
			{ kind: "credited", from: "losses", to: "credit", amount: 10_001, giftCardId: Number(id) },
		]);
		await expect(spend).rejects.toMatchObject({ constraint: "gift_card_never_below_zero" });
	});

	it("returns the same order for a repeated request, even if the card is empty now", async () => {
		const { code } = await issue(100);
		await fill();
		const key = randomUUID();
		const placed = await order(code, {}, { key });
		expect((await order(code, {}, { key })).id).toBe(placed.id);
		await expectBooks();
	});
});

describe("paying with a gift card at the counter", () => {
	const counterSale = (
		shift: CounterShift,
		payments: Input<typeof ringUpSale>["payments"],
		given: Partial<Parameters<typeof saleOf>[2]> = {},
	) => owner.api(ringUpSale, saleOf(shift, cable, { expected_total: 500, payments, ...given }));
	const by = (code: string, amount: number) =>
		({ way: "gift_card", amount, reference: code }) as const;
	let till = 0;
	const openNext = () => openTill(owner, { till: ++till });

	it("pays a part, prints only the end of the code, and is refunded first when items are returned", async () => {
		const shift = await openNext();
		const { code } = await issue(300);
		const sale = await counterSale(shift, [by(code, 300), { way: "cash", amount: 200 }]);
		expect(sale.payments).toMatchObject([
			{ way: "gift_card", amount: 300, tendered: null, reference: code.slice(-4) },
			{ way: "cash", amount: 200, tendered: 200, reference: null },
		]);
		expect(await left(code)).toBe(0);
		expect(await owner.api(getShift, { id: shift.id })).toMatchObject({
			paid: { cash: 200, gift_card: 300, store_credit: 0 },
		});
		await owner.api(takeBackSale, {
			id: String(shift.id),
			return_id: randomUUID(),
			receipt: sale.receipt,
			lines: [{ id: sale.lines[0]?.id ?? 0, quantity: 1, comes_back: "sellable" }],
		});
		expect(await left(code)).toBe(300);
		await expectBooks();
	});

	it("can't be spent twice by two tills at the same time, and a repeated request returns the same sale", async () => {
		const { code } = await issue(500);
		const tills = [await openNext(), await openNext()];
		const ids = tills.map(() => randomUUID());
		const sell = () =>
			Promise.allSettled(
				tills.map((shift, place) =>
					counterSale(shift, [by(code, 500)], { sale_id: ids[place] ?? "" }),
				),
			);
		const states = (await sell()).map(({ status }) => status);
		expect(states.toSorted()).toEqual(["fulfilled", "rejected"]);
		expect((await sell()).map(({ status }) => status)).toEqual(states);
		expect(await left(code)).toBe(0);
		await expectBooks();
	});

	it("refuses a wrong code, an amount above the balance, and two cards, each at its field", async () => {
		const shift = await openNext();
		const { code } = await issue(100);
		const refused = (payments: Input<typeof ringUpSale>["payments"]) =>
			counterSale(shift, payments).then(
				() => null,
				(error) => error.errors,
			);
		expect(await refused([by("2222-2222-2222-2223", 500)])).toEqual({
			"payments.0.reference": ["We couldn't find this gift card. Check the code and try again."],
		});
		expect(await refused([{ way: "cash", amount: 100 }, by(code, 400)])).toEqual({
			"payments.1.amount": ["Only ₱100.00 is left on this gift card. Nothing was sold."],
		});
		expect(await refused([by(code, 100), by(code, 400)])).toEqual({
			payments: ["Gift card is listed twice."],
		});
		expect(await left(code)).toBe(100);
	});

	it("isn't accepted in an offline sale", async () => {
		const shift = await openNext();
		const { code } = await issue(500);
		const late = lateSaleOf(shift, cable, {
			expected_total: 500,
			receipt: 1,
			shop_prices: [500],
			payments: [by(code, 500)],
		});
		await expect(owner.api(takeLateSale, late)).rejects.toMatchObject({
			errors: { "payments.0.way": ["Gift cards can't be used offline."] },
		});
		expect(await left(code)).toBe(500);
	});
});

describe("a blocked gift card", () => {
	it("can't pay or show its balance, and works again after it's unblocked", async () => {
		const { id, code } = await issue(100);
		const block = (isBlocked: boolean) =>
			owner.api(cards.blockGiftCard, { id, is_blocked: isBlocked, reason: "Reported stolen" });
		expect(await block(true)).toMatchObject({ state: "blocked", block_reason: "Reported stolen" });
		await fill();
		await expect(order(code)).rejects.toMatchObject({ status: 422 });
		await expect(left(code)).rejects.toMatchObject({
			errors: { giftCardCode: ["This gift card is blocked. Please contact us."] },
		});
		expect(await block(false)).toMatchObject({ state: "active", block_reason: null });
		expect(await left(code)).toBe(100);
		const logged = await shop.database.rows<{ action: string }>(sql`
			select action from audit_log where entity = 'gift_card' and entity_id = ${id} order by id`);
		expect(logged.map(({ action }) => action)).toEqual([
			"gift_card.issued",
			"gift_card.blocked",
			"gift_card.unblocked",
		]);
	});
});

describe("checking a balance", () => {
	it("fails for an unknown code, and for every code after too many guesses", async () => {
		const { code } = await issue(100);
		const wrong = `${code.slice(0, -1)}${code.endsWith("2") ? "3" : "2"}`;
		for (let guess = 0; guess < 30; guess++) {
			await expect(left(wrong)).rejects.toMatchObject({ status: 422 });
		}
		await expect(left(code)).rejects.toMatchObject({ status: 429 });
	});
});

describe("the list of gift cards", () => {
	it("finds cards by the end of the code, the recipient and the state", async () => {
		const { id, code } = await issue(77, { recipient_name: "Dolores Umaga" });
		const ids = async (query: Input<typeof cards.listGiftCards>) =>
			(await owner.api(cards.listGiftCards, query)).map((card) => String(card.id));
		expect(await ids({ search: code })).toContain(id);
		expect(await ids({ search: "dolores" })).toEqual([id]);
		expect(await ids({ search: "dolores", state: "blocked" })).toEqual([]);
		expect((await ids({ limit: 1 }))[0]).toBe(id);
	});
});
