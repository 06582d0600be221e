import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findItemAtBranches } from "#contract/admin/counter-branches.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let staff: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { role: "staff" });
});
afterAll(() => shop.close());

const stockOf = async (variationId: number) =>
	(await staff.api(findItemAtBranches, { variation_id: String(variationId) })).map(
		({ code, available, incoming, expected_on: expectedOn }) => [
			code,
			available,
			incoming,
			expectedOn,
		],
	);

async function order(variationId: number, branch: string, day: string | null, status = "sent") {
	await shop.database.execute(sql`
		with supplier as (insert into suppliers (name) values (${`Supplier of ${variationId} ${day}`}) returning id),
		ordered as (
			insert into purchase_orders (supplier_id, branch_id, status, expected_on)
			select supplier.id, branches.id, ${status}, ${day}::date from supplier, branches
			where code = ${branch} returning id
		)
		insert into purchase_order_lines (purchase_order_id, variation_id, position, quantity, received, unit_cost)
		select id, ${variationId}, 0, 10, 4, 5000 from ordered`);
}

it("shows an item's stock at each open branch without reserved units", async () => {
	const [id = 0] = (await insertProduct(shop.database, { stock: { main: 5, second: 3 } }))
		.variationIds;
	// Reserve two units, as a payment in progress would.
	await shop.database.execute(sql`alter table stock disable trigger stock_guarded`);
	await shop.database.execute(sql`
		update stock set reserved = 2 where variation_id = ${id}
			and branch_id = (select id from branches where code = 'second')`);
	await shop.database.execute(sql`alter table stock enable trigger stock_guarded`);
	expect(await stockOf(id)).toEqual([
		["main", 5, 0, null],
		["second", 1, 0, null],
	]);
	await shop.database.execute(sql`update branches set is_open = false where code = 'second'`);
	expect(await stockOf(id)).toEqual([["main", 5, 0, null]]);
	await shop.database.execute(sql`update branches set is_open = true where code = 'second'`);
});

it("shows units on order with the next future delivery, and units in transit", async () => {
	const [id = 0] = (await insertProduct(shop.database, { stock: {} })).variationIds;
	await order(id, "second", "2099-12-03");
	await order(id, "second", "2099-11-30", "partly_received");
	await order(id, "second", "2000-01-01");
	await order(id, "second", "2099-01-01", "draft");
	await shop.database.execute(sql`
		with sent as (
			insert into stock_transfers (from_branch_id, to_branch_id)
			select one.id, other.id from branches one, branches other
			where one.code = 'second' and other.code = 'main' returning id
		)
		insert into stock_transfer_lines (transfer_id, variation_id, quantity)
		select id, ${id}, 7 from sent`);
	expect(await stockOf(id)).toEqual([
		["main", 0, 7, null],
		["second", 0, 18, "2099-11-30"],
	]);
});

it("refuses an unknown item", async () => {
	await expect(stockOf(999_999)).rejects.toMatchObject({ status: 404 });
});
