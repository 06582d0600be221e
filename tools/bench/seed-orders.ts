import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createDemoCustomers, type DemoCustomer } from "#domain/accounts/create-demo-customers.ts";

const fee = 15_000;

/** Nearly all are delivered; every twentieth is cancelled, the latest are still on the way. */
const statusOf = (orders: number) => sql`
	case when number % 20 = 0 then 'cancelled' when number > ${orders}::integer - 2000 then 'pending'
		when number > ${orders}::integer - 4000 then 'shipped' else 'delivered' end`;

/** What each order is made of: one line, in every fourth order two, from all over the catalogue. */
async function chooseLines(transaction: Queryable, orders: number): Promise<void> {
	await transaction.execute(sql`
		create temporary table offered on commit drop as
		select row_number() over (order by variations.id) - 1 as place, products.id as product_id,
			variations.id as variation_id, products.name as product_name,
			nullif(variations.name, '') as variation_name, shown_price as unit_price
		from variations join products on products.id = variations.product_id
		order by variations.id limit 20000`);
	await transaction.execute(sql`
		create temporary table bought on commit drop as
		select number, position, product_id, variation_id, product_name, variation_name, unit_price,
			'/storage/art/case-mango-0.webp' as image
		from generate_series(1, ${orders}::integer) number
		cross join lateral generate_series(0, case when number % 4 = 0 then 1 else 0 end) as position
		join offered on place = (number::bigint * 7919 + position * 104729) % (select count(*) from offered)`);
}

async function writeOrders(transaction: Queryable, orders: number): Promise<void> {
	await transaction.execute(sql`
		create temporary table buyers on commit drop as
		select row_number() over (order by id) - 1 as place, id from accounts
		where email like 'demo-%'`);
	await transaction.execute(sql`
		insert into orders (id, account_id, status, subtotal, shipping_fee, total, shipping_method,
			payment_method, shipping_label, shipping_line, created_at, updated_at)
		overriding system value
		select number, buyers.id, ${statusOf(orders)}, subtotal, ${fee}::bigint, subtotal + ${fee}::bigint,
			'standard', case when number % 3 = 0 then 'card' else 'cod' end,
			'Demo Customer (0917 000 0000)', '1 Demo Street, Poblacion, 5000', placed_at, placed_at
		from (
			select number, sum(unit_price) as subtotal,
				now() - (${orders}::integer - number) * interval '1 year' / ${orders}::integer as placed_at
			from bought group by number
		) placed
		join buyers on place = number % (select count(*) from buyers)
		order by number`);
	await transaction.execute(
		sql`select setval(pg_get_serial_sequence('orders', 'id'), ${orders}::bigint)`,
	);
}

async function writeWhatBelongsToThem(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		insert into order_lines (order_id, position, product_id, variation_id, product_name,
			variation_name, image, quantity, unit_price)
		select number, position, product_id, variation_id, product_name, variation_name, image, 1, unit_price
		from bought`);
	await transaction.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason, order_id)
		select variation_id, (select min(id) from branches), -1, 'sold', number from bought`);
	await transaction.execute(sql`
		insert into order_events (order_id, to_status, created_at)
		select id, 'pending', created_at from orders`);
	await transaction.execute(sql`
		insert into order_branches select order_id, min(branch_id) from stock_ledger
		where order_id is not null group by order_id`);
	await transaction.execute(
		sql`insert into order_words select * from order_words_of(array(select id from orders))`,
	);
	await transaction.execute(sql`
		insert into report_changes select distinct manila_day(created_at) from orders`);
}

/**
 * Fills an empty book of orders: the past year's, dealt out evenly to customers, of whom it gives
 * some. What triggers and foreign keys would do is done here, except that stock does not follow.
 */
export async function seedOrders(
	database: Database,
	{ orders, customers }: { orders: number; customers: number },
): Promise<DemoCustomer[]> {
	const buyers = await createDemoCustomers(database, customers, new Date());
	await database.transaction(async (transaction) => {
		await chooseLines(transaction, orders);
		await writeOrders(transaction, orders);
		await writeWhatBelongsToThem(transaction);
	});
	return buyers.slice(0, 16);
}
