import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { schemaModules } from "./read-schema.ts";

it("every file of the schema is loaded, once", () => {
	const files = readdirSync(join(import.meta.dirname, "schema"));
	expect(schemaModules.map((name) => `${name}.sql`).toSorted()).toEqual(files.toSorted());
});
