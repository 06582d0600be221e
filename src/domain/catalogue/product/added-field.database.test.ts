import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import {
	bulkEditProducts,
	createProduct,
	duplicateProduct,
	getAdminProduct,
	listAdminProducts,
	undoBulkEdit,
	updateProduct,
} from "#contract/admin/products.ts";
import { getProduct, listProducts } from "#contract/user/catalogue.ts";
import { createTemporaryFiles, type TemporaryFiles } from "#test/support/catalogue-files.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { exportCatalogue } from "../files/export/export-catalogue.ts";
import { importFormats } from "../files/formats/known-formats.ts";
import { importCatalogue } from "../files/import/import-catalogue.ts";

// Test files share a process. Resetting the modules makes these mocks take effect, and keeps them out of later test
// files.
vi.hoisted(() => vi.resetModules());
// Adds the field from docs/developers/recipes.md: a column and an entry in the table of fields. No other code mentions
// the field.
vi.mock("#lib/products/product-fields.ts", async (original) => {
	const table = await original<typeof import("#lib/products/product-fields.ts")>();
	const material = {
		kind: "word",
		label: "Material",
		longest: 60,
		shownIn: "lists",
		isListed: true,
		isBulk: true,
		shopify: ["Material (product.metafields.kargado.material)"],
		woocommerce: ["Meta: kargado_material"],
	};
	return { ...table, productFields: { ...table.productFields, material } };
});

// Adds a variation field to the table of variation fields.
vi.mock("#lib/products/variation-fields.ts", async (original) => {
	const table = await original<typeof import("#lib/products/variation-fields.ts")>();
	const shelf = {
		kind: "line",
		label: "Shelf",
		longest: 20,
		shopify: ["Shelf (variant.metafields.kargado.shelf)"],
		woocommerce: ["Meta: kargado_shelf"],
	};
	// The original table must change too, because the lists that are derived from the table read it on each access.
	Object.assign(table.variationFields, { shelf });
	return table;
});

const origin = "https://shop.test";
let shop: TestShop;
let manager: TestCustomer;
let files: TemporaryFiles;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
	files = await createTemporaryFiles();
	await shop.database.execute(sql`alter table products add column material text`);
	await shop.database.execute(sql`alter table variations add column shelf text`);
});
afterAll(async () => {
	await shop.close();
	await files.remove();
	vi.doUnmock("#lib/products/product-fields.ts");
	vi.doUnmock("#lib/products/variation-fields.ts");
	vi.resetModules();
});

const wool = { material: "Wool" } as object;
const of = async (id: number) => manager.api(getAdminProduct, { id });
const make = (more: object = wool) =>
	manager.api(createProduct, { name: "Sleeve", price: 500, status: "published", ...more });

test("a new field can be entered, saved, shown, copied and logged", async () => {
	const made = await make();
	expect(made).toMatchObject(wool);
	await shop.catalogue.refresh();
	const visitor = shop.visitor();
	expect(await visitor.api(getProduct, { id: made.id })).toMatchObject(wool);
	expect(await visitor.api(listProducts, {})).toMatchObject([wool]);
	expect(await manager.api(listAdminProducts, {})).toMatchObject([wool]);
	expect(await manager.api(duplicateProduct, { id: made.id })).toMatchObject(wool);

	const felt = { material: "Felt" } as object;
	const { id, version } = made;
	expect(await manager.api(updateProduct, { id, version, ...felt })).toMatchObject(felt);
	const log = await manager.api(listAudit, { entity: "product", entity_id: String(id) });
	expect(log.find(({ action }) => action === "product.updated")).toMatchObject({
		before: wool,
		after: felt,
	});
	const long = manager.api(updateProduct, {
		id,
		version: version + 1,
		...({ material: "x".repeat(61) } as object),
	});
	await expect(long).rejects.toMatchObject({ status: 422, errors: { material: [/at most 60/] } });
});

test("bulk edits of a new field can be undone", async () => {
	const [one, other] = [await make(), await make({})];
	const ids = [one.id, other.id];
	const bulk = { ids, ...({ material: "Cork" } as object) };
	const { undo_token } = await manager.api(bulkEditProducts, bulk);
	expect([await of(one.id), await of(other.id)]).toMatchObject([
		{ material: "Cork" },
		{ material: "Cork" },
	]);
	await manager.api(undoBulkEdit, { undo_token });
	expect([await of(one.id), await of(other.id)]).toMatchObject([wool, { material: null }]);
});

test.each(importFormats)(
	"a new field is exported and imported in the format %s",
	async (format) => {
		const { id } = await make();
		const shelfOf = () =>
			shop.database.one(sql`select shelf from variations where product_id = ${id}`);
		await shop.database.execute(sql`
		update variations set shelf = 'Aisle 3' where product_id = ${id}`);
		const pieces: string[] = [];
		for await (const piece of exportCatalogue(shop.database, { format, origin }))
			pieces.push(piece);
		const file = pieces.join("");
		expect(file).toMatch(/Material|kargado_material/);
		const bring = async (text: string) => {
			const path = await files.write(text);
			return importCatalogue(shop.database, { path, branch: "main", origin });
		};
		expect((await bring(file)).counts).toMatchObject({ created: 0, updated: 0, rejected: 0 });
		expect((await bring(file.replaceAll("Wool", "Hemp"))).counts.updated).toBeGreaterThan(0);
		expect(await of(id)).toMatchObject({ material: "Hemp" });
		expect(await shelfOf()).toEqual({ shelf: "Aisle 3" });
		await bring(file.replaceAll("Aisle 3", "Aisle 4"));
		expect(await shelfOf()).toEqual({ shelf: "Aisle 4" });
		expect((await bring(file.replaceAll("Aisle 3", "Aisle 4"))).counts.updated).toBe(0);
		const long = await bring(file.replaceAll("Aisle 3", "x".repeat(21)));
		expect(long.counts.rejected).toBeGreaterThan(0);
	},
);
