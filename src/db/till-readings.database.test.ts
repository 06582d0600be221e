import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as counter from "#contract/admin/counter-shifts.ts";
import { getShiftReading } from "#contract/admin/readings.ts";
import { openTill, sellOne } from "#test/support/counter-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { migrate } from "./migrate.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

test("the grand total of a till includes its sales from before the shop had X and Z readings", async () => {
	const staff = await createCustomer(shop, { role: "staff" });
	const closed = await openTill(staff);
	await sellOne(shop, staff, closed);
	await sellOne(shop, staff, closed);
	await staff.api(counter.closeShift, { id: closed.id, counted: 1598 });
	const open = await openTill(staff);
	await sellOne(shop, staff, open);
	const { database } = shop;
	await database.execute(sql`alter table counter_sales drop column reading_id`);
	await database.execute(sql`alter table counter_refunds drop column reading_id`);
	await database.execute(sql`alter table sync_issues drop column reading_id`);
	await database.execute(sql`drop table till_readings, shift_counts`);
	await database.execute(sql`drop function continue_till_reading, keep_till_reading`);
	const name = "0019-till-readings.sql";
	await database.execute(sql`delete from migration where name = ${name}`);
	expect(await migrate(database)).toEqual([name]);

	const readingOf = ({ id }: { id: number }) => staff.api(getShiftReading, { id: String(id) });
	await expect(readingOf(closed)).rejects.toMatchObject({ status: 404 });
	await staff.api(counter.closeShift, { id: open.id, counted: 1299 });
	expect(await readingOf(open)).toMatchObject({
		number: 1,
		first_receipt: "MAIN-1-000003",
		last_receipt: "MAIN-1-000003",
		sales: { count: 1, amount: 299 },
		previous_total: 598,
		grand_total: 897,
	});
	expect((await checkBooks(database, shop.now())).violations).toEqual([]);
});
