import { readFileSync } from "node:fs";
import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCourier } from "#contract/admin/couriers.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import {
	answerPastImport,
	applyPastImport,
	type PastImport,
	uploadPastFile,
} from "#contract/admin/past-customers.ts";
import { changePayoutMapping, closePayout } from "#contract/admin/payouts.ts";
import {
	applyProductImport,
	changeProductImport,
	getProductImport,
	listProductImportPreview,
	type ProductImport,
	uploadProductImport,
} from "#contract/admin/product-csv.ts";
import { importShippingTable, readShippingTable } from "#contract/admin/shipping-table.ts";
import { applyStatusReport, changeReportMapping } from "#contract/admin/status-reports.ts";
import type { Input } from "#contract/endpoint.ts";
import { runImport } from "#domain/catalogue/files/import/uploaded/run-import.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fixturePath } from "#test/support/fixtures.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { sendPayoutFile } from "#test/support/payout-fixture.ts";
import { sendStatusReport } from "#test/support/status-report-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { writeXlsx } from "#test/support/write-xlsx.ts";

let shop: TestShop;
let manager: TestCustomer;
let owner: TestCustomer;
let branchId: number;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	owner = await createCustomer(shop, { role: "owner" });
	const branch = await shop.database.one<{ id: number }>(
		sql`select id from branches where code = 'main'`,
	);
	branchId = branch.id;
});
afterAll(() => shop.close());

const byHand = (name: string): Buffer => readFileSync(fixturePath("by-hand", name));

async function lookAt({ id }: Pick<ProductImport, "id">): Promise<ProductImport> {
	const log = pino({ level: "silent" });
	const context = { database: shop.database, now: shop.now, origin: "http://shop.test", log };
	await runImport(context, { importId: id });
	return manager.api(getProductImport, { id });
}
async function upload(content: Uint8Array): Promise<ProductImport> {
	const answer = await manager.fetch(
		`${uploadProductImport.path}?file_name=file&branch_id=${branchId}`,
		{ method: "POST", body: content as BodyInit },
	);
	return lookAt((await answer.json()) as ProductImport);
}
async function say(
	{ id }: ProductImport,
	answers: Omit<Input<typeof changeProductImport>, "id">,
): Promise<ProductImport> {
	await manager.api(changeProductImport, { id, ...answers });
	return lookAt({ id });
}
/** Uploads a file and accepts the proposed columns. */
async function look(content: Uint8Array): Promise<ProductImport> {
	const seen = await upload(content);
	return seen.found?.sheet ? say(seen, { mapping: seen.found.sheet.mapping }) : seen;
}
const cardsOf = async ({ id }: ProductImport) =>
	(await manager.api.page(listProductImportPreview, { id })).items;
const rowsOf = ({ preview }: ProductImport) =>
	preview.rows.map(({ line, reason, rejected }) => [line, reason, rejected]);

