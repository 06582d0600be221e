import { expect, it } from "vitest";
import { describeMigrations } from "./describe-migrations.ts";
import { schemaName } from "./read-schema.ts";

const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.sql`);

it.each([
	[1, "0.sql"],
	[2, "0.sql, 1.sql"],
	[10, names(10).join(", ")],
	[11, "11 migrations, up to 10.sql"],
])("%i are described as %j", (count, words) => {
	expect(describeMigrations(names(count))).toBe(words);
});

it("says for a new database that the schema was created", () => {
	expect(describeMigrations([schemaName])).toBe("schema created");
	expect(describeMigrations([schemaName, "0.sql"])).toBe("schema created, 0.sql");
});
