import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	type AdminProduct,
	createProduct,
	listAdminProducts,
	updateProduct,
} from "#contract/admin/products.ts";
import { readToday } from "#contract/admin/today.ts";
import { ApiError } from "#contract/client.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	manager = await createCustomer(shop, { role: "manager" });
});
afterAll(() => shop.close());

const create = (input: Partial<Parameters<typeof manager.api<typeof createProduct>>[1]>) =>
	manager.api(createProduct, { name: "Cable", price: 299, status: "published", ...input });
const change = (
	{ id, version }: Pick<AdminProduct, "id" | "version">,
	variations: NonNullable<Parameters<typeof manager.api<typeof updateProduct>>[1]["variations"]>,
) => manager.api(updateProduct, { id: String(id), version, variations });

/** Gives an item the same GTIN as another one, as was possible in earlier versions. */
const share = ({ id }: AdminProduct, barcode: string) =>
	shop.database.execute(
		sql`update variations set barcode = ${barcode}, shared_gtin = id where product_id = ${id}`,
	);

test("items that share a barcode are listed until one of them gets a different barcode", async () => {
	const first = await create({ name: "Clear case", barcode: "481234567894" });
	const second = await create({ name: "Black case" });
	await create({ name: "Other case", barcode: "4801234567890" });
	const listed = async () => {
		const rows = await manager.api(listAdminProducts, { shared_barcode: "true", sort: "name" });
		const { shared_barcodes: count } = await manager.api(readToday);
		expect(count).toBe(rows.length);
		return rows.map(({ name }) => name);
	};
	expect(await listed()).toEqual([]);
	await share(second, "0481234567894");
	expect(await listed()).toEqual(["Black case", "Clear case"]);
	const id = first.variations[0]?.id ?? 0;

	// Other fields of the item can still be changed. Only a new barcode is checked.
	const priced = await change(first, [{ id, barcode: "481234567894", cost: 120 }]);
	expect(priced.variations).toMatchObject([{ barcode: "481234567894", cost: 120 }]);
	const refused = change(priced, [{ id, barcode: "00481234567894" }]);
	await expect(refused).rejects.toThrow(
		"This barcode is already in use. It belongs to Black case.",
	);

	await change(priced, [{ id, barcode: "96385074" }]);
	expect(await listed()).toEqual([]);
	await expect(create({ name: "Third case", barcode: "481234567894" })).rejects.toThrow(ApiError);
});

test("two variations can swap their codes", async () => {
	const made = await create({
		name: "Swapped",
		options: [{ name: "Color", values: ["Red", "Blue"] }],
	});
	const [red = 0, blue = 0] = made.variations.map(({ id }) => id);
	const coded = await change(made, [
		{ id: red, sku: "SWAP-1", barcode: "4006381333931" },
		{ id: blue, sku: "SWAP-2", barcode: "036000291452" },
	]);
	const swapped = await change(coded, [
		{ id: red, sku: "SWAP-2", barcode: "0036000291452" },
		{ id: blue, sku: "SWAP-1", barcode: "4006381333931" },
	]);
	expect(swapped.variations).toMatchObject([
		{ sku: "SWAP-2", barcode: "0036000291452" },
		{ sku: "SWAP-1", barcode: "4006381333931" },
	]);
});
