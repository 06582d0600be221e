import sql, { raw, type Sql } from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createDemoCustomers, type DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { writeOrderHistory } from "./seed-order-history.ts";

const firstNames = [
	"Maria",
	"Jose",
	"Ana",
	"Juan",
	"Liza",
	"Ramon",
	"Grace",
	"Paolo",
	"Joy",
	"Miguel",
	"Rosa",
	"Carlo",
	"Teresa",
	"Andres",
	"Bea",
	"Noel",
	"Cherry",
	"Dante",
	"Ella",
	"Felix",
	"Gina",
	"Hector",
	"Ines",
	"Jun",
	"Karen",
	"Leo",
	"Mila",
	"Nestor",
	"Olive",
	"Pilar",
	"Rico",
	"Sol",
];
const lastNames = [
	"Santos",
	"Reyes",
	"Cruz",
	"Bautista",
	"Ocampo",
	"Garcia",
	"Mendoza",
	"Torres",
	"Ramos",
	"Flores",
	"Castillo",
	"Villanueva",
	"Aquino",
	"Navarro",
	"Salazar",
	"Mercado",
	"Dizon",
	"Aguilar",
	"Pascual",
	"Soriano",
	"Manalo",
	"Tolentino",
	"Lim",
	"Tan",
	"Uy",
	"Sy",
	"Chua",
];

/**
 * Returns a pseudorandom number from 0 to 1 for each order. Use a different `about` for each decision; the same order
 * and `about` always give the same number.
 */
const chance = (about: number): Sql =>
	sql`((hashint8extended(number, ${raw(String(about))}) & 1048575)::double precision / 1048576)`;

/**
 * Gives the customers names and phone numbers, and numbers them from 0. Number 0 is a reseller with 2 % of all orders,
 * the next fifteen customers share 3 %, and the others order occasionally.
 */
async function chooseBuyers(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		update accounts set
			name = (${firstNames}::text[])[1 + place % ${firstNames.length}::integer] || ' '
				|| (${lastNames}::text[])[1 + place / 7 % ${lastNames.length}::integer],
			phone = '+63917' || lpad((place * 7919 % 10000000)::text, 7, '0')
		from (
			select id, (row_number() over (order by id))::integer as place
			from accounts where email like 'demo-%'
		) numbered
		where numbered.id = accounts.id`);
	await transaction.execute(sql`
		create temporary table buyers on commit drop as
		select row_number() over (order by id) - 1 as buyer, id as account_id, email, label,
			array_to_tsvector(
				folded_words(concat_ws(' ', name, email, label)) || phone_words(concat_ws(' | ', phone, label))
			) as words
		from (
			select *, name || ' (0' || substr(phone, 4) || ')' as label from accounts
			where email like 'demo-%'
		) named`);
	await transaction.execute(sql`analyze buyers`);
}

/** Chooses up to 50,000 variations from the whole catalog for the orders, with their prices and search words. */
async function chooseOffered(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		create temporary table offered on commit drop as
		select row_number() over (order by hashint8(variations.id), variations.id) - 1 as place,
			product_id, variations.id as variation_id, products.name as product_name,
			nullif(variations.name, '') as variation_name, shown_price as unit_price,
			array_to_tsvector(
				folded_words(concat_ws(' ', products.name, nullif(variations.name, ''), sku))
				|| lower(regexp_replace(sku, '[^[:alnum:]]+', '', 'g'))
			) as words
		from variations join products on products.id = product_id
		order by 1 limit 50000`);
	await transaction.execute(sql`analyze offered`);
}

const buyer = sql`(case
	when ${chance(1)} < 0.02 then 0
	when ${chance(1)} < 0.05 then 1 + floor(15 * ${chance(2)})
	else 16 + floor(${chance(2)} * (select count(*) - 16 from buyers))
end)::bigint`;

const pieces = (about: number) =>
	sql`(case when ${chance(about)} < 0.8 then 1 when ${chance(about)} < 0.95 then 2 else 3 end)`;

/**
 * Chooses a date in the past two years, a customer and one to three lines for each order. The number of orders grows
 * over time, and the variations that were chosen first sell best.
 */