describe("a catalog file", () => {
	test("with decimal commas asks about ambiguous thousands and everything else before the first preview", async () => {
		const seen = await upload(byHand("prices-with-commas.csv"));
		expect(seen).toMatchObject({ status: "mapping", counts: null, found: { numbers: ["1.350"] } });
		const mapping = seen.found?.sheet?.mapping ?? null;
		const asking = await say(seen, { mapping });
		expect(asking).toMatchObject({ status: "mapping", counts: null });
		await expect(manager.api(applyProductImport, { id: seen.id })).rejects.toMatchObject({
			status: 409,
			code: "not_ready",
		});
		const told = await say(seen, { mapping, decimal_mark: "," });
		expect(told).toMatchObject({ status: "ready", counts: { created: 3, rejected: 0 } });
		expect((await cardsOf(told)).map(({ price }) => price)).toEqual([1499.5, 89, 1350]);
		const otherwise = await say(seen, { decimal_mark: "." });
		expect((await cardsOf(otherwise)).map(({ price }) => price)).toEqual([1499.5, 89, 1.35]);
	});

	test("keeps codes exactly, and names those that a spreadsheet has damaged", async () => {
		const seen = await look(byHand("codes.csv"));
		expect(rowsOf(seen)).toEqual([
			[2, expect.stringMatching(/invalid SKU: "7.20045E\+11" was rounded/), true],
		]);
		const skus = (await cardsOf(seen)).map(({ variations }) => variations[0]?.sku);
		expect(skus).toEqual(["000815", "000917"]);
		const cells = writeXlsx({
			S: [
				["Name", "SKU", "Price", "Stock"],
				["Tray", { value: 1234, format: "00000" }, { value: 1.299, format: "0.00" }, 5],
				["Vase", { value: 12_345_678_901_234_000, format: "0" }, 100, 5],
			],
		});
		const sheet = await look(cells);
		expect(rowsOf(sheet)).toEqual([[3, expect.stringMatching(/E\+16" was rounded/), true]]);
		expect(await cardsOf(sheet)).toMatchObject([{ price: 1.3, variations: [{ sku: "01234" }] }]);
	});

	test("with an invalid character in one cell is read without that cell, which is reported", async () => {
		const seen = await look(byHand("one-broken-letter.csv"));
		expect(rowsOf(seen)).toEqual([[4, `has an unreadable character in "Torn nam\uFFFD"`, true]]);
		expect((await cardsOf(seen)).map(({ name }) => name)).toEqual(["Piñata ₱5", "Baño mat"]);
	});

	test.each([
		["title-above.csv", ["Mop", "Broom"]],
		["pipes.csv", ["Bucket"]],
	])("%s is recognized as a table", async (name, products) => {
		const seen = await look(byHand(name));
		expect(seen).toMatchObject({ status: "ready", counts: { rejected: 0 } });
		const cards = await cardsOf(seen);
		expect(cards.map((card) => card.name)).toEqual(products);
		expect(cards[0]?.variations[0]?.stock).toBe(1);
	});

	test("that is a web page is reported as one", async () => {
		expect(await upload(byHand("web-page.xls"))).toMatchObject({
			status: "refused",
			problem: { code: "not_csv", message: expect.stringContaining("a web page") },
		});
	});

	test("reports products with a price of zero and stock below zero", async () => {
		const seen = await look(byHand("free-and-oversold.csv"));
		expect(seen).toMatchObject({ counts: { created: 2, rejected: 0 } });
		expect(rowsOf(seen).sort()).toEqual([
			[2, "has a price of 0, so customers would get it for free", false],
			[3, "has a stock of -2, which is imported as 0", false],
		]);
	});

	test("keeps text that only looks like a tag, and drops shortcodes", async () => {
		const seen = await look(byHand("descriptions.csv"));
		await manager.api(applyProductImport, { id: seen.id });
		await lookAt(seen);
		const texts = await shop.database.rows<{ description: string }>(sql`
			select description from products join variations on product_id = products.id
			where sku in ('H1', 'H2', 'H3') order by sku`);
		expect(texts.map(({ description }) => description)).toEqual([
			"For tablets <iPad 9 and newer. 2 m & up",
			"Has <USB-A> and <HDMI> ports",
			"Words stay",
		]);
	});
});

test("a shipping table reads decimal commas, and asks about ambiguous numbers before importing", async () => {
	const { version } = await manager.api(readShippingTable);
	const file = byHand("fees-with-commas.csv").toString();
	const seen = await manager.api(importShippingTable, { version, file, apply: true });
	expect(seen).toMatchObject({ numbers: ["1.150"], table: { rates: [] } });
	expect(seen.problems).toEqual([{ line: 3, message: "fee: “1.150” has an ambiguous separator." }]);
	const told = { version, file, apply: true, decimal_mark: "," as const };
	const { table, problems } = await manager.api(importShippingTable, told);
	expect(problems).toEqual([]);
	expect(table.rates).toMatchObject([
		{ weight_up_to: 500, fee: 129 },
		{ weight_up_to: null, fee: 1150 },
	]);
});

describe("a courier's file", () => {
	const sheets = {
		Summary: [["COD summary"], ["Total", 750], ["Account", "123"]],
		Detail: [
			["Waybill No.", "COD Amount", "COD Fee", "Status", "Date"],
			["JT0000009", "250.00", 10, "Delivered", { value: 46352.58, format: "m/d/yyyy" }],
		],
	};
	const newCourier = (name: string) => manager.api(createCourier, { name, kind: "company" });

	test("uses the sheet with the expected columns, and another can be chosen", async () => {
		const { id } = await newCourier("Bagyo Express");
		const payout = await sendPayoutFile(manager, id, writeXlsx(sheets), "payout.xlsx");
		expect(payout).toMatchObject({
			questions: { sheets: ["Summary", "Detail"], sheet: "Detail" },
			lines: [{ tracking: "JT0000009", amount: 250, fee: 10 }],
		});
		const { mapping } = payout;
		const moved = await manager.api(changePayoutMapping, {
			id: payout.id,
			...mapping,
			sheet: "Summary",
		});
		expect(moved).toMatchObject({ questions: { sheet: "Summary" }, columns: ["Total", "750"] });
		const report = await sendStatusReport(owner, id, writeXlsx(sheets));
		expect(report).toMatchObject({
			questions: { sheet: "Detail", dates: [] },
			lines: [{ tracking: "JT0000009", said: "Delivered", said_at: "2026-11-26T05:55:12.000Z" }],
		});
	});

	test("finds waybills without their leading zeros, names rounded ones, and asks for the number format", async () => {
		const product = await insertProduct(shop.database, { price: 85_000, stock: { main: 9 } });
		const { id: courierId } = await newCourier("Kidlat Express");
		const maria = await createCustomer(shop);
		const { id, ref } = await orderItems(maria, [{ product_id: product.id }]);
		await manager.api(changeOrderStatus, { id, status: "processing" });
		await manager.api(changeOrderStatus, {
			id,
			status: "shipped",
			courier: "Kidlat Express",
			tracking_number: "000384950223",
		});
		await manager.api(changeOrderStatus, { id, status: "delivered" });
		const file = "Waybill,COD Amount\n384950223,1.000\n8.10013E+11,5.00\n";
		const asking = await sendPayoutFile(manager, courierId, file);
		expect(asking.questions.numbers).toEqual(["1.000"]);
		const { received, fees } = asking.sums;
		await expect(manager.api(closePayout, { id: asking.id, received, fees })).rejects.toMatchObject(
			{ status: 409, code: "not_ready" },
		);
		const told = await manager.api(changePayoutMapping, {
			id: asking.id,
			...asking.mapping,
			decimal_mark: ",",
		});
		const lines = told.lines.toSorted((one, other) => one.line - other.line);
		expect(lines).toMatchObject([
			{ verdict: "matched", ref, amount: 1000 },
			{ verdict: "unknown", fault: expect.stringContaining("rounded by a spreadsheet") },
		]);
		// An answer about the number format applies to one file only, so the next file asks again.
		const next = await sendPayoutFile(manager, courierId, `${file}\n`);
		expect(next.questions.numbers).toEqual(["1.000"]);
		const report = await sendStatusReport(
			...([owner, courierId, "Waybill,Status,Date\n384950223,Delivered,03/04/2026\n"] as const),
		);
		expect(report).toMatchObject({
			lines: [{ order_id: id }],
			questions: { dates: ["03/04/2026"] },
		});
		await expect(owner.api(applyStatusReport, { id: report.id, moves: 0 })).rejects.toMatchObject({
			status: 409,
			code: "not_ready",
		});
		const read = await owner.api(changeReportMapping, {
			id: report.id,
			...report.mapping,
			date_order: "day_first",
		});
		expect(read.lines).toMatchObject([{ said_at: "2026-04-02T16:00:00.000Z" }]);
	});
});

describe("a file from a previous shop system", () => {
	async function send(content: Uint8Array | string): Promise<PastImport> {
		const answer = await manager.fetch(`${uploadPastFile.path}?file_name=file`, {
			method: "POST",
			body: content as BodyInit,
		});
		return (await answer.json()) as PastImport;
	}

	test("imports customers with an unreadable phone number, and names the number", async () => {
		const seen = await send(byHand("two-phones.csv"));
		expect(seen).toMatchObject({ counts: { created: 2, rejected: 0 } });
		expect(seen.problems).toMatchObject([
			{
				line: 2,
				is_note: true,
				reason: expect.stringContaining(
					'only +639181234567 of "0918 123 4567 / 0921 123 4567" is saved',
				),
			},
			{ line: 3, is_note: true, reason: expect.stringContaining('"0918-123-45"') },
		]);
		await manager.api(applyPastImport, { id: seen.id });
		const phones = await shop.database.rows(sql`
			select phone from accounts where email like '%@hand.example' order by email`);
		expect(phones).toEqual([{ phone: "+639181234567" }, { phone: null }]);
	});

	test("uses the sheet with orders, with the dates and amounts of its cells", async () => {
		const columns = ["Name", "Email", "Financial Status", "Created at", "Total", "Lineitem name"];
		const row = ["#2001", "ada@hand.example", "paid", { value: 46352.58, format: "m/d/yy h:mm" }];
		const seen = await send(
			writeXlsx({ Notes: [["Orders of the old shop"]], Orders: [columns, [...row, 1.299, "Pin"]] }),
		);
		expect(seen).toMatchObject({
			kind: "orders",
			problems: [],
			counts: { created: 1 },
			questions: { sheets: ["Notes", "Orders"], sheet: "Orders", numbers: [], dates: [] },
			samples: [{ text: "shopify #2001, 2026-11-26, PHP 1.30" }],
		});
	});

	test("asks about ambiguous amounts and dates before importing", async () => {
		const file = [
			"Name,Email,Financial Status,Created at,Total,Lineitem name",
			"#3001,ada@hand.example,paid,03/04/2024,1.299,Pin",
			'#3002,ada@hand.example,paid,"Apr 5, 2024","149,00",Pin',
		].join("\n");
		const seen = await send(file);
		expect(seen.questions).toMatchObject({ numbers: ["1.299"], dates: ["03/04/2024"] });
		await expect(manager.api(applyPastImport, { id: seen.id })).rejects.toMatchObject({
			status: 409,
			code: "not_ready",
		});
		const told = await manager.api(answerPastImport, {
			id: seen.id,
			decimal_mark: ",",
			date_order: "day_first",
		});
		expect(told).toMatchObject({ problems: [], counts: { created: 2, rejected: 0 } });
		await manager.api(applyPastImport, { id: seen.id });
		const orders = await shop.database.rows(sql`
			select key, total::integer as total, placed_at from past_orders
			where key like 'shopify #300%' order by key`);
		expect(orders).toEqual([
			{ key: "shopify #3001", total: 129_900, placed_at: new Date("2024-04-02T16:00:00Z") },
			{ key: "shopify #3002", total: 14_900, placed_at: new Date("2024-04-04T16:00:00Z") },
		]);
	});
});
