import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeOrder, getOrderChange, previewOrderChange } from "#contract/admin/order-changes.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { retryRefund } from "#contract/admin/payments.ts";
import { readMoney } from "#contract/admin/reports.ts";
import * as returns from "#contract/admin/returns.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { changeCustomerCredit, getCustomerCredit } from "#contract/admin/store-credit.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import { confirmPayment, getAdminTransfer } from "#contract/admin/transfers.ts";
import type { Input } from "#contract/endpoint.ts";
import { getOrder, placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { deleteAccount } from "#contract/user/profile.ts";
import { getStoreCredit } from "#contract/user/store-credit.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { readOrderDocument } from "#domain/orders/read-order-document.ts";
import { undoRefund } from "#domain/orders/undo-refund.ts";
import { formatPesos } from "#lib/money/money.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	giveAddress,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
	sweep,
	switchAllOn,
} from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let productId: number;
let addressId: number;
let main: number;
/** Price of one unit including shipping, in pesos. */
let total: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	productId = (
		await insertProduct(shop.database, { name: "Cable", price: 50_000, stock: { main: 500 } })
	).id;
	[main = 0] = (await owner.api(listAdminBranches)).map(({ id }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
	await shop.database.execute(sql`delete from rate_limits`);
	maria = await createCustomer(shop, { name: "Maria Santos" });
	addressId = await giveAddress(maria);
});

const withKey = (key: string = randomUUID()) => ({ headers: { "Idempotency-Key": key } });
const give = (amount: number, direction: "give" | "take" = "give", key?: string) =>
	owner.api(
		changeCustomerCredit,
		{ id: String(maria.accountId), direction, amount, reason: "Your parcel came late." },
		withKey(key),
	);
const balance = async (who = maria) => (await who.api(getStoreCredit)).balance;
const order = (
	given: Partial<Input<typeof placeOrder>> = {},
	{ who = maria, key }: { who?: TestCustomer; key?: string } = {},
) =>
	who.api(
		placeOrder,
		{
			addressId,
			shippingMethod: "standard",
			paymentMethod: "cod",
			useStoreCredit: true,
			...given,
		},
		withKey(key),
	);
const seen = (id: number) => owner.api(getAdminOrder, { id: String(id) });
const move = async (id: number, ...statuses: ("processing" | "shipped" | "delivered")[]) => {
	for (const status of statuses) await owner.api(changeOrderStatus, { id: String(id), status });
};
const cancel = (id: number) =>
	owner.api(changeOrderStatus, { id: String(id), status: "cancelled" });
const refund = (
	id: number,
	given: Omit<Input<typeof refundOrder>, "id" | "reason">,
	key?: string,
) => owner.api(refundOrder, { id: String(id), reason: "goodwill", ...given }, withKey(key));
const emailsTo = async () =>
	(
		await shop.database.rows<{ subject: string; text: string }>(
			sql`select subject, text from mails where recipient = ${maria.email} order by id`,
		)
	).filter(({ subject }) => !/verif/i.test(subject));

async function fill(qty = 1): Promise<void> {
	await fillCart(maria, [{ product_id: productId, qty }]);
	const priced = await maria.api(priceCheckout, { shippingMethod: "standard" });
	total = priced.total;
}
async function expectBooks(): Promise<void> {
	await runPaymentJobs(shop);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
}
const delivered = async () => {
	const { id, total_amount: paid } = await orderItems(maria, [{ product_id: productId }]);
	await move(id, "processing", "shipped", "delivered");
	return { id, paid };
};

