import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWebhookCaller } from "#adapters/external/call-webhook.ts";
import { openExternalFiles } from "#adapters/external/read-external-file.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { changeTaxPermit, readTaxPermit, type TaxPermit } from "#contract/admin/tax-permit.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import type { OutgoingEmail } from "#domain/notifications/email-sender.ts";
import { issueInvoice } from "#domain/orders/issue-invoice.ts";
import { sendEmail } from "#jobs/send-email.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { sendingWith } from "#test/support/test-sender.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const permit: TaxPermit = {
	number: "OCN-2026-0001",
	issued_on: "2026-01-05",
	registered_name: "Kargado Trading",
	tin: "123-456-789-00000",
};

let shop: TestShop;
let owner: TestCustomer;
let staff: TestCustomer;
let maria: TestCustomer;
let cable: InsertedProduct;
beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	staff = await createCustomer(shop, { role: "staff" });
	maria = await createCustomer(shop);
	// Assign the staff member to a branch, because staff without a branch can't change any order.
	await shop.database.execute(sql`
		update accounts set branch_id = (select id from branches where code = 'main')
		where id = ${staff.accountId}`);
});
afterAll(() => shop.close());
beforeEach(async () => {
	cable = await insertProduct(shop.database, {
		name: "Ñandú cable",
		price: 29_950,
		stock: { main: 20, second: 40 },
	});
	await enterPermit(null);
});

async function enterPermit(given: TaxPermit | null): Promise<void> {
	const { version } = await owner.api(readTaxPermit);
	await owner.api(changeTaxPermit, { permit: given, version });
}

const addressOf = (order: OrderDetail) => `/user/api/orders/${order.id}/document`;

/** Returns the text of a document, and its file name. */
async function read(browser: TestBrowser, path: string): Promise<{ name: string; text: string }> {
	const answer = await browser.fetch(path);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("Content-Type")).toBe("application/pdf");
	const name = /filename="(.+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
	return { name, text: readPdfText(Buffer.from(await answer.arrayBuffer())).join("\n") };
}

const order = (qty = 1) => orderItems(maria, [{ product_id: cable.id, qty }]);
const invoices = () =>
	shop.database.rows<{ branch: string; serial: number; voided: boolean }>(sql`
		select code as branch, serial, voided_at is not null as voided
		from invoices join branches on branches.id = branch_id order by code, serial`);

describe("the document of an order", () => {
	it("is a summary, not an invoice, until the owner enters a tax permit", async () => {
		const placed = await orderItems(maria, [{ product_id: cable.id, qty: 3 }], "SAVE10");
		const { name, text } = await read(maria, addressOf(placed));
		expect(name).toBe(`order-summary-${placed.ref.toLowerCase()}.pdf`);
		for (const line of [
			"Order summary",
			"This is not an invoice",
			placed.ref,
			"Main branch",
			"Maria Santos (0917 123 4567)",
			"12 Sampaguita Street, Poblacion,",
			"Cash on delivery",
			"Ñandú cable\t3\t₱299.50\t₱898.50",
			"Subtotal\t₱898.50",
			"Shipping (Standard)\t₱150.00",
			"Discount (SAVE10)\t−₱89.85",
			"Total\t₱958.65",
		]) {
			expect(text.split("\n")).toContain(line);
		}
		expect(text).not.toMatch(/VAT|Invoice|Official Receipt/);
		expect(await invoices()).toEqual([]);
	});

	it("can be opened by reference too: customers see their own, staff see all", async () => {
		const placed = await order();
		const own = await read(maria, addressOf(placed));
		expect(await read(maria, `/user/api/orders/${placed.ref}/document`)).toEqual(own);
		expect(await read(staff, `/admin/api/orders/${placed.id}/document`)).toEqual(own);
		const stranger = await createCustomer(shop);
		expect((await stranger.fetch(addressOf(placed))).status).toBe(404);
		expect((await stranger.fetch(`/admin/api/orders/${placed.id}/document`)).status).toBe(403);
		expect((await shop.visitor().fetch(addressOf(placed))).status).toBe(401);
		expect((await maria.fetch("/user/api/orders/999999/document")).status).toBe(404);
		expect((await maria.fetch("/user/api/orders/nonsense/document")).status).toBe(404);
	});

	it("is attached to the email sent when the sale is final", async () => {
		const placed = await order(2);
		await fillCart(maria, [{ product_id: cable.id }]);
		const started = await startPayment(maria);
		await confirmCard(shop, started);
		const paid = await placeCardOrder(maria, await giveAddress(maria), started);
		const sent = await sendMails(placed, paid);
		expect(sent.map(({ subject, attachments }) => [subject, attachments.length])).toEqual([
			[`Order ${placed.ref} placed`, 1],
			[`Order ${paid.ref} placed`, 0],
			[`Payment received for order ${paid.ref}`, 1],
		]);
		const [attached] = sent[0]?.attachments ?? [];
		expect(attached).toMatchObject({
			filename: `order-summary-${placed.ref.toLowerCase()}.pdf`,
			contentType: "application/pdf",
		});
		expect(readPdfText(attached?.content ?? Buffer.of()).join()).toContain("Total\t₱749.00");
		expect(sent[0]?.text).toContain("Your order summary is attached as a PDF.");
	});
});

