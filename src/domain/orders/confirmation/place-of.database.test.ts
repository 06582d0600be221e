import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

test.each([
	["12 Sampaguita Street, Poblacion, 4026", "12 sampaguita street poblacion 4026"],
	["  12  SAMPAGUITA STREET - Poblacion / 4026. ", "12 sampaguita street poblacion 4026"],
	["１２ Peñafrancia Ave.", "12 penafrancia ave"],
	["Blk 3 Lot 4-B", "blk 3 lot 4 b"],
	["…", ""],
	["\ufdfa".repeat(500), expect.stringMatching(/^.{300}$/u)],
])("normalizes the address %j", async (line, place) => {
	expect(await database.one(sql`select place_of(${line}) as place`)).toEqual({ place });
});

const placesOf = (ids: number[]) =>
	database.rows(sql`select delivery_place as place from orders where id = any(${ids}) order by id`);

test("an order stores its normalized address, and updates it when the address changes", async () => {
	const { ids } = await database.one<{ ids: number[] }>(sql`
		with placed as (
			insert into orders (status, subtotal, shipping_fee, total, shipping_method, payment_method,
				shipping_label, shipping_line)
			select 'pending', 50000, 15000, 65000, 'standard', 'cod', 'Luz Cruz', line
			from unnest(array['1 Mabini St.', '1 MABINI ST', '…']) as line
			returning id
		)
		select array_agg(id order by id) as ids from placed`);
	expect(await placesOf(ids)).toEqual([
		{ place: "1 mabini st" },
		{ place: "1 mabini st" },
		{ place: null },
	]);
	await database.execute(sql`
		update orders set shipping_line = 'Deleted' where id = any(${ids.slice(0, 1)})`);
	expect(await placesOf(ids.slice(0, 1))).toEqual([{ place: "deleted" }]);
});
