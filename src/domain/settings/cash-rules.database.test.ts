import { readFileSync } from "node:fs";
import { join } from "node:path";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { cashRules } from "./cash-rules.ts";
import { readSetting } from "./read-setting.ts";

const migration = readFileSync(
	join(import.meta.dirname, "../../db/migrations/0280-guest-orders-stay-off.sql"),
	"utf8",
);

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
	await database.execute(sql`delete from settings where key = ${cashRules.key}`);
	await database.execute(sql`delete from accounts`);
});

const addOwner = (email: string) =>
	database.execute(sql`
		insert into accounts (name, email, role, password_hash) values ('Nena', ${email}, 'owner', 'kept')`);
const takesGuests = async () => (await readSetting(database, cashRules)).guests;

describe("ordering without an account", () => {
	it("is on in a new shop", async () => {
		await database.execute(sql`${raw(migration)}`);
		expect(await takesGuests()).toBe(true);
	});

	it("stays off in a shop that was used before and never said so", async () => {
		await addOwner("nena@alingnena.ph");
		await database.execute(sql`${raw(migration)}`);
		expect(await readSetting(database, cashRules)).toEqual({
			...cashRules.defaultValue,
			guests: false,
		});
	});

	it("is on in a demo that was begun before", async () => {
		await addOwner("owner@kargado.example");
		await database.execute(sql`${raw(migration)}`);
		expect(await takesGuests()).toBe(true);
	});

	it.each([true, false])("stays as the owner had it: %s", async (guests) => {
		await addOwner("nena@alingnena.ph");
		const saved = JSON.stringify({ ...cashRules.defaultValue, guests });
		await database.execute(
			sql`insert into settings (key, value) values (${cashRules.key}, ${saved}::jsonb)`,
		);
		await database.execute(sql`${raw(migration)}`);
		expect(await takesGuests()).toBe(guests);
	});
});
