import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { exportProducts } from "#contract/admin/product-csv.ts";
import { createProduct, getAdminProduct, updateProduct } from "#contract/admin/products.ts";
import { exportMargin, readMargin, readStockValue } from "#contract/admin/reports.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { listAdminBranches, receiveStock } from "#contract/admin/stock.ts";
import { addToCart, getCart } from "#contract/user/cart.ts";
import { getOrder, listOrders, priceCheckout } from "#contract/user/orders.ts";
import { importCatalogue } from "#domain/catalogue/files/import/import-catalogue.ts";
import { allCalls } from "#test/support/all-calls.ts";
import {
	createTemporaryFiles,
	shopifyRow,
	type TemporaryFiles,
	toCsv,
} from "#test/support/catalogue-files.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let owner: TestCustomer;
let staff: TestCustomer;
let maria: TestCustomer;
let files: TemporaryFiles;
let branch: number;
let today: string;

beforeAll(async () => {
	shop = await createTestShop();
	files = await createTemporaryFiles();
	owner = await createCustomer(shop, { role: "owner" });
	staff = await createCustomer(shop, { role: "staff", branch: "main" });
	maria = await createCustomer(shop);
	branch = (await owner.api(listAdminBranches))[0]?.id ?? 0;
	const day = sql`select manila_day(now())::text as day`;
	today = (await shop.database.one<{ day: string }>(day)).day;
});
afterAll(async () => {
	await shop.close();
	await files.remove();
});

/** Creates a product in stock that has two lengths as variations. */
async function stocked(name: string, price: number, cost: number | null, pieces = 20) {
	const { id, variations } = await owner.api(createProduct, {
		name,
		price,
		cost,
		status: "published",
		options: [{ name: "Length", values: ["1 m", "2 m"] }],
	});
	const items = variations.filter(({ archived }) => !archived);
	await owner.api(receiveStock, {
		branch_id: String(branch),
		lines: items.map((item) => ({ variation_id: item.id, quantity: pieces })),
	});
	return { id, items };
}
const setCost = async (id: number, cost: number | null, ofVariation?: [number, number | null]) => {
	const { version } = await owner.api(getAdminProduct, { id });
	return owner.api(updateProduct, {
		id,
		version,
		cost,
		...(ofVariation && { variations: [{ id: ofVariation[0], cost: ofVariation[1] }] }),
	});
};
const marginOf = async (by: "product" | "category" | "month", name: string) => {
	const { rows } = await owner.api(readMargin, { by, from: today, to: today });
	return rows.find(({ label }) => label === name);
};

