import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { cashRules } from "./cash-rules.ts";
import { readSetting } from "./read-setting.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
	await database.execute(sql`delete from settings where key = ${cashRules.key}`);
});

const takesGuests = async () => (await readSetting(database, cashRules)).guests;

describe("the setting for guest orders", () => {
	it("is on in a new shop", async () => {
		expect(await takesGuests()).toBe(true);
	});

	it.each([true, false])("has the value that the owner saved: %s", async (guests) => {
		const saved = JSON.stringify({ ...cashRules.defaultValue, guests });
		await database.execute(
			sql`insert into settings (key, value) values (${cashRules.key}, ${saved}::jsonb)`,
		);
		expect(await takesGuests()).toBe(guests);
	});
});
