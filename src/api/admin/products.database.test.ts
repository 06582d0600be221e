import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import {
	type AdminProduct,
	type AdminProductSummary,
	addProductImage,
	bulkEditProducts,
	createProduct,
	deleteProduct,
	describeProductImage,
	duplicateProduct,
	getAdminProduct,
	listAdminProducts,
	orderProductImages,
	removeProductImage,
	undoBulkEdit,
	updateProduct,
} from "#contract/admin/products.ts";
import { listStock, setStockLevels } from "#contract/admin/stock.ts";
import { ApiError, type Page } from "#contract/client.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { applyDates } from "#domain/catalogue/edit/apply-dates.ts";
import { importCatalogue } from "#domain/catalogue/files/import/import-catalogue.ts";
import { createTemporaryFiles, shopifyRow, toCsv } from "#test/support/catalogue-files.ts";
import { changeStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const hour = 60 * 60 * 1000;
let shop: TestShop;
let manager: TestCustomer;
let staff: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	staff = await createCustomer(shop, { role: "staff" });
});
afterAll(() => shop.close());

const refresh = () => shop.catalogue.refresh();
const soon = (milliseconds: number) => new Date(shop.now().getTime() + milliseconds).toISOString();
const create = (input: Partial<Parameters<typeof manager.api<typeof createProduct>>[1]> = {}) =>
	manager.api(createProduct, { name: "Woven cable", price: 299.5, status: "published", ...input });
const change = (
	product: Pick<AdminProduct, "id" | "version">,
	input: Omit<Parameters<typeof manager.api<typeof updateProduct>>[1], "id" | "version">,
) => manager.api(updateProduct, { id: product.id, version: product.version, ...input });
const fieldsOf = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => null,
		(reason: unknown) => reason,
	);
	return error instanceof ApiError ? Object.keys(error.errors ?? {}) : error;
};

