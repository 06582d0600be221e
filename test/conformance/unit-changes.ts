import sql from "sql-template-tag";
import { moveClaim, openClaim } from "#contract/admin/claims.ts";
import * as counter from "#contract/admin/counter-sales.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { changeUnit, searchUnits, setOrderSerials } from "#contract/admin/units.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openTill, saleOf } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";

let count = 0;

async function insertTracked({ database }: TestShop) {
	const product = await insertProduct(database, { stock: { main: 3, second: 3 } });
	await database.execute(sql`
		update products set serial_tracking = 'at_sale' where id = ${product.id}`);
	return product;
}

/** Sells a unit at the counter and returns its id. */
async function sellUnit(shop: TestShop, owner: TestCustomer): Promise<number> {
	const product = await insertTracked(shop);
	// Uses the second branch and counts down from till 20, because other examples open the first tills of the main
	// branch.
	const shift = await openTill(owner, { till: 20 - count, code: "second" });
	const serial = `CONFORMANCE${++count}`;
	const lines = [{ variation_id: product.variationIds[0] ?? 0, quantity: 1, serials: [serial] }];
	await owner.api(counter.ringUpSale, saleOf(shift, product, { expected_total: 299, lines }));
	const [unit] = await owner.api(searchUnits, { search: serial });
	return unit?.id ?? 0;
}

const claim = { problem: "It doesn't charge." };

export const unitChanges: AdminChange[] = [
	change(openClaim, async (shop, owner) => ({ id: await sellUnit(shop, owner), ...claim })),
	change(moveClaim, async (shop, owner) => {
		const { id } = await owner.api(openClaim, { id: await sellUnit(shop, owner), ...claim });
		return { id, state: "checked" as const };
	}),
	change(changeUnit, async (shop, owner) => ({
		id: await sellUnit(shop, owner),
		event: "returned" as const,
	})),
	change(setOrderSerials, async (shop, owner) => {
		const { id: product_id } = await insertTracked(shop);
		const { id, items } = await orderItems(await createCustomer(shop), [{ product_id }]);
		await owner.api(changeOrderStatus, { id, status: "processing" });
		return { id, items: [{ id: items[0]?.id ?? 0, serials: [`CONFORMANCE${++count}`] }] };
	}),
];
