import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "migrations");
// Statements that break the previous version. It still serves requests while a migration runs
// (docs/operators/operations.md).

const contracting =
	/\bdrop\s+(?:column|table|type|view|function)\b|\brename\s+(?:to|column|constraint)\b|\balter\s+(?:column\s+)?\w+\s+type\b|\bset\s+not\s+null\b/i;
const reason = /^-- contracts: \S.{10,}$/m;

/** Returns true if a migration breaks the previous version and doesn't state why this is safe. */
function breaksFormerVersion(sql: string): boolean {
	const statements = sql.replace(/--.*$/gm, "");
	return contracting.test(statements) && !reason.test(sql);
}

it.each([
	["alter table orders drop column courier;", true],
	["ALTER TABLE orders\n\tRENAME COLUMN courier TO carrier;", true],
	["alter table orders alter column total type integer;", true],
	["alter table orders alter note set not null;", true],
	["drop table carts;", true],
	["-- contracts: nothing reads it since 0140, which came with 0.2.0\ndrop table carts;", false],
	["alter table orders add column gift_note text;", false],
	["create table gifts (id bigint primary key, note text not null);", false],
	["-- drop table carts would be wrong here\nselect 1;", false],
	["alter table orders drop constraint orders_status_check;", false],
])("%j breaks the previous version: %j", (sql, breaks) => {
	expect(breaksFormerVersion(sql)).toBe(breaks);
});

it("a migration only adds, or explains why no running version uses what it removes", () => {
	const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	const breaking = files.filter((name) =>
		breaksFormerVersion(readFileSync(join(folder, name), "utf8")),
	);
	expect(breaking).toEqual([]);
});