describe("a product", () => {
	test("is created as a draft with its own URL", async () => {
		const input = { name: "Ñandú Cable 2 m", price: 100.05, sku: "ND-1", barcode: "4801234567890" };
		const first = await manager.api(createProduct, input);
		expect(first).toMatchObject({ status: "draft", slug: "nandu-cable-2-m", price: 100.05 });
		expect(first.variations).toMatchObject([{ is_default: true, sku: "ND-1", stock: [] }]);
		const second = await manager.api(createProduct, { name: input.name, price: 1 });
		expect(second.slug).toBe("nandu-cable-2-m-2");
	});

	test("is changed field by field, and the log shows the changes", async () => {
		const made = await create({ short_description: "Short" });
		const changed = await change(made, { price: 250, badge: "Sale", featured: true });
		expect(changed).toMatchObject({ price: 250, short_description: "Short", badge: "Sale" });
		expect(changed.version).toBeGreaterThan(made.version);
		const [entry] = await manager.api(listAudit, {
			entity: "product",
			entity_id: String(made.id),
			action: "product.updated",
		});
		expect(entry?.before).toEqual({ price: 299.5, badge: null, featured: false });
		expect(entry?.after).toEqual({ price: 250, badge: "Sale", featured: true });
	});

	test("isn't overwritten if someone else changed it; the second user sees both versions", async () => {
		const made = await create();
		await change(made, { name: "Theirs" });
		const error = await change(made, { name: "Mine" }).catch((reason: unknown) => reason);
		expect(error).toMatchObject({
			status: 409,
			code: "changed_elsewhere",
			body: { current: { name: "Theirs" }, yours: { name: "Mine" } },
		});
		expect((await manager.api(getAdminProduct, { id: made.id })).name).toBe("Theirs");
	});

	test("accepts one of two concurrent changes", async () => {
		const made = await create();
		const outcomes = await Promise.allSettled([
			change(made, { name: "One" }),
			change(made, { name: "Two" }),
		]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	test.each([
		["a sale price that is not lower", { sale_price: 299.5 }, ["sale_price"]],
		["an unknown category", { category_id: 999_999 }, ["category_id"]],
		["a third decimal", { price: 1.005 }, ["price"]],
		[
			"a publication date in the past",
			{ status: "draft", publish_at: "2020-01-01T00:00:00Z" },
			["publish_at"],
		],
		[
			"a public product with a later publication date",
			{ publish_at: "2090-01-01T00:00:00Z" },
			["publish_at"],
		],
		[
			"a sale that ends before it starts",
			{
				sale_price: 1,
				sale_starts_at: "2030-01-02T00:00:00Z",
				sale_ends_at: "2030-01-01T00:00:00Z",
			},
			["sale_ends_at"],
		],
		["a slug with capital letters", { slug: "Cable" }, ["slug"]],
		["a variation of another product", { variations: [{ id: 999_999 }] }, ["variations.0.id"]],
	] as const)("is refused with %s", async (_, input, fields) => {
		const made = await create();
		expect(await fieldsOf(change(made, input as object))).toEqual(fields);
	});

	test("owns its URL, and its former URL redirects to it", async () => {
		const first = await create({ slug: "first-address" });
		expect(await fieldsOf(create({ slug: "first-address" }))).toEqual(["slug"]);
		await change(first, { slug: "second-address" });
		const former = await shop.database.one(
			sql`select product_id from former_slugs where slug = 'first-address'`,
		);
		expect(former).toEqual({ product_id: first.id });
	});

	test("can be deleted if it was never sold, and the books still balance", async () => {
		const made = await create({ status: "draft" });
		const variationId = made.variations[0]?.id ?? 0;
		await changeStock(shop.database, variationId, { main: 4 });
		await manager.api(deleteProduct, { id: made.id });
		await expect(manager.api(getAdminProduct, { id: made.id })).rejects.toMatchObject({
			status: 404,
		});
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
		const sold = await create({ status: "draft" });
		await changeStock(shop.database, sold.variations[0]?.id ?? 0, { main: 4 });
		await shop.database.execute(sql`
			insert into stock_ledger (variation_id, branch_id, change, reason)
			select ${sold.variations[0]?.id}, id, -1, 'sold' from branches where code = 'main'`);
		await expect(manager.api(deleteProduct, { id: sold.id })).rejects.toMatchObject({
			status: 409,
			code: "product_sold",
		});
	});

	test("is hidden from the list while archived unless the filter asks for it", async () => {
		const made = await create({ name: "Hidden thing", status: "archived" });
		const find = async (query: object) =>
			(await manager.api(listAdminProducts, { search: "Hidden thing", ...query })).map(
				({ id }) => id,
			);
		expect(await find({})).toEqual([]);
		expect(await find({ status: "archived" })).toEqual([made.id]);
		const inStock = async (query: object) =>
			(await manager.api(listStock, { product_id: made.id, ...query })).length;
		expect(await inStock({})).toBe(0);
		expect(await inStock({ archived: "true" })).toBe(1);
		await changeStock(shop.database, made.variations[0]?.id ?? 0, { main: 1 });
		expect(await inStock({})).toBe(1);
	});

	test("is archived if it was sold, and can be restored", async () => {
		const made = await create();
		await refresh();
		await shop.visitor().api(getProduct, { id: made.id });
		const archived = await change(made, { status: "archived" });
		await refresh();
		await expect(shop.visitor().api(getProduct, { id: made.id })).rejects.toMatchObject({
			status: 404,
		});
		await change(archived, { status: "published" });
		await refresh();
		expect((await shop.visitor().api(getProduct, { id: made.id })).name).toBe("Woven cable");
	});

	test("is copied without stock and codes", async () => {
		const made = await create({ options: [{ name: "Color", values: ["Red", "Blue"] }] });
		await change(made, {
			variations: [{ id: made.variations[0]?.id ?? 0, sku: "C-RED", price: 310 }],
		});
		const copy = await manager.api(duplicateProduct, { id: made.id });
		expect(copy).toMatchObject({
			name: "Woven cable (copy)",
			status: "draft",
			options: made.options,
		});
		expect(copy.variations).toMatchObject([
			{ name: "Red", sku: null, price: 310, stock: [] },
			{ name: "Blue", sku: null, price: null },
		]);
	});

	test("can be read by staff and changed by managers", async () => {
		const made = await create();
		expect((await staff.api(getAdminProduct, { id: made.id })).id).toBe(made.id);
		await expect(
			staff.api(updateProduct, { id: made.id, version: made.version, price: 1 }),
		).rejects.toMatchObject({ status: 403 });
	});
});

describe("a scheduled sale", () => {
	test("applies its price from start to end", async () => {
		const made = await create({
			price: 100,
			sale_price: 80,
			sale_starts_at: soon(hour),
			sale_ends_at: soon(3 * hour),
		});
		expect(made).toMatchObject({ sale_price: 80, current_sale_price: null });
		const shown = async () => {
			await applyDates(shop);
			await refresh();
			return (await shop.visitor().api(getProduct, { id: made.id })).sale_price;
		};
		expect(await shown()).toBeNull();
		shop.advance(2 * hour);
		expect(await shown()).toBe(80);
		shop.advance(2 * hour);
		expect(await shown()).toBeNull();
		const after = await manager.api(getAdminProduct, { id: made.id });
		expect(after).toMatchObject({ sale_price: 80, current_sale_price: null });
		const lasting = await change(after, { sale_starts_at: null, sale_ends_at: null });
		expect(lasting).toMatchObject({ sale_price: 80, current_sale_price: 80 });
	});

	test("applies to variations with their own sale prices", async () => {
		const made = await create({ price: 100, options: [{ name: "Size", values: ["S", "M"] }] });
		const [small] = made.variations;
		const changed = await change(made, {
			sale_ends_at: soon(hour),
			variations: [{ id: small?.id ?? 0, sale_price: 50 }],
		});
		expect(changed.variations[0]?.sale_price).toBe(50);
		const shown = async () => {
			await applyDates(shop);
			await refresh();
			const { variations } = await shop.visitor().api(getProduct, { id: made.id });
			return variations.map(({ sale_price }) => sale_price);
		};
		expect(await shown()).toEqual([50, null]);
		shop.advance(2 * hour);
		expect(await shown()).toEqual([null, null]);
	});

	test("ends if an imported file sets another sale price", async () => {
		const made = await create({ price: 100, sale_price: 80, sale_starts_at: soon(hour) });
		const files = await createTemporaryFiles();
		const prices = { "Variant Price": "70", "Variant Compare At Price": "100" };
		const path = await files.write(toCsv([shopifyRow(made.slug, prices)]));
		await importCatalogue(shop.database, { path, branch: "main" });
		await files.remove();
		expect(await manager.api(getAdminProduct, { id: made.id })).toMatchObject({
			sale_price: 70,
			sale_starts_at: null,
		});
	});
});

test("a draft is published at its scheduled time", async () => {
	const made = await create({ status: "draft", publish_at: soon(hour) });
	await applyDates(shop);
	expect((await manager.api(getAdminProduct, { id: made.id })).status).toBe("draft");
	shop.advance(2 * hour);
	await applyDates(shop);
	expect(await manager.api(getAdminProduct, { id: made.id })).toMatchObject({
		status: "published",
		publish_at: null,
	});
});

describe("variations", () => {
	const colours = (...values: string[]) => [{ name: "Color", values }];
	const names = (product: AdminProduct) =>
		product.variations.filter(({ archived }) => !archived).map(({ name }) => name);

	test("are built from options; the single item and its stock become the first one", async () => {
		const made = await create();
		const single = made.variations[0]?.id ?? 0;
		await changeStock(shop.database, single, { main: 4 });
		const changed = await change(made, {
			options: [...colours("Red", "Blue"), { name: "Length", values: ["1 m", "2 m"] }],
		});
		expect(names(changed)).toEqual(["Red / 1 m", "Red / 2 m", "Blue / 1 m", "Blue / 2 m"]);
		expect(changed.variations[0]).toMatchObject({ id: single, stock: [{ quantity: 4 }] });
		const back = await change(changed, { options: [] });
		expect(back.variations.filter(({ archived }) => !archived)).toMatchObject([
			{ id: single, is_default: true, name: "", stock: [{ quantity: 4 }] },
		]);
	});

	test("keep their ids when others are added, removed and reordered", async () => {
		const made = await create({ options: colours("Red", "Blue") });
		const ids = new Map(made.variations.map(({ name, id }) => [name, id]));
		const turned = await change(made, { options: colours("Blue", "Green", "Red") });
		expect(names(turned)).toEqual(["Blue", "Green", "Red"]);
		for (const { name, id } of turned.variations) {
			if (name !== "Green") expect(id).toBe(ids.get(name));
		}
		const fewer = await change(turned, { options: colours("Green") });
		const again = await change(fewer, { options: colours("Green", "Red") });
		expect(again.variations.find(({ name }) => name === "Red")?.id).toBe(ids.get("Red"));
	});

	test("can't be removed while they have stock", async () => {
		const made = await create({ options: colours("Red", "Blue") });
		await changeStock(shop.database, made.variations[1]?.id ?? 0, { second: 1 });
		await expect(change(made, { options: colours("Red") })).rejects.toMatchObject({
			status: 409,
			code: "has_stock",
		});
	});

	test.each([
		["the same value twice", [{ name: "Color", values: ["Red", "red"] }]],
		["two options with the same name", [...colours("Red"), ...colours("Blue")]],
		["more than 250", [1, 2, 3].map((name) => ({ name: `O${name}`, values: [..."1234567"] }))],
	])("can't be built from %s", async (_, options) => {
		expect(await fieldsOf(create({ options }))).toEqual(["options"]);
	});

	test("can't share a SKU or barcode with any other item", async () => {
		const first = await create({ sku: "UNIQ-1", barcode: "111222333" });
		const second = await create({ options: colours("Red", "Blue") });
		const [red = 0, blue = 0] = second.variations.map(({ id }) => id);
		const given = [
			{ id: red, sku: "uniq-1" },
			{ id: blue, barcode: "111222333" },
		];
		expect(await fieldsOf(change(second, { variations: given }))).toEqual([
			"variations.0.sku",
			"variations.1.barcode",
		]);
		const double = [
			{ id: red, sku: "X-1" },
			{ id: blue, sku: "x-1" },
		];
		expect(await fieldsOf(change(second, { variations: double }))).toEqual(["variations.1.sku"]);
		await change(first, {
			variations: [{ id: first.variations[0]?.id ?? 0, sku: null, barcode: "" }],
		});
		await change(second, { variations: given });
	});

	test.each([
		["481234567894", "0481234567894"],
		["0481234567901", "481234567901"],
	])("can't share a GTIN, whether written %s or %s", async (barcode, other) => {
		const first = await create({ barcode });
		expect(await fieldsOf(create({ barcode: other }))).toEqual(["variations.0.barcode"]);
		const second = await create();
		const given = [{ id: second.variations[0]?.id ?? 0, barcode: other }];
		expect(await fieldsOf(change(second, { variations: given }))).toEqual(["variations.0.barcode"]);
		// The item's own values may be written in another notation.
		await change(first, { variations: [{ id: first.variations[0]?.id ?? 0, barcode: other }] });
	});

	test("can't get the same SKU through two concurrent changes", async () => {
		const products = await Promise.all([create(), create()]);
		const outcomes = await Promise.allSettled(
			products.map((product) =>
				change(product, { variations: [{ id: product.variations[0]?.id ?? 0, sku: "RACE-1" }] }),
			),
		);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});
});

describe("a bulk edit", () => {
	test("changes prices by a percentage and can be undone, except for products changed since", async () => {
		const [first, second] = await Promise.all([
			create({ price: 99.99, sale_price: 89.99 }),
			create({ price: 0.02, sale_price: 0.01, options: [{ name: "Size", values: ["S"] }] }),
		]);
		await change(second, { variations: [{ id: second.variations[0]?.id ?? 0, price: 10.05 }] });
		const ids = [first.id, second.id];
		const { changed, undo_token } = await manager.api(bulkEditProducts, {
			ids: [...ids, 999_999],
			price_percent: -10,
			featured: true,
		});
		expect(changed).toBe(2);
		const read = (id: number) => manager.api(getAdminProduct, { id });
		expect(await read(first.id)).toMatchObject({ price: 89.99, sale_price: 80.99, featured: true });
		const halved = await read(second.id);
		expect(halved).toMatchObject({ price: 0.02, sale_price: 0.01 });
		expect(halved.variations[0]?.price).toBe(9.05);
		await change(halved, { name: "Mine now" });
		await expect(
			(await createCustomer(shop, { role: "manager" })).api(undoBulkEdit, { undo_token }),
		).rejects.toMatchObject({ status: 404 });
		expect(await manager.api(undoBulkEdit, { undo_token })).toEqual({
			restored: 1,
			skipped: [{ id: second.id, name: "Mine now" }],
		});
		expect(await read(first.id)).toMatchObject({
			price: 99.99,
			sale_price: 89.99,
			featured: false,
		});
		expect((await read(second.id)).variations[0]?.price).toBe(9.05);
		await expect(manager.api(undoBulkEdit, { undo_token })).rejects.toMatchObject({ status: 404 });
	});

	test("archives many products and restores them", async () => {
		const made = await create();
		const { undo_token } = await manager.api(bulkEditProducts, {
			ids: [made.id],
			status: "archived",
		});
		expect((await manager.api(getAdminProduct, { id: made.id })).status).toBe("archived");
		await manager.api(undoBulkEdit, { undo_token });
		expect((await manager.api(getAdminProduct, { id: made.id })).status).toBe("published");
	});
});

describe("the pictures of a product", () => {
	const draw = async (width: number, height = width) =>
		new File(
			[
				new Uint8Array(
					await sharp({ create: { width, height, channels: 3, background: "#fb5" } })
						.png()
						.toBuffer(),
				),
			],
			"picture.png",
		);
	const add = async (productId: number, width = 40) =>
		manager.api(addProductImage, {
			product_id: productId,
			image: await draw(width),
			alt: "A cable",
		});

	test("are re-encoded, ordered, described and removed", async () => {
		const made = await create();
		await add(made.id, 2000);
		const two = await add(made.id);
		const [first, second] = two.images;
		const served = await shop.visitor().fetch(first?.path ?? "");
		expect(served.headers.get("Content-Type")).toBe("image/webp");
		const { width } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
		expect(width).toBe(1600);
		const turned = await manager.api(orderProductImages, {
			id: made.id,
			ids: [second?.id ?? 0, first?.id ?? 0],
		});
		expect(turned.images.map(({ id }) => id)).toEqual([second?.id, first?.id]);
		await manager.api(describeProductImage, { id: first?.id ?? 0, alt: "The other side" });
		const left = await manager.api(removeProductImage, { id: second?.id ?? 0 });
		expect(left.images).toMatchObject([{ id: first?.id, alt: "The other side" }]);
		await expect(
			manager.api(orderProductImages, { id: made.id, ids: [first?.id ?? 0, 999] }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
	});

	test.each([
		["not a picture", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.png")],
		["more than 5 MB", new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png")],
	])("are refused as %s", async (_, image) => {
		const made = await create();
		expect(await fieldsOf(manager.api(addProductImage, { product_id: made.id, image }))).toEqual([
			"image",
		]);
	});
});

describe("the product list", () => {
	const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

	test("is searched by the beginnings of words, SKUs and barcodes, whatever the status", async () => {
		const made = await create({
			name: "Zebra-striped Powerbank",
			status: "draft",
			sku: "ZB-20K-WHT",
		});
		for (const search of ["zebra power", "POWERB stri", "zb-20k", "zb20kwht", "wht"]) {
			const found = await manager.api(listAdminProducts, { search });
			expect(
				found.map(({ id }) => id),
				search,
			).toContain(made.id);
		}
		await change(made, { name: "Giraffe Powerbank", slug: "giraffe" });
		expect(await manager.api(listAdminProducts, { search: "zebra" })).toEqual([]);
		expect(await manager.api(listAdminProducts, { search: "' & | !:*" })).not.toEqual([]);
	});

	test.each(["newest", "updated", "name", "price-asc", "price-desc"] as const)(
		"is sorted page by page by %s",
		async (sort) => {
			const whole = await manager.api.page(listAdminProducts, { sort, limit: 100 });
			const ids: number[] = [];
			let cursor: string | null = "";
			while (cursor !== null) {
				const page: Page<AdminProductSummary[]> = await manager.api.page(listAdminProducts, {
					sort,
					limit: 7,
					cursor,
				});
				expect(page.total).toBe(whole.total);
				ids.push(...page.items.map(({ id }) => id));
				cursor = page.next;
			}
			expect(ids).toEqual(whole.items.map(({ id }) => id));
			expect(new Set(ids).size).toBe(whole.total);
		},
	);

	test("is filtered by status, sales and low stock", async () => {
		const low = await create({ name: "Lowest of all", sale_price: 1 });
		await changeStock(shop.database, low.variations[0]?.id ?? 0, { main: 3, second: 50 });
		const variation_id = low.variations[0]?.id ?? 0;
		await manager.api(setStockLevels, { branch_id: 1, lines: [{ variation_id, low_level: 3 }] });
		const full = await create({ name: "Plenty of it" });
		await changeStock(shop.database, full.variations[0]?.id ?? 0, { main: 4 });
		const lowOnes = await manager.api(listAdminProducts, { low_stock: "true" });
		expect(namesOf(lowOnes)).toContain("Lowest of all");
		expect(namesOf(lowOnes)).not.toContain("Plenty of it");
		const onSale = await manager.api(listAdminProducts, { on_sale: "true", search: "lowest" });
		expect(onSale).toMatchObject([{ id: low.id, stock_quantity: 53, low_stock: true }]);
		const drafts = await manager.api(listAdminProducts, { status: "draft" });
		expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set(["draft"]));
	});

	test("refuses a cursor of another sort order", async () => {
		const { next } = await manager.api.page(listAdminProducts, { sort: "name", limit: 1 });
		expect(await fieldsOf(manager.api(listAdminProducts, { cursor: next ?? "" }))).toEqual([
			"cursor",
		]);
	});
});
