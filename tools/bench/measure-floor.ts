import sql, { join, raw, Sql } from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { PostgresServer } from "#test/support/postgres-server.ts";
import { followProcessorTime } from "./processor-time.ts";

/**
 * The tables to which an order writes rows, with the condition that selects an order's rows. `$` stands for the order's
 * id.
 */
const written: Record<string, string> = {
	orders: "id = $",
	order_lines: "order_id = $",
	stock_ledger: "order_id = $",
	money_ledger: "order_id = $",
	order_events: "order_id = $",
	notifications: "order_id = $",
	order_branches: "order_id = $",
	parcels: "order_id = $",
	parcel_lines: "parcel_id in (select id from parcels where order_id = $)",
	coupon_redemptions: "order_id = $",
	order_confirmations: "order_id = $",
	idempotency_keys: "order_id = $ and account_id = (select account_id from orders where id = $)",
	live_events: "order_id = $",
	mails: "event_key = 'order:' || $ || ':placed'",
};
const buyers = 16;

/**
 * Measures the minimum cost of writing the rows of a checkout. Copies existing rows into tables with the same indexes
 * but without foreign keys, triggers or constraints. Plans the statement once, and commits as often as a checkout does:
 * for two cart lines, the address, the order, and marking the email as sent.
 */
export async function measureFloor(
	database: Database,
	server: Pick<PostgresServer, "folder">,
): Promise<{ copied: number; perSecond: number; database: number | null; driver: number }> {
	await database.execute(sql`create schema floor`);
	for (const table of [...Object.keys(written), "addresses", "cart_lines"]) {
		const name = raw(table);
		await database.execute(
			sql`create table floor.${name} (like public.${name} including indexes including storage)`,
		);
	}
	await database.execute(sql`alter table floor.cart_lines alter added_at set default now()`);
	const orders = await database.rows<{ id: number; account: number; address: number }>(sql`
		select orders.id, orders.account_id as account, max(addresses.id) as address
		from orders join coupon_redemptions on order_id = orders.id
		join addresses on addresses.account_id = orders.account_id
		group by orders.id order by orders.id desc limit 4000`);
	const copy = (id: number) =>
		sql`with ${join(
			Object.entries(written).map(([table, whose]) => {
				const rows = raw(table);
				const parts = whose.split("$");
				const owned = new Sql(
					parts,
					Array.from({ length: parts.length - 1 }, () => sql`${id}::bigint`),
				);
				return sql`copied_${rows} as (insert into floor.${rows} select * from public.${rows} where ${owned})`;
			}),
		)} select 1`;
	const line = (account: number, variation: number) => sql`
		insert into floor.cart_lines (account_id, variation_id, quantity)
		values (${account}, ${variation}, 1)`;
	let turn = 0;
	const checkOut = async () => {
		for (let order = orders[turn++]; order; order = orders[turn++]) {
			const { id, account, address } = order;
			await database.execute(line(account, id * 2));
			await database.execute(line(account, id * 2 + 1));
			await database.execute(sql`
				insert into floor.addresses select * from addresses where id = ${address}
				on conflict do nothing`);
			await database.rows(copy(id));
			await database.execute(sql`
				update floor.mails set state = 'kept' where event_key = 'order:' || ${id}::bigint || ':placed'`);
		}
	};
	const began = performance.now();
	const processorTime = followProcessorTime([], server);
	await Promise.all(Array.from({ length: buyers }, checkOut));
	const { driver, database: ofDatabase } = processorTime();
	return {
		copied: orders.length,
		perSecond: (orders.length * 1000) / (performance.now() - began),
		driver: driver / orders.length,
		database: ofDatabase && ofDatabase / orders.length,
	};
}
