import sql, { type Sql } from "sql-template-tag";

/** The pieces of a variation that can be sold: what the open branches have together. */
export const availableStock = (variationId: Sql): Sql => sql`(
	select coalesce(sum(stock.quantity), 0)::integer
	from stock join branches on branches.id = stock.branch_id and branches.is_open
	where stock.variation_id = ${variationId}
)`;
