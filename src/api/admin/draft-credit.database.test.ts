import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import * as calls from "#contract/admin/draft-orders.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import { getAdminTransfer } from "#contract/admin/transfers.ts";
import type { Input } from "#contract/endpoint.ts";
import { getOrder, placeOrder } from "#contract/user/orders.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import { insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { runPaymentJobs, startPayment, switchAllOn } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let staff: TestCustomer;
let maria: TestCustomer;
let addressId: number;
let productId: number;
let variationId: number;
/** Price of a cable with shipping, in pesos. */
const total = 650;
const noTerms = {
	name: "",
	words: "",
	minimum: null,
	maximum: null,
	areas: [],
	fee: 0,
	fee_percent: 0,
};

beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Ben Cruz", role: "manager" });
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
	const cable = await insertProduct(shop.database, {
		name: "Cable",
		price: 50_000,
		stock: { main: 500 },
	});
	productId = cable.id;
	variationId = cable.variationIds[0] ?? 0;
	await switchAllOn(shop.database);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
	maria = await createCustomer(shop, { name: "Maria Santos" });
	addressId = await giveAddress(maria);
});
afterEach(async () => {
	await runPaymentJobs(shop);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

const give = (amount: number, direction: "give" | "take" = "give") =>
	manager.api(
		changeCustomerCredit,
		{ id: String(maria.accountId), direction, amount, reason: "Your parcel came late." },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);
const balance = async () => (await maria.api(getStoreCredit)).balance;
const prepare = (more: Partial<Input<typeof calls.createDraftOrder>> = {}, who = manager) =>
	who.api(calls.createDraftOrder, {
		account_id: maria.accountId,
		contact_name: "Maria Santos",
		contact_phone: "",
		address_line: "5 Mabini Street, Poblacion, 4026",
		shipping_method: "standard",
		payment_method: "cod",
		lines: [{ variation_id: variationId, quantity: 1 }],
		...more,
	});
const place = async (
	{ id, version }: { id: number; version: number },
	more: Partial<Input<typeof calls.placeDraftOrder>> = {},
) => {
	const placed = await manager.api(calls.placeDraftOrder, {
		id,
		version,
		use_store_credit: true,
		...more,
	});
	return placed.order?.id ?? 0;
};
const seen = (id: number) => manager.api(getAdminOrder, { id: String(id) });
const cancel = (id: number) =>
	manager.api(changeOrderStatus, { id: String(id), status: "cancelled" });
const emailsOf = (id: number) =>
	shop.database.rows<{ event_key: string; text: string }>(sql`
		select event_key, text from mails where event_key like ${`order:${id}:%`} order by id`);

it("store credit pays part of the order: the courier collects the remaining amount, and cancelling refunds the credit", async () => {
	await give(200);
	const draft = await prepare();
	expect(draft.priced.store_credit).toEqual({
		balance: 200,
		pays: 200,
		total,
		to_pay: total - 200,
	});
	const id = await place(draft, { expected_store_credit: 200 });
	expect(await balance()).toBe(0);
	expect(await seen(id)).toMatchObject({
		status: "pending",
		channel: "staff",
		total_amount: total,
		store_credit: 200,
		balance_due: total - 200,
		parcels: [{ amount_due: total - 200 }],
	});
	// The customer sees how much store credit paid, and how much is still due.
	expect(await maria.api(getOrder, { id })).toMatchObject({
		store_credit: 200,
		balance_due: total - 200,
	});
	const [mail, ...others] = await emailsOf(id);
	expect(others).toEqual([]);
	expect(mail?.text).toContain("₱200.00");
	expect(mail?.text).toContain("₱450.00");
	await cancel(id);
	expect(await balance()).toBe(200);
});

it("store credit pays part of a bank transfer order, which waits for the remaining amount", async () => {
	const owner = await createCustomer(shop, { role: "owner" });
	const { version } = await owner.api(readTransferAccount);
	await owner.api(changeTransferAccount, {
		version,
		institution: "GCash",
		account_name: "Kargado",
		hold_hours: 24,
		account_number: "0928 555 0142",
	});
	await give(200);
	const id = await place(await prepare({ payment_method: "transfer" }));
	expect(await maria.api(getOrder, { id })).toMatchObject({
		payment_state: "awaiting_payment",
		store_credit: 200,
	});
	expect(await manager.api(getAdminTransfer, { id: String(id) })).toMatchObject({
		amount_due: total - 200,
	});
	await cancel(id);
	expect(await balance()).toBe(200);
});

it("store credit pays in full: the order starts paid, without any other payment method", async () => {
	await give(1_000);
	const draft = await prepare({ payment_method: null });
	expect(draft.priced.store_credit).toMatchObject({ pays: total, total, to_pay: 0 });
	const id = await place(draft);
	expect(await seen(id)).toMatchObject({
		status: "paid",
		payment_name: "Store credit",
		store_credit: total,
		balance_due: 0,
	});
	expect(await balance()).toBe(1_000 - total);
	expect((await emailsOf(id)).map(({ event_key: key }) => key)).toEqual([
		`order:${id}:placed`,
		`order:${id}:paid`,
	]);
	await cancel(id);
	expect(await balance()).toBe(1_000);
});

it("no payment fee is added if store credit leaves nothing to collect", async () => {
	const owner = await createCustomer(shop, { role: "owner" });
	const say = async (fee: number) => {
		const { version } = await owner.api(readPaymentMethods);
		await owner.api(changePaymentMethods, { version, terms: { cod: { ...noTerms, fee } } });
	};
	await say(20);
	await give(1_000);
	const draft = await prepare();
	expect(draft.priced).toMatchObject({
		payment_fee: 20,
		total: total + 20,
		store_credit: { pays: total, total, to_pay: 0 },
	});
	expect(await seen(await place(draft, { expected_store_credit: total }))).toMatchObject({
		status: "paid",
		total_amount: total,
		store_credit: total,
	});
	// Here store credit pays only a part. The fee applies, and the courier collects it with the remaining amount.
	const part = await prepare();
	expect(part.priced.store_credit).toEqual({
		balance: 350,
		pays: 350,
		total: total + 20,
		to_pay: total - 330,
	});
	expect(await seen(await place(part))).toMatchObject({ balance_due: total - 330 });
	await say(0);
});

it("paying with store credit requires a payment method for the remaining amount if none was chosen", async () => {
	await give(100);
	await expect(place(await prepare({ payment_method: null }))).rejects.toMatchObject({
		body: { errors: { payment_method: ["Choose a payment method."] } },
	});
	await expect(place(await prepare({ payment_method: "card" }))).rejects.toMatchObject({
		code: "payment_method_unavailable",
	});
	expect(await balance()).toBe(100);
});

it("placing a draft tells staff that the balance is now lower than shown, and spends nothing", async () => {
	await give(300);
	const draft = await prepare();
	const before = await readStock(shop.database, variationId);
	await give(260, "take");
	await expect(place(draft, { expected_store_credit: 300 })).rejects.toMatchObject({
		code: "total_changed",
		message: "Your store credit changed from ₱300.00 to ₱40.00.",
	});
	expect(await readStock(shop.database, variationId)).toEqual(before);
	const id = await place(draft, { expected_store_credit: 40 });
	expect((await seen(id)).balance_due).toBe(total - 40);
});

it("store credit is spent once by concurrent orders of staff and the customer", async () => {
	await give(1_000);
	const drafts = await Promise.all(Array.from({ length: 5 }, () => prepare()));
	await fillCart(maria, [{ product_id: productId, qty: 1 }]);
	const own = maria.api(placeOrder, {
		addressId,
		shippingMethod: "standard",
		paymentMethod: "cod",
		useStoreCredit: true,
	});
	// Each draft is placed twice at the same time, as by a double click.
	const pressed = [...drafts, ...drafts].map((draft) => place(draft));
	const ids = new Set([...(await Promise.all(pressed)), (await own).id]);
	expect(ids.size).toBe(6);
	const spent = await Promise.all([...ids].map(async (id) => (await seen(id)).store_credit ?? 0));
	expect(spent.sort((one, other) => other - one)).toEqual([total, 1_000 - total, 0, 0, 0, 0]);
	expect(await balance()).toBe(0);
});

it("the available store credit excludes credit that a started payment of the customer has reserved", async () => {
	await give(500);
	await fillCart(maria, [{ product_id: productId, qty: 1 }]);
	await startPayment(maria, { useStoreCredit: true, addressId });
	const draft = await prepare();
	expect(draft.priced).not.toHaveProperty("store_credit");
	await expect(place(draft, { expected_store_credit: 500 })).rejects.toMatchObject({
		code: "total_changed",
	});
	const id = await place(draft);
	expect(await seen(id)).toMatchObject({ status: "pending", balance_due: 0 });
	expect(await balance()).toBe(500);
});

it("paying with store credit requires an account, and permission to give credit", async () => {
	await give(500);
	const guest = await prepare({ account_id: null, contact_phone: "0917 123 4567" });
	expect(guest.priced).not.toHaveProperty("store_credit");
	await expect(place(guest)).rejects.toMatchObject({ status: 422 });
	const { id, version, priced } = await prepare({}, staff);
	expect(priced).not.toHaveProperty("store_credit");
	await expect(
		staff.api(calls.placeDraftOrder, { id, version, use_store_credit: true }),
	).rejects.toMatchObject({ status: 403 });
	expect(await balance()).toBe(500);
	expect((await prepare()).priced).toHaveProperty("store_credit");
	// An order placed without `use_store_credit` spends none.
	await place({ id, version }, { use_store_credit: false });
	expect(await balance()).toBe(500);
});
