import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import * as calls from "#contract/admin/facts.ts";
import { exportProducts } from "#contract/admin/product-csv.ts";
import {
	createProduct,
	getAdminProduct,
	undoBulkEdit,
	updateProduct,
} from "#contract/admin/products.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const make = (name: string, more: object = {}) =>
	manager.api(createProduct, { name, price: 500, status: "published", ...more });
const of = (id: number) => manager.api(getAdminProduct, { id });
const auditOf = (entity: string, id: string | number) =>
	manager.api(listAudit, { entity, entity_id: String(id) });

describe("types, attributes and choices", () => {
	test("can be created and changed, with generated codes, and are logged", async () => {
		const beam = await manager.api(calls.createAttribute, {
			name: "Beam",
			kind: "choice",
			choices: [
				{ name: "Wide", also: ["flood", ""] },
				{ name: "Narrow", also: [] },
			],
		});
		expect(beam).toMatchObject({ code: "beam", unit: null, products_count: 0 });
		expect(beam.choices).toEqual([
			{ code: "wide", name: "Wide", also: ["flood"] },
			{ code: "narrow", name: "Narrow", also: [] },
		]);
		const attributes = [
			{ code: "lumens", level: "product" as const, is_required: true },
			{ code: "beam", level: "variation" as const, is_required: false },
		];
		const lamp = await manager.api(calls.createProductType, { name: "Désk lamp", attributes });
		expect(lamp).toMatchObject({ code: "desk_lamp", attributes, products_count: 0 });
		await manager.api(calls.updateAttribute, {
			code: "beam",
			version: beam.version,
			name: "Light",
			choices: [{ code: "narrow", name: "Spot", also: [] }],
		});
		const listed = await manager.api(calls.listAttributes, {});
		expect(listed.find(({ code }) => code === "beam")).toMatchObject({
			name: "Light",
			kind: "choice",
			choices: [{ code: "narrow", name: "Spot" }],
		});
		expect(await auditOf("attribute", "beam")).toMatchObject([
			{ action: "attribute.updated", before: { name: "Beam" }, after: { name: "Light" } },
			{ action: "attribute.created" },
		]);
		const stale = manager.api(calls.updateProductType, {
			code: "desk_lamp",
			version: lamp.version + 1,
			name: "Lamp",
		});
		await expect(stale).rejects.toMatchObject({ status: 409 });
	});

	test.each([
		[calls.createProductType, { name: "charger", attributes: [] }, { name: [/Another/] }],
		[
			calls.createProductType,
			{ name: "Fan", attributes: [{ code: "wings", level: "product", is_required: false }] },
			{ "attributes.0.code": [/doesn't exist/] },
		],
		[
			calls.createProductType,
			{
				name: "Fan",
				attributes: ["product", "variation"].map((level) => ({
					code: "watts",
					level,
					is_required: false,
				})),
			},
			{ "attributes.1.code": [/each attribute once/] },
		],
		[calls.createAttribute, { name: "Power", kind: "text" }, { name: [/Another/] }],
		[calls.createAttribute, { name: "Hue", kind: "choice" }, { choices: [/at least one/] }],
		[
			calls.createAttribute,
			{ name: "Heat", kind: "number", lowest: 5, highest: 1 },
			{ highest: [/can't be lower than the minimum/] },
		],
		[
			calls.createAttribute,
			{
				name: "Hue",
				kind: "choices",
				choices: [...["A", "a"].map((name) => ({ name, also: [] }))],
			},
			{ "choices.1.name": [/twice/] },
		],
	])("%# is refused at its field", async (call, input, errors) => {
		const [[field, [words]]] = Object.entries(errors) as [[string, [RegExp]]];
		await expect(manager.api(call, input as never)).rejects.toMatchObject({
			status: 422,
			errors: { [field]: [expect.stringMatching(words)] },
		});
	});

	test("include attributes for all products, of any type or none, also in files, until they are turned off", async () => {
		const shelf = await manager.api(calls.createAttribute, {
			name: "Shelf",
			kind: "text",
			is_general: true,
		});
		const facts = { shelf: "B 12" };
		const untyped = await make("Loose pin", { facts });
		const cable = await make("Shelf cable", { product_type: "cable", facts });
		expect(await of(untyped.id)).toMatchObject({ product_type: null, facts });
		expect(await of(cable.id)).toMatchObject({ product_type: "cable", facts });
		const { version } = cable;
		await manager.api(updateProduct, { id: cable.id, version, product_type: "adapter" });
		expect((await of(cable.id)).facts).toEqual(facts);
		const file = await manager.api(exportProducts, { format: "kargado", search: "Loose pin" });
		expect(file.split("\r\n")[0]).toContain("Fact: Shelf");
		expect(file).toContain("B 12");

		const change = { code: "shelf", version: shelf.version, is_general: false };
		await expect(manager.api(calls.updateAttribute, change)).rejects.toMatchObject({
			code: "in_use",
			message: '1 product has a value for "Shelf", though their product type doesn\'t include it.',
		});
		await manager.api(calls.updateAttribute, { ...change, clears: true });
		expect((await of(cable.id)).facts).toEqual({});
		expect((await of(untyped.id)).facts).toEqual(facts);
		expect(await auditOf("attribute", "shelf")).toMatchObject([
			{ before: { is_general: true }, after: { is_general: false } },
			{ action: "attribute.created" },
		]);
	});

	test("an attribute for all products stays on a type's products when it's removed from the type", async () => {
		const colour = await manager.api(calls.createAttribute, {
			name: "Bin",
			kind: "text",
			is_general: true,
		});
		const attributes = [{ code: colour.code, level: "product" as const, is_required: false }];
		const type = await manager.api(calls.createProductType, { name: "Pin", attributes });
		const { id } = await make("Typed pin", { product_type: type.code, facts: { bin: "7" } });
		await manager.api(calls.updateProductType, { code: type.code, attributes: [] });
		expect((await of(id)).facts).toEqual({ bin: "7" });
	});

	test("in use by products are deleted only after confirming the number of products", async () => {
		const made = await make("In use", {
			product_type: "charger",
			facts: { watts: 65, ports: ["usb_c", "usb_a"], plug: "type_b" },
		});
		const { id } = made;
		await manager.api(updateProduct, {
			id,
			version: made.version,
			variations: [{ id: made.variations[0]?.id ?? 0, facts: { plug: "type_b" } }],
		});
		const all = await manager.api(calls.listAttributes, {});
		const plug = all.find(({ code }) => code === "plug");
		const ports = all.find(({ code }) => code === "ports");
		const without = (attribute: typeof plug, code: string) => ({
			code: attribute?.code ?? "",
			choices: (attribute?.choices ?? []).filter((one) => one.code !== code),
		});
		const inUse = { status: 409, body: { code: "in_use", products: 1 } };
		const noPlug = without(plug, "type_b");
		await expect(manager.api(calls.updateAttribute, noPlug)).rejects.toMatchObject(inUse);
		await manager.api(calls.updateAttribute, { ...noPlug, clears: true });
		await manager.api(calls.updateAttribute, { ...without(ports, "usb_a"), clears: true });
		expect(await of(id)).toMatchObject({ facts: { watts: 65, ports: ["usb_c"] } });
		expect((await of(id)).variations[0]?.facts).toEqual({});
		expect(await auditOf("product", id)).toMatchObject([
			{ action: "product.facts_cleared", after: { facts: { ports: ["usb_c"] } } },
			{ action: "product.facts_cleared", before: { facts: { plug: "type_b" } } },
			{},
			{},
		]);

		const kind = manager.api(calls.updateAttribute, { code: "watts", kind: "text" });
		await expect(kind).rejects.toMatchObject(inUse);
		const types = await manager.api(calls.listProductTypes, {});
		const attributes = (types.find(({ code }) => code === "charger")?.attributes ?? []).filter(
			({ code }) => code !== "ports",
		);
		const noPorts = { code: "charger", attributes };
		await expect(manager.api(calls.updateProductType, noPorts)).rejects.toMatchObject(inUse);
		await manager.api(calls.updateProductType, { ...noPorts, clears: true });
		await expect(manager.api(calls.deleteAttribute, { code: "watts" })).rejects.toMatchObject(
			inUse,
		);
		await manager.api(calls.deleteAttribute, { code: "watts", clears: "true" });
		expect((await of(id)).facts).toEqual({});
		await expect(manager.api(calls.deleteProductType, { code: "charger" })).rejects.toMatchObject(
			inUse,
		);
		await manager.api(calls.deleteProductType, { code: "charger", clears: "true" });
		expect(await of(id)).toMatchObject({ product_type: null });
	});
});

describe("specifications to check", () => {
	const check = (kind: "proposed" | "contradiction" | "missing" | "untyped", search: string) =>
		manager.api(calls.listFactChecks, { kind, search });

	test("are those that contradict the title, are missing, or have no type", async () => {
		const wrong = await make("Tala 20,000 mAh Power Bank", {
			product_type: "power_bank",
			facts: { capacity_mah: 10_000 },
		});
		await make("Tala Bare Power Bank", { product_type: "power_bank" });
		await make("Tala Something");
		expect((await check("contradiction", "tala")).items).toMatchObject([
			{
				id: wrong.id,
				problems: [{ text: "Title says 20,000 mAh, specifications say 10,000 mAh" }],
			},
		]);
		expect((await check("missing", "tala")).items).toMatchObject([
			{ name: "Tala Bare Power Bank", problems: [{ text: "Capacity is missing" }] },
		]);
		expect((await check("untyped", "tala")).items).toMatchObject([{ name: "Tala Something" }]);
		const typed = { kind: "missing" as const, product_type: "cable" };
		expect((await manager.api(calls.listFactChecks, typed)).items).toEqual([]);
	});

	test("proposals are accepted by a user unless changed in the meantime, and can be undone", async () => {
		const [bank, cable] = [
			await make("Lakbay 10,000 mAh Power Bank"),
			await make("Lakbay USB-C to Lightning Cable 2 m", { facts: { length_cm: 100 } }),
		];
		const { items } = await check("proposed", "lakbay");
		expect(items).toMatchObject([
			{
				proposed: {
					product_type: { code: "power_bank", name: "Power bank" },
					facts: [{ code: "capacity_mah", text: "10,000 mAh" }],
				},
			},
			{
				proposed: {
					product_type: { code: "cable" },
					facts: [{ code: "connector" }, { code: "other_connector" }],
				},
			},
		]);
		expect(await of(bank.id)).toMatchObject({ product_type: null, facts: {} });
		await manager.api(updateProduct, { id: cable.id, version: cable.version, price: 5 });
		const products = items.map(({ id, version, proposed }) => ({
			id,
			version,
			product_type: proposed?.product_type?.code ?? "",
			facts: Object.fromEntries((proposed?.facts ?? []).map(({ code, value }) => [code, value])),
		}));
		const taken = await manager.api(calls.acceptProposals, { products });
		expect(taken).toMatchObject({ changed: 1, skipped: [{ id: cable.id }] });
		expect(await of(bank.id)).toMatchObject({
			product_type: "power_bank",
			facts: { capacity_mah: 10_000 },
		});
		await manager.api(undoBulkEdit, { undo_token: taken.undo_token });
		expect(await of(bank.id)).toMatchObject({ product_type: null, facts: {} });
		expect(await of(cable.id)).toMatchObject({ product_type: null, facts: { length_cm: 100 } });
	});

	test("a dismissed proposal returns when the product's texts change or the dismissal is undone", async () => {
		const { id, version } = await make("Bilis 32GB Flash Drive");
		const names = async () => (await check("proposed", "bilis")).items.map(({ name }) => name);
		expect(await names()).toEqual(["Bilis 32GB Flash Drive"]);
		await manager.api(calls.declineProposals, { ids: [id] });
		expect(await names()).toEqual([]);
		await manager.api(calls.reopenProposals, { ids: [id] });
		expect(await names()).toHaveLength(1);
		await manager.api(calls.declineProposals, { ids: [id] });
		await manager.api(updateProduct, { id, version, name: "Bilis 64GB Flash Drive" });
		expect(await names()).toEqual(["Bilis 64GB Flash Drive"]);
	});
});
