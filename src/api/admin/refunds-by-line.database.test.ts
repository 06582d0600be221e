import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listCustomers } from "#contract/admin/customers.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { type AdminOrderDetail, getAdminOrder } from "#contract/admin/orders.ts";
import { listRefunds, settleRefund } from "#contract/admin/payments.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { changeTaxPermit, readTaxPermit } from "#contract/admin/tax-permit.ts";
import type { Input } from "#contract/endpoint.ts";
import { getOrder } from "#contract/user/orders.ts";
import type { Queryable } from "#db/database.ts";
import { insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { insertCoupon } from "#test/support/coupon-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import {
	confirmCard,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
} from "#test/support/payment-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let maria: TestCustomer;
let addressId: number;
let productId: number;
let main: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	main = (await owner.api(listAdminBranches))[0]?.id ?? 0;
	await insertCoupon(shop.database, "TENTH", { percent: 10 });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	maria = await createCustomer(shop);
	addressId = await giveAddress(maria);
	productId = (
		await insertProduct(shop.database, { name: "Cable", price: 10_000, stock: { main: 10 } })
	).id;
});

let keys = 0;
type Refund = Omit<Input<typeof refundOrder>, "id">;
const refund = (id: number, given: Partial<Refund>, key = `line-${++keys}`) =>
	owner.api(
		refundOrder,
		{ id: String(id), reason: "returned", ...given },
		{ headers: { "Idempotency-Key": key } },
	);
const read = (id: number) => owner.api(getAdminOrder, { id: String(id) });
async function deliver(id: number): Promise<AdminOrderDetail> {
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owner.api(changeOrderStatus, { id: String(id), status });
	}
	return read(id);
}
/**
 * Delivers an order of three cables and a lamp, paid in cash. After 10% off, the items cost ₱450.00; shipping costs
 * ₱150.00.
 */
async function delivered(): Promise<{ id: number; cable: number; lamp: number }> {
	const lampId = (await insertProduct(shop.database, { name: "Lamp", price: 20_000 })).id;
	const items = [{ product_id: productId, qty: 3 }, { product_id: lampId }];
	const { id } = await orderItems(maria, items, "TENTH");
	const order = await deliver(id);
	const [cable, lamp] = order.items.map((item) => item.id);
	return { id, cable: cable ?? 0, lamp: lamp ?? 0 };
}
const movements = (order: AdminOrderDetail) =>
	order.stock_movements.slice(2).map(({ change, reason }) => [change, reason]);

