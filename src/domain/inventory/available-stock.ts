import sql, { empty, type Sql } from "sql-template-tag";

/**
 * SQL for the quantity of a variation that can be sold: the total stock of the open branches, minus what other
 * customers' pending payments reserve.
 * @param accountId the buyer. The stock that their own pending payments reserve isn't subtracted. Omit to subtract all
 * reservations.
 */
export const availableStock = (variationId: Sql, accountId?: number): Sql => sql`(
	select coalesce(sum(stock.quantity - stock.reserved ${ownHold(accountId)}), 0)::integer
	from stock join branches on branches.id = stock.branch_id and branches.is_open
	where stock.variation_id = ${variationId}
)`;

const ownHold = (accountId: number | undefined): Sql =>
	accountId === undefined
		? empty
		: sql`+ coalesce((
			select sum(own.quantity) from stock_reservations own
			where own.account_id = ${accountId} and own.variation_id = stock.variation_id
				and own.branch_id = stock.branch_id
		), 0)`;
