import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sort } from "#contract/user/catalogue.ts";
import type { Queryable } from "#db/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { positionCursor } from "./cursor.ts";
import { findPositions } from "./list-positions.ts";
import { createRememberedReads } from "./remembered-reads.ts";

let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	// Many products have the same price, and several were created at the same time.
	await database.execute(sql`
		insert into products (slug, name, price, status, is_hot, created_at)
		select 'listed-' || number, 'Listed', 10000 + number % 5 * 100, 'published', number % 2 = 0,
			timestamptz '2026-01-01' + (number / 3) * interval '1 microsecond'
		from generate_series(1, 300) as number`);
});
afterAll(() => database.close());

/** Reads a list page by page. Returns its ids and the number of queries. */
async function walk(sort: Sort, tag: "hot" | undefined, limit: number) {
	let asked = 0;
	const counting: Queryable = {
		...database,
		rows: (query) => {
			asked += 1;
			return database.rows(query);
		},
	};
	const remembered = createRememberedReads(100);
	const ids: number[] = [];
	for (let cursor: string | undefined; ; ) {
		const page = await findPositions(
			counting,
			{ remember: (key, read) => remembered.read(key, read) },
			{ sort, tag, limit, cursor },
		);
		ids.push(...page.slice(0, limit).map(({ id }) => id));
		const last = page[limit - 1];
		if (last === undefined || page.length === limit) return { ids, asked };
		cursor = positionCursor(sort, last);
	}
}

const orders: Record<Sort, ReturnType<typeof sql>> = {
	newest: sql`created_at desc, id desc`,
	"price-asc": sql`shown_price, id`,
	"price-desc": sql`shown_price desc, id desc`,
};

test.each(["newest", "price-asc", "price-desc"] as const)(
	"pages of any size together contain the whole list, sorted by %s",
	async (sort) => {
		for (const tag of [undefined, "hot"] as const) {
			const all = await database.rows<{ id: number }>(sql`
				select id from products where status = 'published' and (${tag === undefined} or is_hot)
				order by ${orders[sort]}`);
			for (const limit of [1, 7, 64, 100]) {
				const { ids } = await walk(sort, tag, limit);
				expect(ids).toEqual(all.map(({ id }) => id));
			}
		}
	},
);

test("reads the first pages of a list with one query", async () => {
	// The list has 150 products. The first query reads five pages of 25, and the second reads the sixth page.
	expect(await walk("newest", "hot", 25)).toMatchObject({ asked: 2 });
});
