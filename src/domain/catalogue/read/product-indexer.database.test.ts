import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { createSearchIndex } from "#domain/search/search-index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { seedGenerated } from "#tools/bench/seed-generated.ts";
import { createProductIndexer } from "./product-indexer.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
	await seedGenerated(database, 301);
});
afterAll(() => database.close());

test("prefetches the next products while indexing", async () => {
	const events: string[] = [];
	const listening: Database = {
		...database,
		onReplica: (read) =>
			read({
				...database,
				rows(query) {
					if (query.sql.includes("order by chosen.id")) events.push("asked");
					return database.rows(query);
				},
			}),
	};
	const index = createSearchIndex();
	const putAll = index.putAll.bind(index);
	index.putAll = (documents) => {
		const batch = [...documents];
		events.push(`indexed ${batch.length}`);
		putAll(batch);
	};
	await createProductIndexer(listening, index, { onMoved() {} }).run();
	expect(index.size).toBe(301);
	expect(events).toEqual(["asked", "asked", "indexed 300", "asked", "indexed 1"]);
});