describe("a refund by line", () => {
	it("returns the discounted price of the items and restocks them", async () => {
		const { id, cable } = await delivered();
		const stock = await readStock(shop.database, productId);
		const order = await refund(id, {
			lines: [{ id: cable, quantity: 2, comes_back: "sellable", branch_id: main }],
		});
		expect(order.payment).toMatchObject({ refunded: 180, refundable: 420 });
		expect(order.payment.refunds).toMatchObject([
			{
				amount: 180,
				method: "cash",
				items: [{ product_name: "Cable", quantity: 2, value: 180, comes_back: "sellable" }],
			},
		]);
		expect(order.items[0]).toMatchObject({ quantity: 3, refunded_quantity: 2 });
		expect(movements(order)).toEqual([[2, "returned"]]);
		expect(order.status).toBe("delivered");
		const after = await readStock(shop.database, productId);
		expect(JSON.stringify(after)).not.toBe(JSON.stringify(stock));
		const [mail] = await shop.database.rows<{ text: string }>(sql`
			select text from mails join refunds on mails.event_key = 'refund:' || refunds.id
			where order_id = ${id}`);
		expect(mail?.text).toContain("The refund is for 2 × Cable.");
		const shown = await maria.api(getOrder, { id: String(id) });
		expect(shown.refunds).toMatchObject([
			{ amount: 180, because: "you returned something", is_done: true, items: [{ quantity: 2 }] },
		]);
	});

	it("writes off damaged items, and refunds shipping once", async () => {
		const { id, lamp } = await delivered();
		const order = await refund(id, {
			lines: [{ id: lamp, quantity: 1, comes_back: "damaged", branch_id: main }],
			shipping: true,
		});
		expect(order.payment).toMatchObject({ refunded: 330, shipping_refundable: 0 });
		expect(movements(order)).toEqual([
			[1, "returned"],
			[-1, "adjusted"],
		]);
		await expect(refund(id, { shipping: true })).rejects.toMatchObject({ status: 422 });
	});

	it("of every item, one at a time, adds up to the total to the centavo", async () => {
		const { id, cable, lamp } = await delivered();
		for (const line of [cable, lamp, cable, cable]) {
			await refund(id, { lines: [{ id: line, quantity: 1 }] });
		}
		const order = await refund(id, { shipping: true });
		expect(order.payment).toMatchObject({ state: "refunded", refunded: 600, refundable: 0 });
	});

	it("can be less than the items cost, but never more, and never for more items", async () => {
		const { id, cable } = await delivered();
		const lines = [{ id: cable, quantity: 1 }];
		await expect(refund(id, { lines, amount: 90.01 })).rejects.toMatchObject({
			status: 422,
			body: {
				errors: {
					amount: ["The customer paid ₱90.00 for these items. Enter that amount or less."],
				},
			},
		});
		expect((await refund(id, { lines, amount: 50 })).payment.refunded).toBe(50);
		await expect(refund(id, { lines: [{ id: cable, quantity: 3 }] })).rejects.toMatchObject({
			status: 409,
			code: "more_than_bought",
			message: "Only 2 of Cable can still be refunded.",
			body: { line_id: cable, left: 2 },
		});
		await expect(refund(id, { lines: [{ id: 1, quantity: 1 }] })).rejects.toMatchObject({
			status: 422,
		});
		await expect(refund(id, {})).rejects.toMatchObject({ status: 422 });
	});

	it("restocks nothing that was not delivered or has no branch", async () => {
		await fillCart(maria, [{ product_id: productId }]);
		await confirmCard(shop, await startPayment(maria));
		const { id } = await placeCardOrder(maria, addressId, {}, { "Idempotency-Key": "packed" });
		const line = { id: (await read(id)).items[0]?.id ?? 0, quantity: 1 };
		const back = { ...line, comes_back: "sellable" as const };
		await expect(refund(id, { lines: [{ ...back, branch_id: main }] })).rejects.toMatchObject({
			code: "not_delivered",
		});
		await expect(refund(id, { lines: [back] })).rejects.toMatchObject({ status: 422 });
		await deliver(id);
		await expect(refund(id, { lines: [{ ...back, branch_id: 999 }] })).rejects.toMatchObject({
			status: 404,
		});
		expect((await read(id)).payment.refunded).toBe(0);
	});

	it("of a card payment can be recorded manually, with its reference", async () => {
		await fillCart(maria, [{ product_id: productId }]);
		await confirmCard(shop, await startPayment(maria));
		const { id } = await placeCardOrder(maria, addressId, {}, { "Idempotency-Key": "by-hand" });
		const order = await refund(id, { amount: 100, by_hand: { reference: "PNB 1234" } });
		expect(order.payment.refunds).toMatchObject([
			{ method: "hand", state: "succeeded", reference: "PNB 1234" },
		]);
		const [entry] = await shop.database.rows(sql`
			select from_account, amount from money_ledger
			where order_id = ${id} and kind = 'refunded' and to_account = 'customer'`);
		expect(entry).toEqual({ from_account: "bank", amount: 10_000 });
	});

	it("by two users at once refunds and restocks the last item once", async () => {
		const { id, lamp } = await delivered();
		const last = { lines: [{ id: lamp, quantity: 1, comes_back: "sellable", branch_id: main }] };
		const answers = await Promise.allSettled([
			refund(id, last as Partial<Refund>),
			refund(id, last as Partial<Refund>),
			refund(id, { amount: 500 }),
		]);
		const refused = answers.filter(({ status }) => status === "rejected");
		expect(refused).toHaveLength(2);
		const order = await read(id);
		expect(order.payment.refunded).toBeLessThanOrEqual(600);
		expect(movements(order).filter(([, reason]) => reason === "returned").length).toBeLessThan(2);
	});

	it("lowers the customer's total spent", async () => {
		const { id, lamp } = await delivered();
		await refund(id, { lines: [{ id: lamp, quantity: 1 }] });
		const customers = await owner.api(listCustomers, { search: maria.email });
		expect(customers[0]).toMatchObject({ orders_count: 1, spend: 420 });
	});
});

