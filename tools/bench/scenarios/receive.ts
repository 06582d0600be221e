/**
 * Measures receiving a supplier's delivery on a separate PostgreSQL that flushes to disk. One transaction writes the
 * stock, average costs, ledger and audit log. npm run bench -- receive [--lines 500] [--rounds 5]
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { createPurchaseOrder } from "#domain/purchasing/edit-purchase-order.ts";
import { receivePurchaseOrder } from "#domain/purchasing/receive-purchase-order.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";

const { values } = parseArgs({
	options: {
		lines: { type: "string", default: "500" },
		rounds: { type: "string", default: "5" },
	},
});
/** Maximum seconds that receiving a delivery may take. */
const limit = 2;

async function seed(database: Database): Promise<{ supplier: number; items: number[] }> {
	await database.execute(sql`
		with made as (
			insert into products (slug, name, price, status)
			select 'item-' || at, 'Item ' || at, 10000, 'published'
			from generate_series(1, ${Number(values.lines)}) at returning id
		)
		insert into variations (product_id, is_default, name) select id, true, '' from made`);
	const { id } = await database.one<{ id: number }>(
		sql`insert into suppliers (name) values ('Cable Works') returning id`,
	);
	const items = await database.rows<{ id: number }>(sql`
		select variations.id from variations join products on products.id = product_id
		where slug like 'item-%' order by variations.id`);
	return { supplier: id, items: items.map((item) => item.id) };
}

const server = await startPostgresServer({ durable: true });
if ("unavailable" in server) throw new Error(server.unavailable);
const database = connect(server.url);
try {
	await migrate(database);
	const { supplier, items } = await seed(database);
	const accountId = await createAccount(database, {
		name: "Aling Nena",
		email: "nena@bench.example",
		passwordHash: null,
		role: "owner",
		verifiedAt: new Date(),
	});
	const actor = { accountId: accountId ?? 0, requestId: "bench" };
	const branch = await database.one<{ id: number }>(sql`select min(id) as id from branches`);
	const seconds: number[] = [];
	for (let round = 1; round <= Number(values.rounds); round += 1) {
		const lines = items.map((variation_id, at) => ({
			variation_id,
			quantity: 3,
			unit_cost: 5_000 + at + round,
		}));
		const { id } = await createPurchaseOrder(database, actor, {
			supplier_id: supplier,
			branch_id: branch.id,
			lines,
		});
		await database.execute(sql`update purchase_orders set status = 'sent' where id = ${id}`);
		const start = performance.now();
		await receivePurchaseOrder(database, actor, id, randomUUID(), {
			lines,
			freight: 10_000,
			note: "",
			confirmed: false,
		});
		seconds.push((performance.now() - start) / 1000);
	}
	const slowest = Math.max(...seconds);
	console.log(`${server.version}, ${items.length} lines per delivery`);
	console.log(`received in ${seconds.map((each) => each.toFixed(2)).join(", ")} s`);
	console.log(`slowest ${slowest.toFixed(2)} s, limit ${limit} s`);
	if (slowest > limit) process.exitCode = 1;
} finally {
	await database.close();
	await server.stop();
}
