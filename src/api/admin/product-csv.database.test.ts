import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import sharp from "sharp";
import sql, { raw } from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { externalFileRules } from "#adapters/external/read-external-file.ts";
import { listAudit } from "#contract/admin/audit.ts";
import {
	applyProductImport,
	catalogueFormats,
	changeProductImport,
	exportProducts,
	getProductImport,
	listProductImportPreview,
	listProductImports,
	type ProductImport,
	undoProductImport,
	uploadProductImport,
} from "#contract/admin/product-csv.ts";
import {
	type AdminProduct,
	createProduct,
	getAdminProduct,
	updateProduct,
} from "#contract/admin/products.ts";
import { listStock } from "#contract/admin/stock.ts";
import type { Input } from "#contract/endpoint.ts";
import { addToCart } from "#contract/user/cart.ts";
import { toggleWishlist } from "#contract/user/wishlist.ts";
import { receiveImport } from "#domain/catalogue/files/import/uploaded/receive-import.ts";
import { runImport } from "#domain/catalogue/files/import/uploaded/run-import.ts";
import { shopifyRow, toCsv } from "#test/support/catalogue-files.ts";
import { changeStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { photograph } from "#test/support/photograph.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { writeXlsx } from "#test/support/write-xlsx.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let manager: TestCustomer;
let staff: TestCustomer;
let branchId: number;
/** The shop in this test may load pictures from only one local server: the one with this port. */
let peerPort = 0;
beforeAll(async () => {
	shop = await createTestShop({
		outsideRules: {
			...externalFileRules,
			mayReach: (address, port) => address === "127.0.0.1" && port === peerPort,
		},
	});
	manager = await createCustomer(shop, { role: "manager" });
	staff = await createCustomer(shop, { role: "staff" });
	const branch = await shop.database.one<{ id: number }>(
		sql`select id from branches where code = 'main'`,
	);
	branchId = branch.id;
});
afterAll(() => shop.close());

let cable: AdminProduct;
beforeEach(async () => {
	cable = await manager.api(createProduct, {
		name: "Woven cable",
		price: 299.5,
		status: "published",
		slug: "woven-cable",
		options: [{ name: "Length", values: ["1 m", "2 m"] }],
	});
	await changeStock(shop.database, cable.variations[0]?.id ?? 0, { main: 7, second: 2 });
});
afterEach(async () => {
	await shop.database.execute(sql`truncate products, product_imports cascade`);
	// Use `delete`, because `truncate` would cascade to the money ledger, which can't be emptied.
	await shop.database.execute(sql`delete from uploaded_files`);
});

const context = () => ({
	database: shop.database,
	now: shop.now,
	origin: "http://shop.test",
	log: pino({ level: "silent" }),
});

const send = (content: string | Uint8Array, headers: Record<string, string> = {}) =>
	manager.fetch(`${uploadProductImport.path}?file_name=products.csv&branch_id=${branchId}`, {
		method: "POST",
		body: content as BodyInit,
		headers: { "Content-Type": "text/csv", ...headers },
	});

/** Uploads and checks a file, as the job does. */
async function look(content: string | Uint8Array): Promise<ProductImport> {
	const answer = await send(content);
	expect(answer.status).toBe(201);
	const { id } = (await answer.json()) as ProductImport;
	await runImport(context(), { importId: id });
	return manager.api(getProductImport, { id });
}
async function step(
	call: typeof applyProductImport | typeof undoProductImport,
	{ id }: ProductImport,
) {
	await manager.api(call, { id });
	await runImport(context(), { importId: id });
	return manager.api(getProductImport, { id });
}
const write = async (content: string) => step(applyProductImport, await look(content));
const read = (id = cable.id) => manager.api(getAdminProduct, { id });
const waitingFiles = async () => {
	const { count } = await shop.database.one<{ count: number }>(
		sql`select count(*) as count from uploaded_files`,
	);
	return count;
};

/** Returns the fields of a product that undoing an import must restore. */
const visible = ({ version: _v, updated_at: _u, ...product }: AdminProduct) => product;

describe.each(catalogueFormats)("a file in the format %s", (format) => {
	test("changes only what was edited in it, and can be undone", async () => {
		const before = await read();
		const file = await manager.api(exportProducts, { format });
		const changed = file.replaceAll("299.50", "333.25");
		expect(changed).not.toBe(file);
		const preview = await look(changed);
		expect(preview).toMatchObject({
			status: "ready",
			counts: { created: 0, updated: 1, unchanged: 0, rejected: 0 },
		});
		expect(preview.preview.changes).toEqual([
			{
				line: 2,
				name: "Woven cable",
				kind: "updated",
				fields: [{ field: "Price", from: "₱299.50", to: "₱333.25" }],
			},
		]);
		expect(visible(await read())).toEqual(visible(before));
		const applied = await step(applyProductImport, preview);
		expect(applied).toMatchObject({ status: "applied", can_undo: true });
		expect(visible(await read())).toEqual({ ...visible(before), price: 333.25 });
		const [entry] = await manager.api(listAudit, {
			entity: "product",
			entity_id: String(cable.id),
			action: "product.changed_by_import",
		});
		expect(entry).toMatchObject({ before: { Price: "₱299.50" }, after: { Price: "₱333.25" } });
		const undone = await step(undoProductImport, applied);
		expect(undone).toMatchObject({
			status: "undone",
			can_undo: false,
			undo: { restored: 1, skipped: [] },
		});
		expect(visible(await read())).toEqual(visible(before));
		expect(await waitingFiles()).toBe(0);
	});

	test("is identical after it was imported", async () => {
		const file = await manager.api(exportProducts, { format });
		expect((await write(file)).counts).toMatchObject({ unchanged: 1, updated: 0 });
		expect(await manager.api(exportProducts, { format })).toBe(file);
	});
});

test("staff export the filtered products, and no name runs as a formula", async () => {
	await manager.api(createProduct, { name: '=HYPERLINK("http://x")', price: 1, status: "draft" });
	const file = await staff.api(exportProducts, { format: "kargado", status: "draft" });
	expect(file).toContain(`"'=HYPERLINK(""http://x"")"`);
	expect(file).not.toContain("woven-cable");
	await expect(staff.api(listProductImports)).rejects.toMatchObject({ status: 403 });
});

describe("undoing an import", () => {
	const rows = toCsv([
		shopifyRow("new-mouse", {
			Title: "New mouse",
			"Variant Inventory Qty": "4",
			Type: "Mice",
			"Image Src": "https://images.example/mouse.jpg",
		}),
	]);
	const mouse = () =>
		shop.database.first<{ id: number; status: string; pieces: number }>(sql`
			select products.id, status, coalesce(sum(quantity), 0)::integer as pieces from products
			join variations on product_id = products.id left join stock on variation_id = variations.id
			where products.slug = 'new-mouse' group by 1, 2`);

	test("deletes everything it created, and the next import creates it again", async () => {
		const rowsOf = (table: string) => shop.database.rows(sql`select * from ${raw(table)}`);
		const traces = () =>
			Promise.all(
				["products", "variations", "stock", "stock_ledger", "imported_stock", "product_images"]
					.concat(["categories", "former_slugs", "cart_lines", "wishlist_entries"])
					.map(rowsOf),
			);
		const before = await traces();
		const applied = await write(rows);
		expect(applied.counts).toMatchObject({ created: 1 });
		const made = await mouse();
		expect(made).toMatchObject({ status: "published", pieces: 4 });
		const customer = await createCustomer(shop);
		await shop.catalogue.refresh();
		await customer.api(toggleWishlist, { product_id: made?.id ?? 0 });
		await customer.api(addToCart, { product_id: made?.id ?? 0, qty: 1 });
		const undone = await step(undoProductImport, applied);
		expect(undone.undo).toEqual({ restored: 1, skipped: [] });
		expect(await traces()).toEqual(before);
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
		await write(rows);
		expect(await mouse()).toMatchObject({ status: "published", pieces: 4 });
	});

	test("keeps a category that something else uses by now", async () => {
		const applied = await write(rows);
		await shop.database.execute(sql`
			update products set category_id = (select id from categories where name = 'Mice')
			where id = ${cable.id}`);
		await step(undoProductImport, applied);
		expect(await shop.database.rows(sql`select name from categories`)).toContainEqual({
			name: "Mice",
		});
		await shop.database.execute(sql`update products set category_id = null`);
		await shop.database.execute(sql`delete from categories where name = 'Mice'`);
	});

	test("keeps products that were changed after the import, and reports them", async () => {
		const file = await manager.api(exportProducts, { format: "kargado" });
		const applied = await write(file.replaceAll("299.50", "333.25"));
		const { version } = await read();
		await manager.api(updateProduct, { id: cable.id, version, badge: "Hot" });
		const undone = await step(undoProductImport, applied);
		expect(undone.undo).toEqual({
			restored: 0,
			skipped: [{ id: cable.id, name: "Woven cable", reason: "it was changed after the import" }],
		});
		expect(await read()).toMatchObject({ price: 333.25, badge: "Hot" });
	});

	test("keeps stock movements of items sold since", async () => {
		const applied = await write(rows);
		const made = await mouse();
		await shop.database.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			select variations.id, ${branchId}, -1, 'sold' from variations where product_id = ${made?.id}`);
		const undone = await step(undoProductImport, applied);
		expect(undone.undo).toMatchObject({
			restored: 0,
			skipped: [{ name: "New mouse", reason: "it was sold after the import" }],
		});
		expect(await mouse()).toEqual({ ...made, pieces: 3 });
		await shop.database.execute(sql`delete from categories where name = 'Mice' and not exists (
			select from products where category_id = categories.id)`);
	});

	test("is possible only once", async () => {
		const applied = await write(rows);
		await step(undoProductImport, applied);
		await expect(manager.api(undoProductImport, { id: applied.id })).rejects.toMatchObject({
			status: 409,
			code: "nothing_to_undo",
		});
	});
});

test("skips a quantity below what payments reserve, and names its line", async () => {
	const [item] = cable.variations;
	// Reserves stock as a payment in progress does.
	await shop.database.execute(sql`alter table stock disable trigger stock_guarded`);
	await shop.database.execute(sql`
		update stock set reserved = 3 where variation_id = ${item?.id} and branch_id = ${branchId}`);
	await shop.database.execute(sql`alter table stock enable trigger stock_guarded`);
	const file = await manager.api(exportProducts, { format: "shopify" });
	const preview = await look(file.replace(/(?<=1 m,.*shopify,)7/, "2"));
	expect(preview.preview.rows).toEqual([
		{
			line: 2,
			reason: expect.stringMatching(/"1 m" to 2, but 3 units are reserved/),
			rejected: true,
		},
	]);
	const applied = await step(applyProductImport, preview);
	expect(applied.counts).toMatchObject({ updated: 0, rejected: 1 });
	expect((await read()).variations[0]?.stock[0]).toMatchObject({ quantity: 7 });
});

describe("a bad file", () => {
	const good = toCsv(
		Array.from({ length: 30 }, (_, index) => shopifyRow(`p${index}`, { Title: "Ñandu" })),
	);
	const countProducts = () => shop.database.one(sql`select count(*) as count from products`);

	test.each([
		["a program", Buffer.from([1, 2, 0, 0, 7, 0, 9]), "not_text"],
		["cut off inside a quote", `${good}q,"Tit`, "cut_off"],
		["cut off inside a row", good.slice(0, -20), "cut_off"],
		["of another kind", "Dear customer\n\nhello\n", "unknown_format"],
		["a spreadsheet", Buffer.from("PK\x03\x04rest"), "not_csv"],
	])("%s is refused by name, and nothing is written", async (_name, content, code) => {
		const before = await countProducts();
		const waiting = await waitingFiles();
		const refused = await look(content);
		expect(refused).toMatchObject({ status: "refused", problem: { code } });
		await expect(manager.api(applyProductImport, { id: refused.id })).rejects.toMatchObject({
			status: 409,
			code: "not_ready",
		});
		expect(await countProducts()).toEqual(before);
		expect(await waitingFiles()).toEqual(waiting);
	});

	test("with a repeated Handle names the row, and the rest is imported", async () => {
		const rows = ["a", "b", "a"].map((handle) => shopifyRow(handle));
		const preview = await look(toCsv(rows));
		expect(preview.counts).toMatchObject({ created: 2, rejected: 1 });
		expect(preview.preview.rows).toMatchObject([
			{ line: 4, reason: expect.stringContaining('repeats the Handle "a" of line 2') },
		]);
	});

	test("of more than 200 MB is refused before it is read", async () => {
		const answer = await send("a,b\n", { "Content-Length": String(201 * 1024 * 1024) });
		expect([answer.status, await answer.json()]).toMatchObject([422, { code: "file_too_large" }]);
	});

	test("that exceeds the limit while uploading is refused and deleted", async () => {
		const piece = Buffer.alloc(1024 * 1024, "a");
		let sent = 0;
		const content = new ReadableStream<Uint8Array>({
			pull(controller) {
				sent++;
				controller.enqueue(piece);
			},
		});
		const upload = { fileName: "big.csv", branchId, content, statedSize: null };
		const receiving = receiveImport(
			{ database: shop.database, jobs: shop.queue },
			{ accountId: manager.accountId, requestId: "1" },
			{ ...upload, largestSize: 3 * piece.length },
		);
		await expect(receiving).rejects.toMatchObject({ details: { code: "file_too_large" } });
		expect(sent).toBeLessThan(20);
		expect(await waitingFiles()).toBe(0);
	});

	test("that is empty is refused", async () => {
		const answer = await send("");
		expect(await answer.json()).toMatchObject({ code: "empty_file" });
	});
});

describe("a file of an unknown format", () => {
	const shopee = () =>
		writeXlsx({
			Guidance: [["How to fill this in"]],
			Sheet1: [
				["et_title_product_id", "et_title_product_name", "et_title_variation_name"].concat([
					"et_title_variation_price",
					"et_title_variation_stock",
					"ps_weight",
					"ps_days_to_ship",
				]),
				["sales_info", "4f2a"],
				["111", "Coiled cable", "Red", "$4.50", "3", "0.2", "2"],
				["111", "Coiled cable", "Blue", "$5.00", "0", "0.2", "2"],
				["222", "Phone case", "", "$2.99", "12", "", ""],
			],
		});
	const countOf = async (table: string) =>
		(await shop.database.one<{ n: number }>(sql`select count(*) as n from ${raw(table)}`)).n;

	test("asks to map its columns and prices, and remembers the answer for the next file", async () => {
		const seen = await look(shopee());
		expect(seen).toMatchObject({ status: "mapping", counts: null });
		const sheet = seen.found?.sheet;
		expect(sheet).toMatchObject({
			sheets: ["Guidance", "Sheet1"],
			is_kept: false,
			mapping: {
				sheet: "Sheet1",
				header_line: 1,
				fields: ["key", "name", "option_1", "price", "stock", "weight", null],
			},
		});
		expect(sheet?.samples[1]).toEqual(["111", "Coiled cable", "Red", "$4.50", "3", "0.2", "2"]);
		// All questions about the file are asked together, before the file is checked for the first time.
		expect(seen.found?.prices).toEqual({
			suspicion: { currency: "USD", reason: "sign" },
			samples: ["$4.50", "$5.00", "$2.99"],
		});
		const say = async (said: Omit<Input<typeof changeProductImport>, "id">) => {
			await manager.api(changeProductImport, { id: seen.id, ...said });
			await runImport(context(), { importId: seen.id });
			return manager.api(getProductImport, { id: seen.id });
		};
		const mapping = sheet?.mapping ?? { sheet: null, header_line: 1, fields: [] };
		const without = { ...mapping, fields: mapping.fields.map((it) => (it === "name" ? null : it)) };
		await expect(say({ mapping: without })).rejects.toMatchObject({ status: 422 });

		expect(await say({ mapping })).toMatchObject({ status: "mapping", counts: null });
		await expect(manager.api(applyProductImport, { id: seen.id })).rejects.toMatchObject({
			status: 409,
			code: "price_factor_needed",
		});
		await expect(say({ price_factor: "0" })).rejects.toMatchObject({ status: 422 });

		const inPesos = await say({ mapping, price_factor: "58.755" });
		expect(inPesos).toMatchObject({ status: "ready", counts: { created: 2, rejected: 1 } });
		expect(inPesos.found?.columns).toContainEqual({
			name: "ps_days_to_ship",
			filled: 2,
			used: false,
		});
		expect(inPesos.found?.columns.filter(({ used }) => used)).toHaveLength(6);
		const cards = await manager.api.page(listProductImportPreview, { id: seen.id, limit: 1 });
		expect(cards).toMatchObject({ total: 2, next: expect.any(String) });
		expect(cards.items).toMatchObject([
			{
				name: "Coiled cable",
				kind: "created",
				price: 264.4,
				picture: null,
				variations: [
					{ name: "Red", price: 264.4, stock: 3 },
					{ name: "Blue", price: 293.78, stock: 0 },
				],
			},
		]);
		const before = await countOf("products");
		const applied = await step(applyProductImport, inPesos);
		expect(applied).toMatchObject({ status: "applied", counts: { created: 2 } });
		expect(await countOf("product_import_previews")).toBe(0);
		await step(undoProductImport, applied);
		expect(await countOf("products")).toBe(before);

		const again = await look(shopee());
		expect(again).toMatchObject({
			status: "mapping",
			found: { prices: { samples: ["$4.50", "$5.00", "$2.99"] } },
		});
		expect(again.found?.sheet).toMatchObject({ is_kept: true, mapping });
	});

	test("without stock asks for quantities, for new products only", async () => {
		const stockOf = async (sku: string) =>
			(await manager.api(listStock, { search: sku }))[0]?.branches.map(({ quantity }) => quantity);
		const items = (...skus: string[]) =>
			toCsv(
				skus.map((sku) => ({
					Type: "simple",
					SKU: sku,
					Name: `Uncounted ${sku}`,
					Published: "1",
					"Regular price": "150",
					Stock: sku === "UNC-2" ? "4" : "",
				})),
			);
		const seen = await look(items("UNC-1", "UNC-2"));
		expect(seen.found?.unstated_stock).toBe(1);
		const say = async (id: number, unstated_stock: number | null) => {
			await manager.api(changeProductImport, { id, unstated_stock });
			await runImport(context(), { importId: id });
			return manager.api(getProductImport, { id });
		};
		for (const wrong of [-1, 1.5, 100_001]) {
			await expect(say(seen.id, wrong)).rejects.toMatchObject({ status: 422 });
		}
		const said = await say(seen.id, 5);
		expect(said).toMatchObject({ settings: { unstated_stock: 5 }, found: { unstated_stock: 0 } });
		const { items: cards } = await manager.api.page(listProductImportPreview, {
			id: seen.id,
			kind: "created",
		});
		expect(cards.map(({ variations }) => variations[0]?.stock)).toEqual([5, 4]);
		expect((await say(seen.id, null)).found?.unstated_stock).toBe(1);
		await step(applyProductImport, await say(seen.id, 5));
		expect([await stockOf("UNC-1"), await stockOf("UNC-2")]).toEqual([
			[5, 0],
			[4, 0],
		]);

		// Existing items keep their stock.
		const again = await look(items("UNC-1", "UNC-3"));
		await step(applyProductImport, await say(again.id, 9));
		expect([await stockOf("UNC-1"), await stockOf("UNC-3")]).toEqual([
			[5, 0],
			[9, 0],
		]);
	});

	test("can be read from another line or sheet on request", async () => {
		const seen = await look("Price list,\n2026,\nThing,Cost\nCable,150\n");
		expect(seen).toMatchObject({ status: "mapping" });
		await manager.api(changeProductImport, {
			id: seen.id,
			mapping: { sheet: null, header_line: 3, fields: [] },
		});
		await runImport(context(), { importId: seen.id });
		const moved = await manager.api(getProductImport, { id: seen.id });
		expect(moved.found?.sheet).toMatchObject({
			header: ["Thing", "Cost"],
			samples: [["Cable", "150"]],
			mapping: { header_line: 3 },
		});
	});

	test("from a known system lists every column that is ignored", async () => {
		const rows = [
			shopifyRow("a", {
				"Gift Card": "false",
				Vendor: "Anker",
				"Variant Tax Code": "",
				"Variant Grams": "181",
			}),
			shopifyRow("b"),
		];
		const { found } = await look(toCsv(rows.map((row) => ({ "Gift Card": "", ...row }))));
		expect(found?.columns.filter(({ used }) => !used)).toEqual([
			{ name: "Gift Card", filled: 1, used: false },
			{ name: "Variant Tax Code", filled: 0, used: false },
		]);
	});

	test.each([
		["UTF-16", Buffer.from(`\ufeff${toCsv([shopifyRow("a", { Title: "Ñandu" })])}`, "utf16le")],
		["Windows-1252", Buffer.from(toCsv([shopifyRow("a", { Title: "Ñandu" })]), "latin1")],
	])("in %s is read correctly", async (_name, content) => {
		const { id } = await look(content);
		const [card] = await manager.api(listProductImportPreview, { id });
		expect(card?.name).toBe("Ñandu");
	});
});

describe("the picture of a product before its import", () => {
	let address = "";
	const asked: string[] = [];
	const peer = createServer(async (request, response) => {
		asked.push(request.url ?? "");
		if (request.url === "/there.jpg") response.end(await photograph(640, 480));
		else response.writeHead(404).end();
	});
	beforeAll(async () => {
		await once(peer.listen(0, "127.0.0.1"), "listening");
		peerPort = (peer.address() as AddressInfo).port;
		address = `http://127.0.0.1:${peerPort}`;
	});
	afterAll(() => peer.close());
	const rows = () =>
		["there", "gone"].map((name) => shopifyRow(name, { "Image Src": `${address}/${name}.jpg` }));
	const picture = (id: number, line: number) =>
		manager.fetch(`/admin/api/product-imports/${id}/pictures/${line}`);

	test("is fetched by the server, resized, and not stored", async () => {
		const { id } = await look(toCsv(rows()));
		expect(asked).toEqual([]);
		const [card] = await manager.api(listProductImportPreview, { id });
		expect(card?.picture).toBe(`${address}/there.jpg`);
		const answer = await picture(id, card?.line ?? 0);
		expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
		const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
		expect([shown.format, shown.width, shown.height]).toEqual(["webp", 112, 112]);
		expect(asked).toEqual(["/there.jpg"]);
	});

	test("is missing if it can't be fetched or the file has no such product", async () => {
		const { id } = await look(toCsv(rows()));
		const lines = (await manager.api(listProductImportPreview, { id })).map(({ line }) => line);
		expect((await picture(id, lines[1] ?? 0)).status).toBe(404);
		expect((await picture(id, 99)).status).toBe(404);
		expect((await picture(id + 1000, lines[0] ?? 0)).status).toBe(404);
	});

	test("is never fetched from inside the shop's network", async () => {
		const { id } = await look(
			toCsv([shopifyRow("in", { "Image Src": "http://127.0.0.1:1/secret.jpg" })]),
		);
		const [card] = await manager.api(listProductImportPreview, { id });
		expect((await picture(id, card?.line ?? 0)).status).toBe(404);
	});
});

test("two files are never imported at the same time", async () => {
	const [one, other] = [await look(toCsv([shopifyRow("a")])), await look(toCsv([shopifyRow("b")]))];
	await manager.api(applyProductImport, { id: one.id });
	await expect(manager.api(applyProductImport, { id: other.id })).rejects.toMatchObject({
		status: 409,
		code: "import_running",
	});
});