class Undone extends Error {}
/**
 * Makes a change that the database would normally refuse, and returns the rules that the audit of the books then
 * reports as broken.
 */
async function foundAfter(wrong: string): Promise<string[]> {
	let found: string[] = [];
	const work = async (transaction: Queryable) => {
		await transaction.execute(sql`set local session_replication_role = replica`);
		await transaction.execute(sql`${raw(wrong)}`);
		found = (await checkBooks(transaction, shop.now())).violations.map(({ rule }) => rule);
		throw new Undone();
	};
	await expect(shop.database.transaction(work)).rejects.toThrow(Undone);
	return found;
}

describe("a credit note", () => {
	const permit = {
		number: "OCN-2026-0001",
		issued_on: "2026-01-05",
		registered_name: "Kargado Trading",
		tin: "123-456-789-00000",
	};
	beforeAll(async () => {
		const { version } = await owner.api(readTaxPermit);
		await owner.api(changeTaxPermit, { permit, version });
		const settings = await owner.api(readSettings);
		await owner.api(changeSettings, { vat_registered: true, version: settings.version });
	});
	const numbers = (order: AdminOrderDetail) =>
		order.payment.refunds.flatMap(({ credit_notes: notes }) => notes.map(({ number }) => number));
	const file = async (who: TestBrowser, path: string) => {
		const response = await who.fetch(path);
		return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
	};

	it("is issued for each refund of an invoice, numbered without gaps, as a document and as data", async () => {
		const { id, cable } = await delivered();
		await refund(id, { lines: [{ id: cable, quantity: 1 }] });
		const order = await refund(id, { amount: 50, reason: "goodwill" });
		expect(numbers(order)).toEqual(["CN-MAIN-000001", "CN-MAIN-000002"]);
		expect(order.invoice_number).toMatch(/^MAIN-\d{6}$/);
		const [first] = order.payment.refunds.flatMap((each) => each.credit_notes);
		const ofStaff = `/admin/api/orders/${id}/credit-notes/${first?.id}`;
		const paper = await file(owner, ofStaff);
		const words = readPdfText(paper.bytes).join("\n");
		for (const part of ["Credit note", "CN-MAIN-000001", "Cable", "₱90.00", "VAT (12%)"]) {
			expect(words).toContain(part);
		}
		expect(words).toContain(order.invoice_number);
		const { credit_note: shown } = (await maria.api(getOrder, { id: String(id) })).refunds[0] ?? {};
		expect(shown).toMatchObject({ number: "CN-MAIN-000001" });
		expect(await file(maria, `/user/api/orders/${id}/credit-notes/${shown?.id}`)).toMatchObject({
			status: 200,
		});
		const stranger = await createCustomer(shop);
		expect(await file(stranger, `/user/api/orders/${id}/credit-notes/${shown?.id}`)).toMatchObject({
			status: 404,
		});

		const invoice = JSON.parse(
			(await file(owner, `/admin/api/orders/${id}/invoice.json`)).bytes.toString(),
		);
		expect(invoice).toMatchObject({
			format: "kargado-electronic-invoice",
			format_version: 1,
			kind: "invoice",
			number: order.invoice_number,
			status: "issued",
			currency: "PHP",
			seller: { registered_name: "Kargado Trading", tin: permit.tin, permit_number: permit.number },
			lines: [{ description: "Cable", quantity: 3, unit_price: "100.00", amount: "300.00" }, {}],
			totals: { subtotal: "500.00", discount: "50.00", shipping: "150.00", total: "600.00" },
			tax: { vat_registered: true, vatable_sales: "535.71", vat_amount: "64.29" },
		});
		const note = JSON.parse((await file(owner, `${ofStaff}/invoice.json`)).bytes.toString());
		expect(note).toMatchObject({
			kind: "credit_note",
			number: "CN-MAIN-000001",
			credits: { invoice_number: order.invoice_number, reason: "returned" },
			lines: [{ description: "Cable", quantity: 1, amount: "90.00" }],
			totals: { total: "90.00" },
			tax: { vat_amount: "9.64", vatable_sales: "80.36" },
		});
		expect((await file(maria, `${ofStaff}/invoice.json`)).status).toBe(403);
	});

	it("refunds shipping again after the provider refused", async () => {
		await fillCart(maria, [{ product_id: productId }]);
		await confirmCard(shop, await startPayment(maria));
		const { id } = await placeCardOrder(maria, addressId, {}, { "Idempotency-Key": "shipping" });
		await shop.database.execute(sql`
			insert into sandbox_refunds (id, intent_id, idempotency_key, amount)
			select 'taken', provider_id, 'elsewhere', amount from payment_intents where order_id = ${id}`);
		await refund(id, { shipping: true });
		await runPaymentJobs(shop);
		expect((await read(id)).payment.refunds).toMatchObject([{ state: "failed", amount: 150 }]);
		await shop.database.execute(sql`delete from sandbox_refunds where id = 'taken'`);
		await refund(id, { shipping: true });
		await runPaymentJobs(shop);
		expect((await read(id)).payment).toMatchObject({ refunded: 150, refundable: 100 });
		// The shipping was refunded, so a further refund of it is refused.
		await expect(refund(id, { shipping: true })).rejects.toMatchObject({ status: 422 });
	});

	it("is void if the provider refused the refund, and issued again for a manual one", async () => {
		await fillCart(maria, [{ product_id: productId }]);
		await confirmCard(shop, await startPayment(maria));
		const { id } = await placeCardOrder(maria, addressId, {}, { "Idempotency-Key": "noted" });
		await shop.database.execute(sql`
			insert into sandbox_refunds (id, intent_id, idempotency_key, amount)
			select 'gone', provider_id, 'gone', amount from payment_intents where order_id = ${id}`);
		await refund(id, { amount: 100 });
		await runPaymentJobs(shop);
		await shop.database.execute(sql`delete from sandbox_refunds where id = 'gone'`);
		const notesOf = async () =>
			(await read(id)).payment.refunds.flatMap((each) =>
				each.credit_notes.map(({ is_void }) => is_void),
			);
		expect(await notesOf()).toEqual([true]);
		const [failed] = await owner.api(listRefunds, { state: "failed" });
		await owner.api(settleRefund, { id: String(failed?.id), note: "In cash." });
		expect(await notesOf()).toEqual([true, false]);
		await owner.api(changeOrderStatus, { id: String(id), status: "cancelled" });
		await runPaymentJobs(shop);
		expect(await notesOf()).toEqual([true, true]);
	});

	it("can't be changed or deleted, and the audit finds errors in credit notes", async () => {
		const { id } = await delivered();
		await refund(id, { amount: 10 });
		await expect(shop.database.execute(sql`delete from credit_notes`)).rejects.toThrow(/voided/);
		await expect(
			shop.database.execute(sql`update credit_notes set amount = 1 where order_id = ${id}`),
		).rejects.toThrow(/never changed/);
		await expect(
			shop.database.execute(sql`update credit_note_series set last_serial = 99`),
		).rejects.toThrow(/moves only/);
		const own = `where order_id = ${id}`;
		expect(await foundAfter(`update credit_notes set serial = serial + 1 ${own}`)).toContain(
			"the credit notes of a branch are numbered without a gap",
		);
		expect(await foundAfter(`delete from credit_notes ${own}`)).toContain(
			"every refund of an invoiced order has a credit note for the same amount",
		);
		expect(
			await foundAfter(`update invoices set voided_at = now(), void_reason = 'x' ${own}`),
		).toContain("a credit note is valid only if its invoice is");
		expect(await foundAfter("update refund_lines set quantity = 9")).toContain(
			"refunded and returned items never exceed those bought, and returns are in the stock ledger",
		);
	});
});