/** Sends the emails about these orders. */
async function sendMails(...orders: OrderDetail[]): Promise<OutgoingEmail[]> {
	const emails = await shop.database.rows<{ id: number }>(sql`
		select id from mails where split_part(event_key, ':', 2) = any(${orders.map(({ id }) => String(id))})
			and event_key like 'order:%'
		order by id`);
	const sent: OutgoingEmail[] = [];
	for (const { id: mailId } of emails) {
		await sendEmail(
			{
				...shop,
				jobs: shop.queue,
				log: pino({ level: "silent" }),
				origin: "http://shop.test",
				mailFrom: undefined,
				outside: openExternalFiles(),
				webhooks: openWebhookCaller(),
				imports: { importProducts: async () => {} },
				findWanted: async () => [],
				sender: sendingWith(async (mail) => {
					sent.push(mail);
					return "sent";
				}),
			},
			{ mailId },
		);
	}
	return sent;
}

describe("an invoice", () => {
	it("has its branch's next number, the permit, and the VAT included in the price", async () => {
		const { version } = await owner.api(readSettings);
		await owner.api(changeSettings, { version, vat_registered: true });
		await enterPermit(permit);
		const placed = await order(2);
		const { name, text } = await read(maria, addressOf(placed));
		expect(name).toBe(`invoice-${placed.ref.toLowerCase()}.pdf`);
		for (const line of [
			"Invoice\tNo. MAIN-000001",
			"Total\t₱749.00",
			"Total without VAT\t₱668.75",
			"VAT (12%)\t₱80.25",
			"Registered name Kargado Trading · TIN 123-456-789-00000 · Permit OCN-2026-0001 of January 5, 2026",
		]) {
			expect(text.split("\n")).toContain(line);
		}
		expect(text).not.toMatch(/not an invoice|Official Receipt/i);
		const [mail] = await sendMails(placed);
		expect(readPdfText(mail?.attachments[0]?.content ?? Buffer.of()).join("\n")).toBe(text);
	});

	it("is numbered per branch, and an older order gets one on request", async () => {
		const older = await order();
		await enterPermit(permit);
		const fromSecond = await order(30);
		expect((await read(maria, addressOf(fromSecond))).text).toContain("No. SECOND-000001");
		const [first, second] = await Promise.all([
			read(maria, addressOf(older)),
			read(maria, addressOf(older)),
		]);
		expect(first.text).toContain("No. MAIN-000002");
		expect(second).toEqual(first);
	});

	it("keeps its content when settings change later", async () => {
		await enterPermit(permit);
		const placed = await order();
		const before = await read(maria, addressOf(placed));
		await enterPermit({ ...permit, registered_name: "Somebody Else" });
		expect(await read(maria, addressOf(placed))).toEqual(before);
		await enterPermit(null);
		expect(await read(maria, addressOf(placed))).toEqual(before);
	});

	it("of a cancelled order is void and keeps its number", async () => {
		await enterPermit(permit);
		const placed = await order();
		const { text } = await read(maria, addressOf(placed));
		const number = /No\. MAIN-\d+/.exec(text)?.[0] ?? "none";
		await staff.api(changeOrderStatus, { id: placed.id, status: "cancelled" });
		const after = await read(maria, addressOf(placed));
		expect(after.text).toContain(number);
		expect(after.text).toMatch(/VOID · .+: The order was cancelled\./);
		const next = await read(maria, addressOf(await order()));
		expect(next.text).not.toContain(number);
		// An order cancelled before its invoice never gets one.
		await enterPermit(null);
		const early = await order();
		await staff.api(changeOrderStatus, { id: early.id, status: "cancelled" });
		await enterPermit(permit);
		expect((await read(maria, addressOf(early))).text).toContain("This is not an invoice");
	});

	it("is numbered without gaps by concurrent orders, some of which fail", async () => {
		await enterPermit(permit);
		const rare = await insertProduct(shop.database, { stock: { main: 9 } });
		const buyers = await Promise.all(
			Array.from({ length: 14 }, async () => {
				const buyer = await createCustomer(shop);
				await giveAddress(buyer);
				return buyer;
			}),
		);
		const placed = await Promise.allSettled(
			buyers.map((buyer) => orderItems(buyer, [{ product_id: rare.id }])),
		);
		const ids = placed.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : []));
		expect(ids).toHaveLength(9);
		// A transaction that is rolled back at its end doesn't use up an invoice number.
		await enterPermit(null);
		const uninvoiced = [(await order(1)).id, (await order(2)).id, (await order(3)).id];
		const work = uninvoiced
			.flatMap((id) => [id, id])
			.map((id, index) =>
				shop.database.transaction(async (transaction) => {
					await issueInvoice(transaction, id, permit, shop.now());
					if (index % 2 === 0) throw new Error("too late");
				}),
			);
		const ended = await Promise.allSettled(work);
		expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(3);
		const numbers = (await invoices()).filter(({ branch }) => branch === "main");
		expect(numbers.map(({ serial }) => serial)).toEqual(numbers.map((_, index) => index + 1));
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});

	it("can't be deleted, changed or numbered manually", async () => {
		await enterPermit(permit);
		const placed = await order();
		const change = (text: ReturnType<typeof sql>) => shop.database.execute(text);
		await expect(change(sql`delete from invoices`)).rejects.toThrow("voided, never deleted");
		await expect(change(sql`truncate invoices cascade`)).rejects.toThrow("voided, never deleted");
		await expect(change(sql`update invoices set serial = serial + 100`)).rejects.toThrow(
			"only voided once",
		);
		await expect(change(sql`update invoice_series set last_serial = 1`)).rejects.toThrow(
			"only when an invoice is written",
		);
		await expect(
			change(sql`
				insert into invoices (branch_id, serial, order_id, seller, issued_at)
				select branch_id, 99, order_id, seller, issued_at from invoices limit 1`),
		).rejects.toThrow("gets its number");
		// A second invoice for the same order fails without using a number.
		await expect(
			change(sql`
				insert into invoices (branch_id, order_id, seller, issued_at)
				select branch_id, order_id, seller, issued_at from invoices where order_id = ${placed.id}`),
		).rejects.toThrow("invoices_order");
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});
});

describe("the tax permit", () => {
	it("is entered by the owner, validated, and doesn't overwrite unseen changes", async () => {
		const manager = await createCustomer(shop, { role: "manager" });
		await expect(manager.api(readTaxPermit)).rejects.toMatchObject({ status: 403 });
		const { version } = await owner.api(readTaxPermit);
		await expect(
			owner.api(changeTaxPermit, { permit: { ...permit, tin: "12" }, version }),
		).rejects.toMatchObject({ status: 422 });
		await owner.api(changeTaxPermit, { permit, version });
		await expect(owner.api(changeTaxPermit, { permit: null, version })).rejects.toMatchObject({
			status: 409,
			code: "changed_elsewhere",
		});
		expect((await owner.api(readTaxPermit)).permit).toEqual(permit);
	});
});
