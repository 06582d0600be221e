import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#db/database.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { drawAhead } from "./draw-ahead.ts";

let database: Database & { url: string };
const folder = mkdtempSync(join(tmpdir(), "kargado-drawing-"));
beforeAll(async () => {
	database = await createTestDatabase();
	const { id } = await insertProduct(database);
	await database.execute(sql`
		insert into product_images (product_id, path)
		values (${id}, '/storage/art/case-mango-0.webp'), (${id}, '/storage/art/case-mango-1.webp')`);
});
afterAll(async () => {
	await database.close();
	rmSync(folder, { recursive: true });
});

const drawn = () =>
	readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".avif"));

it("draws the first picture of each product, and stops when the shop shuts down", async () => {
	await drawAhead(database, folder, AbortSignal.abort());
	expect(drawn()).toEqual([]);
	await drawAhead(database, folder, new AbortController().signal);
	expect(drawn()).toEqual([expect.stringMatching(/case-mango-0-480\.avif$/)]);
});
