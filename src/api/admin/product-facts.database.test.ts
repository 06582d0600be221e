import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import {
	bulkEditProducts,
	createProduct,
	duplicateProduct,
	getAdminProduct,
	undoBulkEdit,
	updateProduct,
} from "#contract/admin/products.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const of = (id: number) => manager.api(getAdminProduct, { id });
const charger = {
	product_type: "charger",
	facts: { watts: 65, ports: ["usb_c", "usb_a"] },
};
const make = (more: object = charger) =>
	manager.api(createProduct, { name: "Charger", price: 500, status: "published", ...more });

test("the product type and specifications are stored, shown with names and units, copied, and logged", async () => {
	const options = [{ name: "Color", values: ["Black", "White"] }];
	const made = await make({ ...charger, options });
	expect(made).toMatchObject({ ...charger, variations: [{ facts: {} }, { facts: {} }] });
	const [black, white] = made.variations;
	const changed = await manager.api(updateProduct, {
		id: made.id,
		version: made.version,
		facts: { ...charger.facts, maker: " Anker " },
		variations: [
			{ id: black?.id ?? 0, sku: "C-B", facts: { colour: "Black" } },
			{ id: white?.id ?? 0, facts: { colour: "White", watts: 30 } },
		],
	});
	expect(changed).toMatchObject({
		facts: { ...charger.facts, maker: "Anker" },
		variations: [{ facts: { colour: "Black" } }, { facts: { colour: "White", watts: 30 } }],
	});
	await shop.catalogue.refresh();
	expect(await shop.visitor().api(getProduct, { id: made.id })).toMatchObject({
		product_type: "charger",
		facts: [
			{ code: "maker", name: "Brand", text: "Anker" },
			{ code: "watts", name: "Power", value: 65, text: "65 W" },
			{ code: "ports", value: ["usb_c", "usb_a"], text: "USB-C, USB-A" },
		],
		variations: [
			{ facts: [{ code: "colour", text: "Black" }] },
			{ facts: [{ text: "30 W" }, { text: "White" }] },
		],
	});
	expect(await manager.api(duplicateProduct, { id: made.id })).toMatchObject({
		product_type: "charger",
		facts: { watts: 65, maker: "Anker" },
		variations: [{ sku: null, facts: { colour: "Black" } }, { facts: { colour: "White" } }],
	});
	const log = await manager.api(listAudit, { entity: "product", entity_id: String(made.id) });
	expect(log.find(({ action }) => action === "product.updated")).toMatchObject({
		before: { facts: charger.facts },
		after: { facts: { maker: "Anker" } },
	});
});

test.each([
	[{ product_type: "toaster" }, { product_type: [/Choose a product type/] }],
	[
		{ facts: { capacity_mah: 5000 } },
		{ "facts.capacity_mah": [/Charger has no specification “Capacity”/] },
	],
	[{ facts: { watts: 65, plug: "x" } }, { "facts.plug": [/Choose an option of Plug/] }],
	[{ facts: { watts: "65" } }, { "facts.watts": [/number in W/] }],
	[{ facts: [] }, { facts: [/./] }],
])("%j is refused at its field and changes nothing", async (change, errors) => {
	const { id, version } = await make();
	const refused = manager.api(updateProduct, { id, version, ...(change as object) });
	const at = Object.fromEntries(
		Object.entries(errors).map(([field, [words]]) => [
			field,
			[expect.stringMatching(words ?? /$/)],
		]),
	);
	await expect(refused).rejects.toMatchObject({ status: 422, errors: at });
	expect(await of(id)).toMatchObject({ version, ...charger });
});

test("a variation's invalid specifications are refused at their field", async () => {
	const { id, version, variations } = await make();
	const change = [{ id: variations[0]?.id ?? 0, facts: { dpi: 800 } }];
	await expect(
		manager.api(updateProduct, { id, version, variations: change }),
	).rejects.toMatchObject({ errors: { "variations.0.facts.dpi": [/Charger has no/] } });
});

test("changing the type keeps matching specifications of the product and its variations", async () => {
	const { id, version, variations } = await make({
		...charger,
		facts: { watts: 20, plug: "type_a" },
	});
	const given = [{ id: variations[0]?.id ?? 0, facts: { colour: "Red", plug: "type_b" } }];
	const before = await manager.api(updateProduct, { id, version, variations: given });
	expect(before.variations).toMatchObject([{ facts: { colour: "Red", plug: "type_b" } }]);
	const after = await manager.api(updateProduct, {
		id,
		version: before.version,
		product_type: "power_bank",
	});
	expect(after.facts).toEqual({ watts: 20 });
	expect(after.variations).toMatchObject([{ facts: { colour: "Red" } }]);
	expect(after.variations[0]?.facts).toEqual({ colour: "Red" });
});

test("bulk edits add specifications to existing ones, remove one, and can be undone", async () => {
	const [one, other] = [await make(), await make({ product_type: "cable", facts: { watts: 60 } })];
	const ids = [one.id, other.id];
	const { undo_token } = await manager.api(bulkEditProducts, {
		ids,
		facts: { warranty_months: 12, watts: null },
	});
	expect((await of(one.id)).facts).toEqual({ ports: ["usb_c", "usb_a"], warranty_months: 12 });
	expect((await of(other.id)).facts).toEqual({ warranty_months: 12 });
	await manager.api(undoBulkEdit, { undo_token });
	expect((await of(one.id)).facts).toEqual(charger.facts);
	expect((await of(other.id)).facts).toEqual({ watts: 60 });

	const wrong = manager.api(bulkEditProducts, { ids, facts: { plug: "type_a" } });
	await expect(wrong).rejects.toMatchObject({
		errors: { "facts.plug": [/Cable has no specification “Plug”/] },
	});
	const typed = await manager.api(bulkEditProducts, { ids, product_type: "adapter" });
	expect(await of(one.id)).toMatchObject({ product_type: "adapter" });
	await manager.api(undoBulkEdit, { undo_token: typed.undo_token });
	expect(await of(one.id)).toMatchObject(charger);
});

test("undoing a change from before specifications existed leaves them unchanged", async () => {
	const { id } = await make();
	const { undo_token } = await manager.api(bulkEditProducts, { ids: [id], badge: "New" });
	await shop.database.execute(sql`
		update undo_steps set before = (
			select jsonb_agg(jsonb_set(
				one #- '{columns,facts}' #- '{columns,product_type}', '{variations}', (
					select jsonb_agg(item - 'facts') from jsonb_array_elements(one -> 'variations') as item
				)
			)) from jsonb_array_elements(before) as one
		) where token = ${undo_token}`);
	await manager.api(undoBulkEdit, { undo_token });
	expect(await of(id)).toMatchObject({ badge: null, ...charger });
});