describe("store credit given by staff", () => {
	it("can be given and removed with a reason and an email, but never becomes negative", async () => {
		expect(await maria.api(getStoreCredit)).toEqual({
			balance: 0,
			reserved: 0,
			movements: [],
			total_movements: 0,
		});
		expect(await give(500)).toMatchObject({
			balance: 500,
			movements: [{ what: "given", amount: 500, actor_name: owner.name }],
		});
		await give(200, "take");
		await expect(give(300.01, "take")).rejects.toMatchObject({
			status: 409,
			code: "too_little_credit",
			body: { free: 300 },
		});
		expect(await maria.api(getStoreCredit)).toMatchObject({
			balance: 300,
			movements: [
				{ what: "taken", amount: -200, note: "Your parcel came late." },
				{ what: "given", amount: 500, order: null },
			],
		});
		const [given, taken] = await emailsTo();
		expect(given?.subject).toContain("₱500.00 in store credit");
		expect(given?.text).toContain("Use store credit");
		expect(taken?.text).toContain("Your balance is now ₱300.00");
		await expectBooks();
	});

	it("is given only once by repeated requests", async () => {
		const key = randomUUID();
		await Promise.all(Array.from({ length: 6 }, () => give(100, "give", key)));
		expect(await balance()).toBe(100);
		await expect(give(100, "take", key)).rejects.toMatchObject({ code: "idempotency_key_reused" });
		await expectBooks();
	});

	it("can be given by managers and owners only, and appears in the audit log", async () => {
		await give(50);
		const staff = await createCustomer(shop, { role: "staff" });
		const asked = {
			id: String(maria.accountId),
			direction: "give",
			amount: 5,
			reason: "x",
		} as const;
		await expect(staff.api(changeCustomerCredit, asked, withKey())).rejects.toMatchObject({
			status: 403,
		});
		await expect(maria.api(getCustomerCredit, { id: asked.id })).rejects.toMatchObject({
			status: 403,
		});
		const [logged] = await shop.database.rows(sql`
			select action, before, after from audit_log
			where entity = 'customer' and entity_id = ${asked.id} order by id desc`);
		expect(logged).toEqual({
			action: "customer.credit_given",
			before: { store_credit: 0 },
			after: { store_credit: 50 },
		});
	});

	it("is voided when the account is deleted", async () => {
		await give(120);
		await maria.api(deleteAccount, { password: customerPassword });
		const { held } = await shop.database.one<{ held: number }>(sql`
			select sum(case when from_account = 'credit' then amount else -amount end)::integer as held
			from money_ledger where customer_id = ${maria.accountId}`);
		expect(held).toBe(0);
		await expectBooks();
	});
});

describe("a return or refund paid as store credit", () => {
	it("settles a return by the price of the received items, with an email that explains how to use the credit", async () => {
		const { id } = await delivered();
		const { items } = await seen(id);
		const { returns: made } = await owner.api(
			returns.makeReturn,
			{
				id: String(id),
				branch_id: main,
				way: "drop_off",
				lines: [{ id: items[0]?.id ?? 0, quantity: 1, reason: "change_of_mind" }],
			},
			withKey(),
		);
		const returnId = made[0]?.id ?? 0;
		await owner.api(returns.receiveReturn, {
			id: returnId,
			branch_id: main,
			lines: [{ id: items[0]?.id ?? 0, sellable: 1, damaged: 0, missing: 0 }],
		});
		const { returns: settled } = await owner.api(returns.settleReturn, {
			id: returnId,
			settlement: "credit",
		});
		expect(settled[0]).toMatchObject({ settlement: "credit", refunded: 500, state: "settled" });
		expect(await maria.api(getStoreCredit)).toMatchObject({
			balance: 500,
			movements: [
				{ what: "refunded", amount: 500, order: { id }, return_ref: settled[0]?.ref ?? "" },
			],
		});
		expect((await emailsTo()).at(-1)?.text).toContain("as store credit");
		await expect(
			owner.api(returns.settleReturn, { id: returnId, settlement: "credit" }),
		).rejects.toMatchObject({ code: "illegal_transition" });
		await expectBooks();
	});

	it("can be combined with a refund by the original method, up to the amount paid", async () => {
		const { id, paid } = await delivered();
		await refund(id, { amount: 100, as_store_credit: true });
		expect(await balance()).toBe(100);
		await refund(id, { amount: 50 });
		await expect(refund(id, { amount: paid, as_store_credit: true })).rejects.toMatchObject({
			code: "more_than_paid",
		});
		await refund(id, { amount: paid - 150, as_store_credit: true });
		expect(await balance()).toBe(paid - 50);
		expect((await seen(id)).payment).toMatchObject({ state: "refunded", refundable: 0 });
		await expectBooks();
	});

	it("is refused for an order without an account", async () => {
		const { id } = await delivered();
		await shop.database.execute(sql`
			update orders set account_id = null, contact_name = 'Lita' where id = ${id}`);
		await expect(refund(id, { amount: 100, as_store_credit: true })).rejects.toMatchObject({
			status: 422,
		});
		await shop.database.execute(sql`
			update orders set account_id = ${maria.accountId}, contact_name = null where id = ${id}`);
	});
});

