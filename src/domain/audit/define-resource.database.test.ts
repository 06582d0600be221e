import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/merchandising.ts";
import * as shipping from "#contract/admin/shipping.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

/** Returns the audit entries of an object, oldest first. */
async function audited(entity: string, id: number | string | null) {
	const entries = await manager.api(listAudit, { entity, entity_id: String(id) });
	return entries
		.reverse()
		.map(({ action, label, before, after }) => ({ action, label, before, after }));
}

test("a new category's audit entry has all fields, later entries only the changed fields", async () => {
	const { id } = await manager.api(calls.createCategory, { name: "Cables & Wires" });
	await manager.api(calls.updateCategory, { id, name: "Cables", synonyms: ["kable"] });
	await manager.api(calls.updateCategory, { id, name: "Cables" });
	await manager.api(calls.deleteCategory, { id });
	const created = {
		name: "Cables & Wires",
		slug: "cables-wires",
		images: [],
		picture_focus: "center",
		synonyms: [],
	};
	expect(await audited("category", id)).toEqual([
		{ action: "category.created", label: "Cables & Wires", before: null, after: created },
		{
			action: "category.updated",
			label: "Cables",
			before: { name: "Cables & Wires", synonyms: [] },
			after: { name: "Cables", synonyms: ["kable"] },
		},
		{
			action: "category.deleted",
			label: "Cables",
			before: { ...created, name: "Cables", synonyms: ["kable"] },
			after: null,
		},
	]);
});

test("a slide's audit entries contain its product's name", async () => {
	const product = await insertProduct(shop.database, { name: "Lamp" });
	const { id } = await manager.api(calls.createFeature, { tag: "hot", title: "Light" });
	await manager.api(calls.updateFeature, { id, product_id: product.id, is_active: false });
	await manager.api(calls.deleteFeature, { id });
	const created = {
		tag: "hot",
		is_active: true,
		title: "Light",
		subtitle: "",
		image_path: null,
		product_id: null,
		product: null,
	};
	const changed = { is_active: false, product_id: product.id, product: "Lamp" };
	expect(await audited("feature", id)).toEqual([
		{ action: "feature.created", label: "Light", before: null, after: created },
		{
			action: "feature.updated",
			label: "Light",
			before: { is_active: true, product_id: null, product: null },
			after: changed,
		},
		{
			action: "feature.deleted",
			label: "Light",
			before: { ...created, ...changed },
			after: null,
		},
	]);
});

test("a shipping method's audit entries contain the fee in pesos", async () => {
	const { code } = await manager.api(shipping.createShippingMethod, {
		name: "Next Day",
		fee: 250,
		min_days: 1,
		max_days: 1,
	});
	await manager.api(shipping.updateShippingMethod, { code, version: 1, fee: 275.5 });
	expect(await audited("shipping_method", code)).toEqual([
		{
			action: "shipping_method.created",
			label: "Next Day",
			before: null,
			after: {
				name: "Next Day",
				description: "",
				fee: 250,
				min_days: 1,
				max_days: 1,
				is_active: true,
			},
		},
		{
			action: "shipping_method.updated",
			label: "Next Day",
			before: { fee: 250 },
			after: { fee: 275.5 },
		},
	]);
});

test("synonyms' audit entries contain their words", async () => {
	const { id } = await manager.api(calls.createSynonym, { words: ["kable", "wire"] });
	await manager.api(calls.updateSynonym, { id: id ?? 0, words: ["kable"], means: ["cord"] });
	await manager.api(calls.deleteSynonym, { id: id ?? 0 });
	const created = { words: ["kable", "wire"], means: [] };
	const changed = { words: ["kable"], means: ["cord"] };
	expect(await audited("synonym", id)).toEqual([
		{ action: "synonym.created", label: "kable, wire", before: null, after: created },
		{ action: "synonym.updated", label: "kable", before: created, after: changed },
		{ action: "synonym.deleted", label: "kable", before: changed, after: null },
	]);
});

test("a redirect's audit entries contain its paths", async () => {
	const created = { from_path: "/old", to_path: "/app" };
	const { id } = await manager.api(calls.createRedirect, created);
	await manager.api(calls.updateRedirect, { id, ...created, to_path: "/info" });
	await manager.api(calls.deleteRedirect, { id });
	expect(await audited("redirect", id)).toEqual([
		{ action: "redirect.created", label: "/old", before: null, after: created },
		{
			action: "redirect.updated",
			label: "/old",
			before: { to_path: "/app" },
			after: { to_path: "/info" },
		},
		{
			action: "redirect.deleted",
			label: "/old",
			before: { ...created, to_path: "/info" },
			after: null,
		},
	]);
});

test("if two categories with the same name are created concurrently, the second is refused", async () => {
	const create = () => manager.api(calls.createCategory, { name: "Same name" });
	const results = await Promise.allSettled([create(), create()]);
	expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(results.find(({ status }) => status === "rejected")).toMatchObject({
		reason: { errors: { name: ["Another category already has this name."] } },
	});
});

test.each([
	["Category not found.", () => manager.api(calls.deleteCategory, { id: 999_999 })],
	["Slide not found.", () => manager.api(calls.updateFeature, { id: 999_999, title: "X" })],
	["Synonym not found.", () => manager.api(calls.deleteSynonym, { id: 999_999 })],
	["Redirect not found.", () => manager.api(calls.deleteRedirect, { id: 999_999 })],
	[
		"Shipping method not found.",
		() => manager.api(shipping.updateShippingMethod, { code: "none", version: 1 }),
	],
])("a change of a missing row is refused with: %s", async (message, change) => {
	await expect(change()).rejects.toMatchObject({ status: 404, message });
});
