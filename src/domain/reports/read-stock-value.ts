import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { stockValueRow } from "#contract/admin/reports.ts";
import type { Database } from "#db/database.ts";
import { unitsInTransit } from "#domain/inventory/transfers/read-transfers.ts";
import { valueStock } from "#domain/inventory/value-stock.ts";
import { runReportQuery } from "./run-report-query.ts";

export type StockValueRow = z.output<typeof stockValueRow>;

/**
 * SQL for the current price of a unit. Repeats the rule of effectivePrice in effective-price.ts, because the database
 * adds up the stock.
 */
const shownPrice = sql`
	case when sale_is_on and coalesce(
			variations.sale_price, case when variations.price is null then products.sale_price end
		) < coalesce(variations.price, products.price)
		then coalesce(variations.sale_price, products.sale_price)
		else coalesce(variations.price, products.price) end`;

/** Returns the stock's value at selling prices and at moving average cost, by branch or category. */
export async function readStockValue(
	database: Database,
	by: "branch" | "category",
): Promise<{ rows: StockValueRow[]; total: StockValueRow }> {
	await valueStock(database);
	return runReportQuery(database, async (queryable) => {
		const rows = await queryable.rows<StockValueRow>(by === "branch" ? byBranch : byCategory);
		const { items } = await queryable.one<{ items: number }>(sql`
			select count(*)::integer as items
			from (select from (${placesHeld}) places group by variation_id) held`);
		const sum = (pick: (row: StockValueRow) => number) =>
			rows.reduce((total, row) => total + pick(row), 0);
		const pieces = sum((row) => row.pieces);
		const value = sum((row) => row.value);
		const total = { key: "total", label: "Total", items, pieces, value };
		const known = sum((row) => row.known_pieces);
		return { rows, total: { ...total, known_pieces: known, cost: sum((row) => row.cost) } };
	});
}

const sumsAt = (cost: Sql) => sql`
	count(*)::integer as items, sum(held.quantity)::integer as pieces,
	sum((held.quantity * ${shownPrice})::double precision)::bigint as value,
	coalesce(sum(held.quantity) filter (where coalesce(variations.cost, products.cost) is not null), 0)::integer
		as known_pieces,
	coalesce(sum(${cost}), 0)::bigint as cost`;

/** SQL for the units of each item by branch. The branch is null for units in transit between branches. */
const placesHeld = sql`
	select variation_id, branch_id, quantity from stock where quantity > 0
	union all select variation_id, null, quantity from (${unitsInTransit}) travelling`;

/** SQL for the part of an item's cost that belongs to the units at one branch or in transit. */
const costInPlace = sql`share_of(stock_costs.value, held.upto, held.whole)
	- share_of(stock_costs.value, held.upto - held.quantity, held.whole)`;

const byBranch = sql`
	select coalesce(branches.code, 'in_transit') as key, coalesce(branches.name, 'In transit') as label,
		${sumsAt(costInPlace)}
	from (
		select *, sum(quantity) over (partition by variation_id order by branch_id) as upto,
			sum(quantity) over (partition by variation_id) as whole
		from (${placesHeld}) places
	) held
	left join stock_costs using (variation_id)
	join variations on variations.id = variation_id
	join products on products.id = product_id
	left join branches on branches.id = branch_id
	group by branches.id order by value desc, key`;

const byCategory = sql`
	select coalesce(categories.id, 0)::text as key,
		coalesce(categories.name, 'Without a category') as label, ${sumsAt(sql`stock_costs.value`)}
	from (
		select variation_id, sum(quantity) as quantity from (${placesHeld}) places group by variation_id
	) held
	left join stock_costs using (variation_id)
	join variations on variations.id = variation_id
	join products on products.id = product_id
	left join categories on categories.id = category_id
	group by categories.id order by value desc, key`;