describe("store credit at checkout", () => {
	it("is offered only to customers who have some", async () => {
		await fill();
		const choice = { shippingMethod: "standard" } as const;
		expect(await maria.api(priceCheckout, choice)).not.toHaveProperty("store_credit");
		await give(80);
		expect(await maria.api(priceCheckout, choice)).toMatchObject({ total, store_credit: 80 });
		const placed = await order({ useStoreCredit: false });
		expect(placed).not.toHaveProperty("store_credit");
		expect(await balance()).toBe(80);
	});

	it("pays part of a cash on delivery order, and the remaining amount is collected on delivery", async () => {
		await give(200);
		await fill();
		const placed = await order();
		expect(placed).toMatchObject({
			status: "pending",
			total_amount: total,
			store_credit: 200,
			balance_due: total - 200,
		});
		expect(await balance()).toBe(0);
		await expectBooks();
		const [parcel] = (await seen(placed.id)).parcels;
		expect(parcel?.amount_due).toBe(total - 200);
		await move(placed.id, "processing", "shipped", "delivered");
		await expectBooks();
		expect(await maria.api(getOrder, { id: placed.id })).toMatchObject({
			status: "delivered",
			balance_due: 0,
			store_credit: 200,
		});
		// Refunds go back to the original payments, store credit first.
		await refund(placed.id, { amount: 250 });
		expect(await balance()).toBe(200);
		const { payment } = await seen(placed.id);
		expect(payment).toMatchObject({ state: "partly_refunded", refundable: total - 250 });
		expect(payment.refunds.map(({ method, amount }) => [method, amount])).toEqual([
			["credit", 200],
			["cash", 50],
		]);
		await expectBooks();
	});

	it("pays for the whole order, which starts as paid", async () => {
		await give(5_000);
		await fill();
		const placed = await order();
		expect(placed).toMatchObject({
			status: "paid",
			payment_state: "paid",
			payment_name: "Store credit",
			store_credit: total,
			balance_due: 0,
		});
		expect(await balance()).toBe(5_000 - total);
		expect((await emailsTo()).map(({ subject }) => subject).slice(-2)).toEqual([
			expect.stringContaining("placed"),
			expect.stringContaining("Payment received"),
		]);
		await expectBooks();
		await cancel(placed.id);
		expect(await balance()).toBe(5_000);
		expect((await seen(placed.id)).payment.state).toBe("refunded");
		expect((await emailsTo()).at(-1)?.text).toContain("was returned to your store credit");
		await expectBooks();
	});

	it("is refunded when a partly paid order is cancelled", async () => {
		await give(120);
		await fill();
		const { id } = await order();
		await cancel(id);
		expect(await balance()).toBe(120);
		expect((await seen(id)).payment).toMatchObject({ state: "refunded", refunded: 120 });
		await expectBooks();
	});

	it("is partly refunded if a change makes the order cheaper, but isn't spent if a change makes the order more expensive", async () => {
		await give(700);
		await fill(2);
		const { id } = await order();
		const change = async (quantity: number) => {
			const { lines, version } = await owner.api(getOrderChange, { id: String(id) });
			const wanted = {
				id: String(id),
				lines: lines.map((line) => ({ id: line.id, quantity })),
				added: [],
			};
			const { total: after } = await owner.api(previewOrderChange, wanted);
			await owner.api(changeOrder, { ...wanted, version, total: after });
			return after;
		};
		const one = await change(1);
		expect(await balance()).toBe(700 - one);
		await expectBooks();
		const three = await change(3);
		expect((await seen(id)).balance_due).toBe(three - one);
		await move(id, "processing", "shipped", "delivered");
		await expectBooks();
	});

	it("pays part of an order by bank transfer, and the shop awaits a transfer of the rest", async () => {
		await switchAllOn(shop.database);
		const { version } = await owner.api(readTransferAccount);
		await owner.api(changeTransferAccount, {
			version,
			institution: "GCash",
			account_name: "Kargado",
			hold_hours: 24,
			account_number: "0928 555 0142",
		});
		await give(100);
		await fill();
		const placed = await order({ paymentMethod: "transfer" });
		expect(placed).toMatchObject({ payment_state: "awaiting_payment", store_credit: 100 });
		const id = String(placed.id);
		const waiting = await owner.api(getAdminTransfer, { id });
		expect(waiting).toMatchObject({ amount_due: total - 100, store_credit: 100 });
		await expectBooks();
		expect((await owner.api(getOrderChange, { id })).obstacle).toContain(
			"the rest is due by transfer",
		);
		await owner.api(confirmPayment, {
			id,
			amount: total - 100,
			part_received: 100,
			proof_id: null,
		});
		expect((await seen(placed.id)).payment.state).toBe("paid");
		await expectBooks();
		await refund(placed.id, { amount: total });
		expect(await balance()).toBe(100);
		const { payment } = await seen(placed.id);
		expect(payment.refunds.map(({ method, amount }) => [method, amount])).toEqual([
			["hand", total - 100],
			["credit", 100],
		]);
		await expectBooks();

		await fill();
		const other = await order({ paymentMethod: "transfer" });
		await cancel(other.id);
		expect(await balance()).toBe(100);
		await expectBooks();
	});

	it("appears on the order's document and in the money report", async () => {
		await give(150);
		await fill();
		const { id } = await order();
		const paper = await readOrderDocument(shop.parts, { orderId: id, accountId: maria.accountId });
		expect(paper.facts.find(({ name }) => name === "Payment")?.value).toEqual([
			"Store credit: ₱150.00",
			`Cash on delivery: ${formatPesos(total - 150)}`,
		]);
		const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(shop.now());
		const report = await owner.api(readMoney, { by: "day", from: day, to: day });
		const { held } = await shop.database.one<{ held: number }>(sql`
			select sum(case when from_account = 'credit' then amount else -amount end)::float8 / 100 as held
			from money_ledger where customer_id is not null`);
		expect(report.store_credit?.held).toBe(held);
		expect(report.store_credit?.used).toBeGreaterThanOrEqual(150);
	});

	it("refuses a repeated key with different content, and returns the same order for the same content", async () => {
		await give(100);
		await fill();
		const key = randomUUID();
		const first = await order({}, { key });
		expect(await order({}, { key })).toEqual(first);
		await expect(order({ useStoreCredit: false }, { key })).rejects.toMatchObject({
			code: "idempotency_key_reused",
		});
		expect(await balance()).toBe(0);
	});

	it("is refused with the current balance if the customer saw a higher balance", async () => {
		await give(100);
		await fill();
		const expected = { expectedTotal: total, expected: { storeCredit: 100 } };
		await give(60, "take");
		await expect(order(expected)).rejects.toMatchObject({
			code: "total_changed",
			message: "Your store credit changed from ₱100.00 to ₱40.00.",
			body: { prices: { total, store_credit: 40 } },
		});
		await order({ ...expected, expected: { storeCredit: 40 } });
		await expectBooks();
	});
});