describe("the unit cost of a product", () => {
	it("is shown for the product and for each variation, only to users who may see money", async () => {
		const { id, items } = await stocked("Braided cable", 500, 120.5);
		const [one, two] = items.map((item) => item.id) as [number, number];
		const saved = await setCost(id, 130, [two, 180.25]);
		expect(saved.cost).toBe(130);
		expect(saved.variations.map(({ cost }) => cost)).toEqual([null, 180.25]);
		const seen = await staff.api(getAdminProduct, { id });
		expect([seen.cost, ...seen.variations.map(({ cost }) => cost)]).toEqual([null, null, null]);
		const log = await owner.api(listAudit, { entity: "product", entity_id: String(id) });
		expect(log[0]).toMatchObject({ before: { cost: 120.5 }, after: { cost: 130 } });
		await expect(setCost(id, -1)).rejects.toMatchObject({ status: 422 });
		for (const format of ["kargado", "shopify", "woocommerce"] as const) {
			const visible = await owner.api(exportProducts, { format });
			expect(visible, format).toContain("180.25");
			const hidden = await staff.api(exportProducts, { format });
			expect(hidden, format).not.toMatch(/180\.25|130\.00|[Cc]ost|_wc_cog/);
		}
		expect(one).toBeLessThan(two);
	});

	it("is imported from Shopify files, and stays unchanged if a file has no cost column", async () => {
		const bring = async (rows: Record<string, string>[]) =>
			importCatalogue(shop.database, {
				path: await files.write(toCsv(rows)),
				branch: "main",
				origin: "https://shop.test",
			});
		const row = (cells: Record<string, string>) => shopifyRow("charger-65w", cells);
		await bring([row({ "Cost per item": "612.40" })]);
		const costs = () =>
			shop.database.one(sql`
				select variations.cost from variations join products on products.id = product_id
				where slug = 'charger-65w'`);
		expect(await costs()).toEqual({ cost: 61_240 });
		await bring([row({ "Variant Price": "110" })]);
		expect(await costs()).toEqual({ cost: 61_240 });
		const wrong = await bring([row({ "Cost per item": "much" })]);
		expect(wrong.counts.rejected).toBe(1);
		await bring([row({ "Cost per item": "" })]);
		expect(await costs()).toEqual({ cost: null });
	});

	it("is stored with each order and used for the margin, without VAT and returns", async () => {
		const settings = await owner.api(readSettings);
		await owner.api(changeSettings, { vat_registered: true, version: settings.version });
		const { id: category } = await shop.database.one<{ id: number }>(
			sql`insert into categories (slug, name) values ('mice', 'Mice') returning id`,
		);
		const mouse = await stocked("Mouse", 1_120, 400);
		const pad = await stocked("Pad", 560, null);
		await shop.database.execute(sql`
			update products set category_id = ${category} where id = any(${[mouse.id, pad.id]}::bigint[])`);
		const [first, second] = mouse.items.map((item) => item.id);
		const order = await orderItems(maria, [
			{ product_id: mouse.id, variation_id: first, qty: 2 },
			{ product_id: mouse.id, variation_id: second, qty: 1 },
			{ product_id: pad.id, variation_id: pad.items[0]?.id, qty: 1 },
		]);
		await setCost(mouse.id, 999, [second ?? 0, 1_000]);
		// The margin covers three mice at ₱1,000 without VAT. The pad at ₱500 isn't included, because its cost is
		// unknown.
		expect(await marginOf("product", "Mouse")).toEqual({
			key: String(mouse.id),
			label: "Mouse",
			pieces: 3,
			sales: 3_000,
			known_sales: 3_000,
			cost: 1_200,
			margin: 1_800,
			margin_percent: 60,
			known_percent: 100,
		});
		expect(await marginOf("product", "Pad")).toMatchObject({
			sales: 500,
			known_sales: 0,
			cost: 0,
			margin: 0,
			margin_percent: null,
			known_percent: 0,
		});
		expect(await marginOf("category", "Mice")).toMatchObject({
			sales: 3_500,
			known_sales: 3_000,
			cost: 1_200,
			margin: 1_800,
			known_percent: 85.7,
		});
		const { id } = order;
		for (const status of ["processing", "shipped", "delivered"] as const) {
			await owner.api(changeOrderStatus, {
				id,
				status,
				...(status === "shipped" && { courier: "LBC" }),
			});
		}
		const { items } = await owner.api(getAdminOrder, { id });
		const back = (index: number, comes_back: "sellable" | "damaged") =>
			owner.api(
				refundOrder,
				{
					id,
					reason: "returned",
					lines: [{ id: items[index]?.id ?? 0, quantity: 1, comes_back, branch_id: branch }],
				},
				{ headers: { "Idempotency-Key": `cost-${index}` } },
			);
		// The return of a sellable unit also takes its cost out of the margin. The cost of a damaged unit stays in the
		// margin, because the unit can't be sold again.
		await back(0, "sellable");
		await back(1, "damaged");
		expect(await marginOf("product", "Mouse")).toMatchObject({
			sales: 1_000,
			known_sales: 1_000,
			cost: 800,
			margin: 200,
			margin_percent: 20,
		});
		const months = await owner.api(readMargin, { by: "month", from: today, to: today });
		expect(months.rows).toEqual([
			expect.objectContaining({ key: today.slice(0, 7), cost: 800, sales: 1_500 }),
		]);
		expect(months.total).toMatchObject({ sales: 1_500, known_percent: 66.7 });
		const file = await owner.api(exportMargin, { by: "month", from: today, to: today });
		expect(file).toContain(`${today.slice(0, 7)},${today.slice(0, 7)},4,1500,1000,800,200,20,66.7`);
		await expect(
			staff.api(readMargin, { by: "month", from: today, to: today }),
		).rejects.toMatchObject({ status: 403 });
	});

	it("is used to value stock whose cost is known", async () => {
		const { rows } = await owner.api(readStockValue, { by: "category" });
		// The stock has 19 mice of the first length at ₱999, 19 of the second at ₱1,000, and pads without a cost.
		expect(rows.find(({ label }) => label === "Mice")).toMatchObject({
			pieces: 77,
			known_pieces: 38,
			cost: 19 * 999 + 19 * 1_000,
		});
	});

	it("never appears in a response to a customer", async () => {
		const { id, items } = await stocked("Secret lamp", 700, 4321.07);
		await setCost(id, 4321.07, [items[1]?.id ?? 0, 3987.19]);
		await shop.catalogue.refresh();
		await orderItems(maria, [{ product_id: id, variation_id: items[1]?.id }]);
		await maria.api(addToCart, { product_id: id, variation_id: items[0]?.id ?? null, qty: 1 });
		const { slug } = await owner.api(getAdminProduct, { id });
		const [order] = await maria.api(listOrders);
		const answers: string[] = [
			JSON.stringify(await maria.api(getCart)),
			JSON.stringify(await maria.api(getOrder, { id: order?.id ?? 0 })),
			JSON.stringify(await maria.api(priceCheckout, { shippingMethod: "standard" })),
		];
		const asked = allCalls.filter(
			({ endpoint }) =>
				endpoint.method === "GET" &&
				// Skip event streams, because they never end. They contain only kinds and ids.
				endpoint.file !== "text/event-stream" &&
				(endpoint.access === "public" || endpoint.access === "customer"),
		);
		let answered = 0;
		for (const { endpoint } of asked) {
			for (const value of [id, slug, order?.id, category()]) {
				const path = endpoint.path.replace(/\{\w+\}/g, String(value));
				const response = await maria.fetch(path);
				if (response.ok) answered += 1;
				answers.push(await response.text());
				if (!endpoint.path.includes("{")) break;
			}
		}
		expect(answered).toBeGreaterThan(20);
		const text = answers.join("\n");
		expect(text).toContain("Secret lamp");
		// Match the costs in pesos and centavos only as separate numbers, because random request ids may contain the
		// same digits.
		expect(text).not.toMatch(/\b(?:4321\.07|3987\.19|432107|398719)\b|"(unit_)?cost"/);
	});
});

const category = () => "mice";
