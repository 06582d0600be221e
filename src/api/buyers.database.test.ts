import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as counter from "#contract/admin/counter-sales.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changeTaxPermit, readTaxPermit } from "#contract/admin/tax-permit.ts";
import { placeGuestOrder, prepareGuestPayment } from "#contract/user/guest-orders.ts";
import { checkOrderLink, payOrderLink, readOrderLink } from "#contract/user/order-link.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { deleteUnpaidGuestDrafts } from "#domain/drafts/delete-unpaid-guest-drafts.ts";
import { endIntent } from "#domain/payments/replace-intent.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { lateSaleOf, openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { pay, switchAllOn, takingAll } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const day = 24 * 60 * 60_000;
const given = { buyer_tin: "123-456-789-00001", business_name: "Cruz Trading" };
const buyer = { tin: "123-456-789-00001", business_name: "Cruz Trading" };
let shop: TestShop;
let owner: TestCustomer;
let cable: InsertedProduct;
beforeAll(async () => {
	shop = await createTestShop({ demo: true, payments: takingAll });
	await switchAllOn(shop.database);
	owner = await createCustomer(shop, { role: "owner" });
	const { version } = await owner.api(readTaxPermit);
	const permit = {
		number: "OCN-1-2026",
		issued_on: "2026-01-02",
		registered_name: "Nena Trading Corp.",
		tin: "123-456-789-000",
	};
	await owner.api(changeTaxPermit, { permit, version });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	cable = await insertProduct(shop.database, { name: "Cable", price: 30_000, stock: { main: 9 } });
});

/** Returns the buyer on the order's electronic invoice. */
async function invoiced(id: number): Promise<unknown> {
	const answer = await owner.fetch(`/admin/api/orders/${id}/invoice.json`);
	return (JSON.parse(await answer.text()) as { buyer: unknown }).buyer;
}

const guestOrder = (more = {}) => ({
	attempt: randomUUID(),
	items: [{ product_id: cable.id, qty: 2 }],
	name: "Luz Cruz",
	phone: `0917 ${String(1_000_000 + cable.id)}`,
	street: `${cable.id} Mabini Street, Poblacion`,
	city: "Santa Rosa",
	email: "luz@example.ph",
	shipping_method: "standard",
	total: 750,
	...given,
	...more,
});
const visitor = () => shop.visitor();
const begin = async (token: string) => {
	const { version } = await visitor().api(readOrderLink, { token });
	const { client_secret: clientSecret, ...begun } = await visitor().api(payOrderLink, {
		token,
		version,
		payment_method: "gcash",
		expected_total: 750,
	});
	return { ...begun, clientSecret };
};
const drafts = () =>
	shop.database.rows(sql`select id from draft_orders where origin = 'guest' and order_id is null`);
const later = (days: number) => new Date(shop.now().getTime() + days * day);

it("a signed-in customer's order and its invoice name the buyer's business", async () => {
	const maria = await createCustomer(shop);
	await fillCart(maria, [{ product_id: cable.id }]);
	const order = await maria.api(placeOrder, {
		addressId: await giveAddress(maria),
		shippingMethod: "standard",
		paymentMethod: "cod",
		...given,
	});
	expect(order.buyer).toEqual(buyer);
	expect((await owner.api(getAdminOrder, { id: order.id })).buyer).toEqual(buyer);
	expect(await invoiced(order.id)).toMatchObject({ name: "Cruz Trading", tin: buyer.tin });
});

it("a guest's order names the business, whether paid in cash or online", async () => {
	const inCash = await visitor().api(placeGuestOrder, guestOrder());
	expect(inCash.order.buyer).toEqual(buyer);
	const { token } = await visitor().api(
		prepareGuestPayment,
		guestOrder({ payment_method: "gcash", phone: "0918 200 0001", attempt: randomUUID() }) as never,
	);
	await pay(shop, await begin(token));
	await visitor().api(checkOrderLink, { token });
	const { order } = await visitor().api(readOrderLink, { token });
	expect(await invoiced(order?.id ?? 0)).toMatchObject({ name: "Cruz Trading", tin: buyer.tin });
});

it("a counter sale names the business, also one made offline", async () => {
	const shift = await openTill(owner);
	const sold = await owner.api(
		counter.ringUpSale,
		saleOf(shift, cable, { expected_total: 300, ...given }),
	);
	expect(sold.buyer).toEqual(buyer);
	const late = lateSaleOf(shift, cable, {
		expected_total: 300,
		receipt: 2,
		shop_prices: [300],
		buyer_tin: "123456789",
	});
	expect((await owner.api(counter.takeLateSale, late)).buyer).toEqual({
		tin: "123-456-789",
		business_name: null,
	});
	await expect(
		owner.api(counter.ringUpSale, saleOf(shift, cable, { expected_total: 300, buyer_tin: "12" })),
	).rejects.toMatchObject({ status: 422, body: { errors: { buyer_tin: [expect.any(String)] } } });
});

it("an unpaid draft of a guest is deleted with its personal data, but not while money can arrive", async () => {
	const { token } = await visitor().api(
		prepareGuestPayment,
		guestOrder({ payment_method: "gcash" }) as never,
	);
	await begin(token);
	await deleteUnpaidGuestDrafts(shop.database, later(0));
	expect(await drafts()).toHaveLength(1);
	// After 40 days the draft's link has expired. The draft is still kept, because a payment for it is open.
	await deleteUnpaidGuestDrafts(shop.database, later(40));
	expect(await drafts()).toHaveLength(1);
	const { id } = await shop.database.one<{ id: number }>(
		sql`select id from payment_intents where status = 'live'`,
	);
	await shop.database.transaction((transaction) => endIntent(transaction, id, "canceled", null));
	await deleteUnpaidGuestDrafts(shop.database, later(40));
	expect(await drafts()).toHaveLength(0);
	const intent = await shop.database.one<{ snapshot: unknown }>(
		sql`select snapshot from payment_intents where id = ${id}`,
	);
	expect(JSON.stringify(intent.snapshot)).not.toMatch(/Luz|Mabini|Cruz Trading/);
});
