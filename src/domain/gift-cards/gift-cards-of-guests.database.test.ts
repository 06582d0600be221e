import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as drafts from "#contract/admin/draft-orders.ts";
import { blockGiftCard, issueGiftCard } from "#contract/admin/gift-cards.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import type { Input } from "#contract/endpoint.ts";
import { checkGiftCard } from "#contract/user/gift-cards.ts";
import { placeGuestOrder, prepareGuestPayment } from "#contract/user/guest-orders.ts";
import {
	checkOrderLink,
	confirmOrderLink,
	type LinkedDraft,
	payOrderLink,
	readOrderLink,
	setOrderLinkGiftCard,
} from "#contract/user/order-link.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { pay, runPaymentJobs, switchAllOn, takingAll } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let cable: InsertedProduct;
/** Two cables and shipping, in pesos. */
const total = 750;

beforeAll(async () => {
	shop = await createTestShop({ demo: true, payments: takingAll });
	await switchAllOn(shop.database);
	owner = await createCustomer(shop, { role: "owner" });
});
afterAll(async () => {
	await runPaymentJobs(shop);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 30_000, stock: { main: 6 } });
});

const withKey = () => ({ headers: { "Idempotency-Key": randomUUID() } });
async function issue(amount: number): Promise<{ id: string; code: string }> {
	const { id, code } = await owner.api(issueGiftCard, { amount, paid_by: "cash" }, withKey());
	return { id: String(id), code: code ?? "" };
}
const visitor = () => shop.visitor();
const left = async (giftCardCode: string) =>
	(await visitor().api(checkGiftCard, { giftCardCode })).balance;
const cancel = (id: number) =>
	owner.api(changeOrderStatus, { id: String(id), status: "cancelled" });

describe("a guest", () => {
	let numbers = 0;
	const request = (more: Partial<Input<typeof placeGuestOrder>>) => {
		numbers += 1;
		return {
			attempt: randomUUID(),
			items: [{ product_id: cable.id, qty: 2 }],
			name: "Luz Cruz",
			phone: `0917 ${2_000_000 + numbers}`,
			street: `${numbers} Mabini Street, Poblacion`,
			city: "Santa Rosa",
			email: "luz@example.ph",
			shipping_method: "standard",
			total,
			...more,
		};
	};

	it("pays a part with a gift card and the remaining amount on delivery, and the card is refunded if the order is cancelled", async () => {
		const { code } = await issue(200);
		const asked = request({ giftCardCode: code });
		const { order, awaits_confirmation } = await visitor().api(placeGuestOrder, asked);
		expect(awaits_confirmation).toBe(true);
		expect(order).toMatchObject({ balance_due: total - 200, gift_card: { amount: 200 } });
		expect((await visitor().api(placeGuestOrder, asked)).order.id).toBe(order.id);
		expect(await left(code)).toBe(0);
		await cancel(order.id);
		expect(await left(code)).toBe(200);
	});

	it("needs no confirmation if the card covers everything", async () => {
		const { code } = await issue(1_000);
		const placed = await visitor().api(placeGuestOrder, request({ giftCardCode: code }));
		expect(placed).toMatchObject({
			awaits_confirmation: false,
			order: { status: "paid", balance_due: 0, payment_name: "Gift card" },
		});
		expect(await left(code)).toBe(250);
	});

	it("pays the remaining amount online, and the gift card is charged when the order is placed", async () => {
		const { code } = await issue(200);
		const { token } = await visitor().api(prepareGuestPayment, {
			...request({ giftCardCode: code }),
			payment_method: "gcash",
		});
		const shown = await visitor().api(readOrderLink, { token });
		expect(shown).toMatchObject({ gift_card: { pays: 200, covers_all: false } });
		await pay(shop, await begin(token, shown));
		const { order } = await visitor().api(checkOrderLink, { token });
		expect(await owner.api(getAdminOrder, { id: String(order?.id) })).toMatchObject({
			status: "paid",
			balance_due: 0,
			gift_card: { last_four: code.slice(-4), amount: 200 },
		});
		expect(await left(code)).toBe(0);
	});
});

async function begin(token: string, { version, online }: LinkedDraft) {
	const gcash = online.find(({ code }) => code === "gcash");
	const { client_secret: clientSecret, ...begun } = await visitor().api(payOrderLink, {
		token,
		version,
		payment_method: "gcash",
		expected_total: gcash?.to_pay ?? gcash?.total ?? 0,
	});
	return { ...begun, clientSecret };
}

