import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getShop } from "#contract/landing/shop.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await writeStandardDevices(shop.database);
});
afterAll(() => shop.close());

const a15 = JSON.stringify({ devices: ["samsung-galaxy-a15"] });

/** Reads pending changes, then checks whether pages ask for the shopper's device (`has_fit_data`). */
async function expectFitData(expected: boolean): Promise<void> {
	await shop.catalogue.refresh();
	await expect.poll(async () => (await shop.visitor().api(getShop)).has_fit_data).toBe(expected);
}

test("a shop has compatibility data while at least one product on sale has such data", async () => {
	const { id, variationIds } = await insertProduct(shop.database, { name: "Clear case" });
	await expectFitData(false);

	await shop.database.execute(sql`update products set fits = ${a15}::jsonb where id = ${id}`);
	await expectFitData(true);
	await shop.database.execute(sql`update products set status = 'draft' where id = ${id}`);
	await expectFitData(false);
	await shop.database.execute(
		sql`update products set status = 'published', fits = '{}' where id = ${id}`,
	);
	await expectFitData(false);

	const [variation] = variationIds;
	await shop.database.execute(sql`
		update variations set fits = ${a15}::jsonb where id = ${variation}`);
	await expectFitData(true);
	await shop.database.execute(sql`update variations set fits = '{}' where id = ${variation}`);
	await expectFitData(false);

	// A charger or cable fits a phone if the plugs match, so it has compatibility data without a list of devices. A
	// mouse has none, because the phone doesn't matter.
	await shop.database.execute(sql`
		update products set product_type = 'mouse', facts = '{"connector": "usb_a"}' where id = ${id}`);
	await expectFitData(false);
	await shop.database.execute(sql`
		update products set product_type = 'cable', facts = '{"connector": "usb_c"}' where id = ${id}`);
	await expectFitData(true);
});
