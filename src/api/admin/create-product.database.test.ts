import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadPicture } from "#contract/admin/merchandising.ts";
import { createProduct, deleteProduct, updateProduct } from "#contract/admin/products.ts";
import type { Input } from "#contract/endpoint.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

type NewProduct = Input<typeof createProduct>;

let shop: TestShop;
let manager: TestCustomer;
let branches: number[];
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	const rows = await shop.database.rows<{ id: number }>(
		sql`select id from branches order by position`,
	);
	branches = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

const create = (input: Partial<NewProduct> = {}, key?: string) =>
	manager.api(
		createProduct,
		{ name: "Woven cable", price: 299.5, status: "published", ...input },
		...(key ? [{ headers: { "Idempotency-Key": key } }] : []),
	);
const upload = async (background: string) => {
	const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
		.jpeg()
		.toBuffer();
	const image = new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
	return (await manager.api(uploadPicture, { image })).path;
};
const countNamed = async (name: string) =>
	(
		await shop.database.one<{ count: number }>(
			sql`select count(*)::integer as count from products where name = ${name}`,
		)
	).count;
const stockOf = ({ stock }: { stock: { branch_id: number; quantity: number }[] }) =>
	stock.map(({ branch_id, quantity }) => [branch_id, quantity]);

describe("creating a product with one request", () => {
	test("stores photos in order, price, SKU and the stock of each branch", async () => {
		const [main = 0, second = 0] = branches;
		const [front, back] = [await upload("teal"), await upload("tomato")];
		const made = await create({
			name: "Kit cable",
			sku: "KIT-1",
			stock: [
				{ branch_id: main, quantity: 12 },
				{ branch_id: second, quantity: 3 },
			],
			images: [{ path: back, alt: "The back" }, { path: front }, { path: back }],
		});
		expect(made).toMatchObject({
			status: "published",
			images: [
				{ path: back, alt: "The back" },
				{ path: front, alt: "" },
			],
			variations: [{ sku: "KIT-1", is_default: true }],
		});
		expect(made.variations.map(stockOf)).toEqual([
			[
				[main, 12],
				[second, 3],
			],
		]);
		const ledger = await shop.database.rows(sql`
			select change, reason, actor_id from stock_ledger
			where variation_id = ${made.variations[0]?.id ?? 0} order by branch_id`);
		expect(ledger).toEqual([
			{ change: 12, reason: "opening", actor_id: manager.accountId },
			{ change: 3, reason: "opening", actor_id: manager.accountId },
		]);
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	});

	test("stores SKU, price and stock of each variation", async () => {
		const [main = 0] = branches;
		const made = await create({
			name: "Kit case",
			options: [{ name: "Color", values: ["Red", "Blue"] }],
			variations: [
				{ name: "Blue", price: 320, sku: "KIT-B", stock: [{ branch_id: main, quantity: 4 }] },
			],
		});
		const seen = made.variations.map(({ name, sku, price, stock }) => [
			name,
			sku,
			price,
			stockOf({ stock }),
		]);
		expect(seen).toEqual([
			["Red", null, null, []],
			["Blue", "KIT-B", 320, [[main, 4]]],
		]);
	});

	test.each<[string, Partial<NewProduct>, string]>([
		[
			"a deleted picture",
			{ images: [{ path: `/storage/products/${"a".repeat(24)}.webp` }] },
			"images.0.path",
		],
		[
			"a picture from another folder",
			{ images: [{ path: `/storage/returns/${"a".repeat(24)}.webp` }] },
			"images.0.path",
		],
		["an unknown branch", { stock: [{ branch_id: 999_999, quantity: 1 }] }, "stock.0.branch_id"],
		[
			"a variation that doesn't exist",
			{ options: [{ name: "Color", values: ["Red"] }], variations: [{ name: "Green" }] },
			"variations.0.name",
		],
	])("creates nothing with %s", async (_what, input, field) => {
		const name = `Nothing of ${field}`;
		await expect(create({ ...input, name })).rejects.toMatchObject({
			status: 422,
			errors: { [field]: [expect.any(String)] },
		});
		expect(await countNamed(name)).toBe(0);
	});
});

describe("a repeated request with the same key", () => {
	test("creates one product, even if both requests run at once", async () => {
		const stock = [{ branch_id: branches[0] ?? 0, quantity: 7 }];
		const wanted = { name: "Twice pressed", stock };
		const [one, other] = await Promise.all([create(wanted, "press"), create(wanted, "press")]);
		expect(other.id).toBe(one.id);
		const again = await create(wanted, "press");
		expect(again.id).toBe(one.id);
		expect(again.variations.map(stockOf)).toEqual([[[branches[0], 7]]]);
		expect(await countNamed("Twice pressed")).toBe(1);
	});

	test("names the existing product if the repeated request differs", async () => {
		const made = await create({ name: "First of a key" }, "changed");
		await expect(create({ name: "Second of a key" }, "changed")).rejects.toMatchObject({
			status: 409,
			body: { code: "already_created", product_id: made.id },
		});
		expect(await countNamed("Second of a key")).toBe(0);
	});

	test("returns the current product, and creates it again if it was deleted", async () => {
		const made = await create({ name: "Changed since" }, "since");
		const { id, version } = made;
		await manager.api(updateProduct, { id, version, price: 350 });
		expect(await create({ name: "Changed since" }, "since")).toMatchObject({ id, price: 350 });
		await manager.api(deleteProduct, { id });
		expect((await create({ name: "Changed since" }, "since")).id).not.toBe(id);
	});

	test("creates another product if another user sends it", async () => {
		const other = await createCustomer(shop, { role: "manager" });
		const made = await create({ name: "Of one key" }, "shared");
		const theirs = await other.api(
			createProduct,
			{ name: "Of one key", price: 299.5, status: "published" },
			{ headers: { "Idempotency-Key": "shared" } },
		);
		expect(theirs.id).not.toBe(made.id);
	});
});