describe("a draft's customer", () => {
	async function sendLink(more: Partial<Input<typeof drafts.createDraftOrder>> = {}) {
		const made = await owner.api(drafts.createDraftOrder, {
			contact_name: "Lita Cruz",
			contact_phone: "0917 123 4567",
			address_line: "5 Mabini Street, Poblacion, 4026",
			shipping_method: "standard",
			payment_method: null,
			lines: [{ variation_id: cable.variationIds[0] ?? 0, quantity: 2 }],
			...more,
		});
		const sent = await owner.api(drafts.sendDraftOrder, { id: made.id, version: made.version });
		return { id: made.id, token: new URL(sent.link).searchParams.get("token") ?? "" };
	}
	async function add(token: string, giftCardCode: string | null) {
		const { version } = await visitor().api(readOrderLink, { token });
		return visitor().api(setOrderLinkGiftCard, { token, version, giftCardCode });
	}

	it("adds a gift card by the link, removes it, and orders without a payment if the card covers everything", async () => {
		const { code } = await issue(800);
		const { token } = await sendLink();
		const added = await add(token, code);
		expect(added).toMatchObject({
			takes_gift_cards: true,
			gift_card: { last_four: code.slice(-4), available: 800, pays: total, covers_all: true },
		});
		expect(added.payments[0]).toMatchObject({ total, to_pay: 0 });
		expect(await add(token, null)).not.toHaveProperty("gift_card");
		const { version } = await add(token, code);
		const placed = await visitor().api(confirmOrderLink, { token, version, payment_method: null });
		expect(await owner.api(getAdminOrder, { id: String(placed.order?.id) })).toMatchObject({
			status: "paid",
			payment_name: "Gift card",
			balance_due: 0,
		});
		expect(await left(code)).toBe(50);
		await cancel(placed.order?.id ?? 0);
		expect(await left(code)).toBe(800);
	});

	it("can't order without a payment if the card covers only a part of the total", async () => {
		const { code } = await issue(100);
		const { token } = await sendLink();
		const { version } = await add(token, code);
		await expect(
			visitor().api(confirmOrderLink, { token, version, payment_method: null }),
		).rejects.toMatchObject({ status: 422 });
		expect(await left(code)).toBe(100);
	});

	it("reserves the card while paying online, and needs a new payment if the card changes", async () => {
		const { code } = await issue(300);
		const other = await issue(100);
		const { token } = await sendLink();
		const first = await begin(token, await add(token, code));
		const second = await sendLink();
		await expect(add(second.token, code)).rejects.toMatchObject({ status: 422 });
		// The first payment had a different amount, so it's refunded if the customer pays it anyway.
		const changed = await add(token, other.code);
		await pay(shop, first);
		expect((await visitor().api(checkOrderLink, { token })).order).toBeNull();
		await pay(shop, await begin(token, changed));
		const { order } = await visitor().api(checkOrderLink, { token });
		expect(order).toMatchObject({ total, payment_method: "gcash" });
		expect([await left(code), await left(other.code)]).toEqual([300, 0]);
	});

	it("pays with the card before the store credit that staff use", async () => {
		const lita = await createCustomer(shop, { name: "Lita Cruz" });
		await owner.api(
			changeCustomerCredit,
			{ id: String(lita.accountId), direction: "give", amount: 100, reason: "Sorry" },
			withKey(),
		);
		const { code } = await issue(300);
		const { id, token } = await sendLink({ account_id: lita.accountId, payment_method: "cod" });
		await add(token, code);
		const { version, priced } = await owner.api(drafts.getDraftOrder, { id: String(id) });
		expect(priced).toMatchObject({
			gift_card: { pays: 300, to_pay: total - 300 },
			store_credit: { pays: 100, to_pay: total - 400 },
		});
		const { order } = await owner.api(drafts.placeDraftOrder, {
			id,
			version,
			use_store_credit: true,
			expected_store_credit: 100,
		});
		expect(await owner.api(getAdminOrder, { id: String(order?.id) })).toMatchObject({
			store_credit: 400,
			gift_card: { amount: 300 },
			balance_due: total - 400,
		});
	});

	it("can't order with a card that was blocked in the meantime", async () => {
		const { id, code } = await issue(1_000);
		const { token } = await sendLink();
		const { version } = await add(token, code);
		await owner.api(blockGiftCard, { id, is_blocked: true, reason: "Reported stolen" });
		await expect(
			visitor().api(confirmOrderLink, { token, version, payment_method: null }),
		).rejects.toMatchObject({
			errors: { giftCardCode: ["This gift card is blocked. Please contact us."] },
		});
		const without = await add(token, null);
		await visitor().api(confirmOrderLink, {
			token,
			version: without.version,
			payment_method: "cod",
		});
	});
});
