/**
 * Measures reading, matching, closing and undoing a courier's payout file among many other orders, on a separate
 * PostgreSQL that flushes to disk. npm run bench -- payout [--rows 10000] [--orders 100000]
 */
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { closePayout } from "#domain/couriers/payout/close-payout.ts";
import { findPayout } from "#domain/couriers/payout/find-payout.ts";
import { readPayoutRows } from "#domain/couriers/payout/read-payout-rows.ts";
import { receivePayout } from "#domain/couriers/payout/receive-payout.ts";
import { undoPayout } from "#domain/couriers/payout/undo-payout.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";

const { values } = parseArgs({
	options: {
		rows: { type: "string", default: "10000" },
		orders: { type: "string", default: "100000" },
	},
});
const rows = Number(values.rows);
const others = Number(values.orders);
const courier = "J&T Express";

/** Creates delivered orders whose cash the courier holds, one for each row of the file, among other orders. */
async function seed(database: Database): Promise<void> {
	await database.execute(sql`
		insert into orders (status, subtotal, shipping_fee, total, shipping_method, payment_method,
			shipping_label, shipping_line, courier, tracking_number, delivery_outcome)
		select 'delivered', 50000, 15000, 65000, 'standard', 'cod', 'Luz Cruz', '1 Mabini Street',
			${courier}, 'JT' || lpad(at::text, 10, '0'), 'delivered'
		from generate_series(1, ${rows + others}) at`);
	await database.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id)
		select 'placed', 'sales', 'customer', null, total, 'cod', id from orders`);
	await database.execute(sql`
		insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id)
		select 'collected', 'customer', 'courier', courier, total, 'cod', id from orders
		where id <= ${rows}`);
	await database.execute(sql`analyze`);
}

/**
 * Writes a payout file. A tenth of its rows have too small an amount, a fiftieth belong to unknown orders, and every
 * row has a fee.
 */
function writeFile(): string {
	const lines = Array.from({ length: rows }, (_, at) => {
		const tracking = at % 50 === 7 ? `XX${at}` : `JT-${String(at + 1).padStart(10, "0")}`;
		return `${tracking},"${at % 10 === 3 ? "600.00" : "₱650.00"}",17.50`;
	});
	return ["Waybill No.,COD Amount,COD Fee", ...lines, ""].join("\n");
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
	const start = performance.now();
	const result = await work();
	console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(2)} s`);
	return result;
}

const server = await startPostgresServer({ durable: true });
if ("unavailable" in server) throw new Error(server.unavailable);
const database = connect(server.url);
try {
	await migrate(database);
	await seed(database);
	const accountId = await createAccount(database, {
		name: "Aling Nena",
		email: "nena@bench.example",
		passwordHash: null,
		role: "owner",
		verifiedAt: new Date(),
	});
	const actor = { accountId: accountId ?? 0, requestId: "bench" };
	console.log(`${server.version}, ${rows} rows among ${rows + others} orders`);
	const { id: courierId } = await database.one<{ id: number }>(
		sql`select id from couriers where name = ${courier}`,
	);
	const payoutFiles = { readPayoutRows: (id: number) => readPayoutRows(database, id) };
	const content = new Blob([writeFile()]).stream();
	const id = await timed("read and kept", () =>
		receivePayout({ database, payoutFiles }, actor, {
			courierId,
			fileName: "payout.csv",
			content,
			largestSize: 20 * 1024 * 1024,
		}),
	);
	const { sums, counts } = await timed("matched and shown", () => findPayout(database, id));
	console.log(counts.map(({ verdict, rows }) => `${verdict} ${rows}`).join(", "));
	await timed("closed", () =>
		closePayout(database, actor, { payoutId: id, seen: sums, reference: null }),
	);
	await timed("deducted", () => undoPayout(database, actor, id, "measured"));
} finally {
	await database.close();
	await server.stop();
}
