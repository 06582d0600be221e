import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashRules } from "#domain/settings/cash-rules.ts";
import { shopOn } from "#test/support/shop-on.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { assessCashOrder } from "./assess-cash-order.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

const line = "1 Tower Street, Poblacion, 4026";

test("the risk assessment reads only as many orders of an address as it needs", async () => {
	await database.execute(sql`
		insert into orders (status, subtotal, shipping_fee, total, shipping_method, payment_method,
			shipping_label, shipping_line)
		select case when number % 10 = 0 then 'cancelled' else 'pending' end,
			50000, 15000, 65000, 'standard', 'cod', 'Luz Cruz', ${line}
		from generate_series(1, 400) as number`);
	const shop = shopOn(database);
	const order = { accountId: null, label: "Luz Cruz (0917 000 0000)", line, total: 65_000 };
	const assess = () =>
		database.transaction(async (transaction) => {
			const readSoFar = async () =>
				(
					await transaction.one<{ rows: number }>(sql`
						select (seq_tup_read + idx_tup_fetch)::integer as rows
						from pg_stat_xact_user_tables where relname = 'orders'`)
				).rows;
			const before = await readSoFar();
			const { signs } = await assessCashOrder(transaction, order, cashRules.defaultValue, shop);
			return { signs, rows: (await readSoFar()) - before };
		});
	// Call it several times before measuring. The first call also computes the usual total, and PostgreSQL reuses a
	// query plan only from the sixth call on.
	for (let time = 0; time < 8; time++) await assess();
	const { signs, rows } = await assess();
	expect(signs).toContainEqual({ sign: "many_at_once", orders: 26 });
	expect(rows).toBeLessThan(50);
});
