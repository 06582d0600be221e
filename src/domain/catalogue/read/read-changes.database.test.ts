import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStock, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { deleteSeenChanges, readChanges, readSnapshot } from "./read-changes.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

test("reports each change once, and deletes only changes that every process has read", async () => {
	const start = await readSnapshot(database);
	const first = await insertProduct(database);
	const seen = await readChanges(database, start);
	expect(seen).toMatchObject({ products: [first.id], everything: false });
	expect(await readChanges(database, seen.snapshot)).toMatchObject({ products: [] });

	const second = await insertProduct(database);
	await database.execute(sql`insert into categories (slug, name) values ('a', 'A')`);
	await deleteSeenChanges(database, seen.snapshot);
	expect(await readChanges(database, seen.snapshot)).toMatchObject({
		products: [second.id],
		everything: true,
	});
	// Retry, because an open transaction of another test database may delay the deletion.
	await expect
		.poll(
			async () => {
				await deleteSeenChanges(database, await readSnapshot(database));
				return (await readChanges(database, start)).products;
			},
			{ timeout: 60_000 },
		)
		.not.toContain(first.id);
});

test("distinguishes stock changes by orders from edits", async () => {
	const [sold, edited, both] = [
		await insertProduct(database),
		await insertProduct(database),
		await insertProduct(database),
	];
	const start = await readSnapshot(database);
	await changeStock(database, sold.variationIds[0] ?? 0, { main: -1 });
	await changeStock(database, both.variationIds[0] ?? 0, { main: -1 });
	await database.execute(
		sql`update products set name = 'Edited' where id in (${edited.id}, ${both.id})`,
	);
	const { products, stock, everything } = await readChanges(database, start);
	expect(new Set(products)).toEqual(new Set([edited.id, both.id]));
	expect([stock, everything]).toEqual([[sold.id], false]);
});

test("reports nothing that was rolled back", async () => {
	const start = await readSnapshot(database);
	const failing = database.transaction(async (transaction) => {
		await transaction.execute(sql`update products set name = 'Never'`);
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	expect(await readChanges(database, start)).toMatchObject({ products: [], everything: false });
});
