import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { StockReason } from "#domain/inventory/list-ledger.ts";

export interface OrderStockMovement {
	id: number;
	product_name: string;
	variation_name: string;
	branch_name: string;
	change: number;
	reason: StockReason;
	note: string | null;
	actor_name: string | null;
	created_at: Date;
}

/** Reads an order's stock movements, oldest first. */
export const readStockMovements = (
	queryable: Queryable,
	orderId: number,
): Promise<OrderStockMovement[]> =>
	queryable.rows(sql`
		select stock_ledger.id, products.name as product_name, variations.name as variation_name,
			branches.name as branch_name, change, reason, note, accounts.name as actor_name,
			stock_ledger.created_at
		from stock_ledger
		join variations on variations.id = variation_id
		join products on products.id = product_id
		join branches on branches.id = stock_ledger.branch_id
		left join accounts on accounts.id = actor_id
		where order_id = ${orderId} order by stock_ledger.id`);

export interface PackingBranch {
	id: number;
	name: string;
	pieces: number;
	has_enough: boolean;
}

/** Reads which branches supply an order, and which open branches could supply the whole order. */
export const readPackingBranches = (
	queryable: Queryable,
	orderId: number,
): Promise<PackingBranch[]> =>
	queryable.rows(sql`
		with taken as (
			select variation_id, branch_id, -sum(change)::integer as pieces
			from stock_ledger where order_id = ${orderId}
			group by variation_id, branch_id having sum(change) < 0
		),
		wanted as (select variation_id, sum(pieces) as pieces from taken group by variation_id)
		select branches.id, branches.name, coalesce(given.pieces, 0)::integer as pieces,
			is_open and not exists (
				select from wanted
				left join taken here
					on here.variation_id = wanted.variation_id and here.branch_id = branches.id
				left join stock
					on stock.variation_id = wanted.variation_id and stock.branch_id = branches.id
				where wanted.pieces > coalesce(here.pieces, 0)
					+ greatest(coalesce(stock.quantity - stock.reserved, 0), 0)
			) as has_enough
		from branches
		left join (select branch_id, sum(pieces) as pieces from taken group by branch_id) given
			on given.branch_id = branches.id
		where is_open or given.pieces > 0
		order by position, branches.id`);