async function chooseOrders(transaction: Queryable, orders: number): Promise<void> {
	const count = sql`(select count(*) from offered)`;
	await transaction.execute(sql`
		create temporary table chosen on commit drop as
		select *, now() - placed_at as age,
			case payment_method when 'cod' then 'pending' else 'paid' end as first_status,
			case when ${chance(3)} < 0.4 then (first + 7919) % ${count} end as second,
			case when ${chance(3)} < 0.12 then (first + 15838) % ${count} end as third
		from (
			select number, ${buyer} as buyer,
				now() - interval '730 days' * (1 - power(number::double precision / ${orders}::integer, 0.7))
					as placed_at,
				${chance(4)} < 0.04 as is_cancelled,
				case when ${chance(5)} < 0.35 then 'card' else 'cod' end as payment_method,
				case when ${chance(6)} < 0.85 then 'standard' else 'express' end as shipping_method,
				case when ${chance(7)} < 0.1 then 'SAVE10' end as coupon_code,
				case when ${chance(8)} < 0.7 then (select min(id) from branches)
					else (select max(id) from branches) end as branch_id,
				floor(${count} * power(${chance(9)}, 2))::bigint as first,
				${pieces(10)} as first_pieces, ${pieces(11)} as second_pieces, ${pieces(12)} as third_pieces
			from generate_series(1, ${orders}::bigint) as number
		) numbered`);
	await transaction.execute(sql`analyze chosen`);
}

/** Derives an order's status from its age: packed, shipped and delivered within a week. */
const status = sql`case when is_cancelled then 'cancelled'
	when age >= interval '7 days' then 'delivered' when age >= interval '60 hours' then 'shipped'
	when age >= interval '36 hours' then 'processing' else first_status end`;

async function writeOrders(transaction: Queryable, orders: number): Promise<void> {
	await transaction.execute(sql`
		insert into orders (id, account_id, status, subtotal, shipping_fee, discount, total, coupon_code,
			shipping_method, shipping_name, payment_method, shipping_label, shipping_line, courier,
			tracking_number, refunded, cash_due, cash_holder, cash_holder_key, cash_since, created_at, updated_at)
		overriding system value
		select number, account_id, status, subtotal, fee, discount, subtotal + fee - discount, coupon_code,
			shipping_method, shipping_methods.name, payment_method, label, '1 Demo Street, Poblacion, 5000',
			case when is_sent then 'LBC' end, case when is_sent then 'LBC' || 100000000 + number end,
			case when is_cancelled and payment_method = 'card' then subtotal + fee - discount else 0 end,
			case when is_held then subtotal + fee - discount else 0 end, case when is_held then 'LBC' end,
			case when is_held then 'lbc' else '' end,
			case when is_held then placed_at + interval '7 days' end,
			placed_at, placed_at
		from chosen
		join buyers using (buyer)
		join shipping_methods on code = shipping_method
		join offered bought on bought.place = first
		left join offered beside on beside.place = second
		left join offered more on more.place = third
		cross join lateral (
			select first_pieces * bought.unit_price + coalesce(second_pieces * beside.unit_price, 0)
				+ coalesce(third_pieces * more.unit_price, 0) as subtotal
		) summed
		cross join lateral (
			select case when coupon_code is null then 0 else subtotal / 10 end as discount,
				${status} as status, not is_cancelled and age >= interval '60 hours' as is_sent,
				payment_method = 'cod' and not is_cancelled and age >= interval '7 days' as is_held
		) decided
		order by number`);
	await transaction.execute(sql`
		select setval(pg_get_serial_sequence('orders', 'id'), ${orders}::bigint)`);
}

/**
 * Writes the orders of two years into a database that has products, and returns the customers with the most orders.
 * Also writes the rows that triggers would write, except the sums and word lists that `seedLarge` writes afterwards.
 * All book checks pass, except that only the first step of an order has an email.
 */
export async function seedOrders(
	database: Database,
	{ orders, customers }: { orders: number; customers: number },
): Promise<DemoCustomer[]> {
	const buyers = await createDemoCustomers(database, customers, new Date());
	await database.transaction(async (transaction) => {
		await chooseBuyers(transaction);
		await chooseOffered(transaction);
		await chooseOrders(transaction, orders);
		await writeOrders(transaction, orders);
		await writeOrderHistory(transaction);
	});
	return buyers.slice(0, 16);
}
