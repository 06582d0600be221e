import { afterAll, beforeAll, expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { readFactTables } from "./read-fact-tables.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

test("every shop starts with the built-in types, attributes and choices", async () => {
	expect(await readFactTables(database)).toEqual(standardTables);
});
