import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { fillHolidays } from "./fill-holidays.ts";
import { listHolidays } from "./holidays.ts";
import { shippedHolidays } from "./shipped-holidays.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

const shown = async () => (await listHolidays(database)).map(({ day, name }) => [day, name]);

test("the default holidays of later years are added once, and the owner's changes are kept", async () => {
	await database.execute(sql`delete from holidays where day = '2027-12-30'`);
	await database.execute(
		sql`insert into holidays values ('2030-12-25', 'Pasko'), ('2031-07-04', 'Fiesta')`,
	);
	await Promise.all([fillHolidays(database), fillHolidays(database)]);
	const days = Object.fromEntries(await shown());
	expect(days).not.toHaveProperty("2027-12-30");
	expect(days).toMatchObject({
		"2030-12-25": "Pasko",
		"2031-07-04": "Fiesta",
		"2031-12-25": "Christmas Day",
	});
	expect(Object.keys(days)).toHaveLength(shippedHolidays.length);

	await database.execute(sql`delete from holidays where day = '2032-12-25'`);
	await fillHolidays(database);
	expect(Object.fromEntries(await shown())).not.toHaveProperty("2032-12-25");
	await fillHolidays(database, [...shippedHolidays, ["2034-01-01", "New Year's Day"]]);
	expect((await shown()).at(-1)).toEqual(["2034-01-01", "New Year's Day"]);
});
