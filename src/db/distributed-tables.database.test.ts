import { readFileSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

const note = readFileSync(
	join(import.meta.dirname, "../../docs/decisions/0023-distributed-postgresql.md"),
	"utf8",
);
const namesIn = (text: string): string[] =>
	[...text.matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name);
const rowOf = (key: string): string[] =>
	namesIn(note.split(/\n(?=- |\n)/).find((part) => part.startsWith(`- **${key}**: `)) ?? "");
const sectionOf = (heading: string): string[] =>
	namesIn(note.split("\n## ").find((part) => part.startsWith(heading)) ?? "");

/** For each entity: the tables that decision 23 distributes by the entity's id, and the column with this id. */
const spread = {
	order: { tables: rowOf("order"), column: "order_id" },
	product: { tables: rowOf("product"), column: "product_id" },
	account: { tables: rowOf("account"), column: "account_id" },
};
/** Tables in which the entity's id is in a column of another name. */
const own: Record<string, string> = {
	orders: "id",
	products: "id",
	accounts: "id",
	stock: "of_product_id",
};

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

it("decision 23 lists every table of the schema exactly once", async () => {
	const rows = await database.rows<{ name: string }>(
		sql`select tablename as name from pg_tables where schemaname = 'public'`,
	);
	const placed = [
		...Object.values(spread).flatMap(({ tables }) => tables),
		...rowOf("everywhere"),
		...rowOf("one node"),
	];
	expect(placed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it("decision 23 lists each distributed table that lacks the column it is distributed by", async () => {
	const rows = await database.rows<{ name: string }>(
		sql`select table_name || '.' || column_name as name from information_schema.columns`,
	);
	const columns = new Set(rows.map(({ name }) => name));
	const lacking = Object.values(spread).flatMap(({ tables, column }) =>
		tables.filter((table) => !columns.has(`${table}.${own[table] ?? column}`)),
	);
	expect(sectionOf("Columns to add").toSorted()).toEqual(lacking.toSorted());
});

it("decision 23 lists each unique index that isn't enforced within one node", async () => {
	const rows = await database.rows<{ name: string; of: string; columns: string[] }>(sql`
		select index.relname as name, owner.relname as of, array(
			select attname::text from pg_attribute
			where attrelid = owner.oid and attnum = any(indkey::smallint[])
		) as columns
		from pg_index
		join pg_class index on index.oid = indexrelid
		join pg_class owner on owner.oid = indrelid
		where indisunique and not indisprimary and owner.relnamespace = 'public'::regnamespace`);
	const crossing = Object.values(spread).flatMap(({ tables, column }) =>
		rows.filter(({ of, columns }) => tables.includes(of) && !columns.includes(own[of] ?? column)),
	);
	expect(sectionOf("What must be unique").toSorted()).toEqual(
		crossing.map(({ name }) => name).toSorted(),
	);
});