describe("store credit and a payment through a provider", () => {
	/** Makes the refund of an order's card payment fail, and returns the refund's id. */
	const refuseRefund = (orderId: number) =>
		shop.database.transaction(async (transaction) => {
			const { id } = await transaction.one<{ id: number }>(sql`
				update refunds set state = 'failed'
				where order_id = ${orderId} and method = 'card' returning id`);
			await undoRefund(transaction, id);
			return id;
		});
	const begin = () => startPayment(maria, { useStoreCredit: true, addressId });

	it("the card pays only the rest, and the credit is reserved until the order spends it", async () => {
		await give(200);
		await fill();
		const started = await begin();
		expect(started.amount).toBe(total - 200);
		expect(await begin()).toMatchObject({ paymentIntentId: started.paymentIntentId });
		expect(await maria.api(getStoreCredit)).toMatchObject({ balance: 200, reserved: 200 });
		await expect(give(1, "take")).rejects.toMatchObject({ code: "too_little_credit" });
		await confirmCard(shop, started);
		const placed = await placeCardOrder(maria, addressId);
		expect(placed).toMatchObject({
			status: "paid",
			total_amount: total,
			store_credit: 200,
			balance_due: 0,
		});
		expect(await maria.api(getStoreCredit)).toMatchObject({ balance: 0, reserved: 0 });
		await expectBooks();
		await cancel(placed.id);
		expect(await balance()).toBe(200);
		await expectBooks();
		expect((await seen(placed.id)).payment).toMatchObject({ state: "refunded", refundable: 0 });
	});

	it("refunds each part of a mixed payment by its own method, only once", async () => {
		await give(200);
		await fill();
		const started = await begin();
		await confirmCard(shop, started);
		const { id } = await placeCardOrder(maria, addressId);
		const key = randomUUID();
		await refund(id, { amount: total }, key);
		await refund(id, { amount: total }, key);
		await expectBooks();
		const { payment } = await seen(id);
		expect(payment.refunds.map(({ method, amount }) => [method, amount]).sort()).toEqual([
			["card", total - 200],
			["credit", 200],
		]);
		expect(payment).toMatchObject({ state: "refunded", refundable: 0 });
		expect(await balance()).toBe(200);
	});

	it("keeps the parts of a refund together if the provider rejects one part and it's retried", async () => {
		await give(200);
		await fill();
		const started = await begin();
		await confirmCard(shop, started);
		const { id } = await placeCardOrder(maria, addressId);
		await refund(id, { amount: total });
		const failed = await refuseRefund(id);
		expect((await seen(id)).payment).toMatchObject({
			state: "partly_refunded",
			refundable: total - 200,
		});
		expect(await balance()).toBe(200);
		await owner.api(retryRefund, { id: failed });
		await expectBooks();
		expect((await seen(id)).payment).toMatchObject({ state: "refunded", refundable: 0 });
		const parts = await shop.database.rows<{ method: string; is_part: boolean }>(sql`
			select method, part_of is not null as is_part from refunds
			where order_id = ${id} and state <> 'failed' order by method`);
		expect(parts).toEqual([
			{ method: "card", is_part: false },
			{ method: "credit", is_part: true },
		]);
	});

	it("never refunds the same amount as store credit and to the card", async () => {
		await give(200);
		await fill();
		await confirmCard(shop, await begin());
		const { id } = await placeCardOrder(maria, addressId);
		await refund(id, { amount: 300, as_store_credit: true });
		await cancel(id);
		await expectBooks();
		const { payment } = await seen(id);
		expect(payment).toMatchObject({ state: "refunded", refunded: total, refundable: 0 });
		const byWay = Map.groupBy(payment.refunds, ({ method }) => method);
		const sum = (method: "card" | "credit") =>
			(byWay.get(method) ?? []).reduce((all, { amount }) => all + amount, 0);
		expect([sum("credit"), sum("card")]).toEqual([300, total - 300]);
		expect(await balance()).toBe(300);
	});

	it("a rejected refund needs no retry once the amount was refunded as store credit", async () => {
		await fill();
		await confirmCard(shop, await startPayment(maria, { addressId }));
		const { id } = await placeCardOrder(maria, addressId);
		await refund(id, { amount: total });
		const failed = await refuseRefund(id);
		await refund(id, { amount: total, as_store_credit: true });
		await expect(owner.api(retryRefund, { id: failed })).rejects.toMatchObject({
			code: "not_failed",
		});
		await expectBooks();
		expect(await balance()).toBe(total);
	});

	it("starts no payment if store credit covers everything", async () => {
		await give(5_000);
		await fill();
		await expect(begin()).rejects.toMatchObject({ code: "nothing_to_pay" });
		await expect(order({ paymentMethod: "card" })).rejects.toMatchObject({
			code: "payment_required",
		});
	});

	it("is released when the payment ends without success", async () => {
		await give(200);
		await fill();
		await begin();
		shop.advance(16 * 60_000);
		await sweep(shop);
		expect(await maria.api(getStoreCredit)).toMatchObject({ balance: 200, reserved: 0 });
		await expectBooks();
	});

	it("a payment that arrives late is refunded if its credit was spent elsewhere", async () => {
		await give(200);
		await fill();
		const started = await begin();
		await confirmCard(shop, started);
		await order();
		expect(await balance()).toBe(0);
		await sweep(shop);
		await expectBooks();
		const { state } = await shop.database.one<{ state: string }>(sql`
			select status as state from payment_intents where reference = ${started.reference}`);
		expect(state).toBe("refunded");
	});

	it("a payment that arrives late is refunded if its credit was removed by staff", async () => {
		await give(200);
		await fill();
		const started = await begin();
		await shop.database.execute(sql`
			update payment_intents set status = 'expired' where reference = ${started.reference}`);
		await shop.database.execute(sql`
			with freed as (delete from stock_reservations where account_id = ${maria.accountId} returning *)
			select 1 from freed`);
		await give(150, "take");
		await confirmCard(shop, started);
		await expect(placeCardOrder(maria, addressId)).rejects.toMatchObject({
			code: "payment_refunded",
			message: expect.stringContaining("store credit"),
		});
		await expectBooks();
		expect(await balance()).toBe(50);
	});
});

describe("concurrent use of store credit", () => {
	it("never makes the balance negative with fifty concurrent requests", async () => {
		await give(100);
		const tries = await Promise.allSettled(
			Array.from({ length: 50 }, () =>
				shop.database.transaction((transaction) =>
					postMoney(transaction, [
						{
							kind: "credited",
							from: "losses",
							to: "credit",
							amount: 3_000,
							customerId: maria.accountId,
						},
					]),
				),
			),
		);
		expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
		expect(await balance()).toBe(10);
		await expectBooks();
	});

	it("places only one order from many tabs", async () => {
		await give(5_000);
		await fill();
		const tries = await Promise.allSettled(Array.from({ length: 12 }, () => order()));
		expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await balance()).toBe(5_000 - total);
		await expectBooks();
	});

	it("never refunds more than was paid with fifty concurrent refunds", async () => {
		const { id, paid } = await delivered();
		await Promise.allSettled(
			Array.from({ length: 50 }, () => refund(id, { amount: 100, as_store_credit: true })),
		);
		expect(await balance()).toBe(Math.floor(paid / 100) * 100);
		await expectBooks();
	});
});
