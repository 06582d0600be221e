import sql, { empty, type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { listStockTransfers, stockTransfer } from "#contract/admin/stock-transfers.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { transferReference } from "#lib/stock/transfers.ts";
import { itemColumns } from "../stock-item.ts";

export type TransferRow = z.output<typeof stockTransfer>;
type ListedRow = z.output<typeof listStockTransfers.output>[number];

const head = sql`
	stock_transfers.id, stock_transfers.status, stock_transfers.sent_at, stock_transfers.ended_at,
	json_build_object('id', from_branch.id, 'name', from_branch.name) as from_branch,
	json_build_object('id', to_branch.id, 'name', to_branch.name) as to_branch`;

const withBranches = sql`
	stock_transfers
	join branches from_branch on from_branch.id = from_branch_id
	join branches to_branch on to_branch.id = to_branch_id`;

/** Subquery for the number of units of each item that are in transit between branches. */
export const unitsInTransit: Sql = sql`
	select variation_id, sum(quantity)::integer as quantity
	from stock_transfer_lines join stock_transfers on stock_transfers.id = transfer_id
	where status = 'in_transit' and quantity > 0 group by variation_id`;

/** @throws Refusal `missing` */
export async function findTransfer(queryable: Queryable, id: number): Promise<TransferRow> {
	const transfer = await queryable.first<Omit<TransferRow, "ref" | "lines">>(sql`
		select ${head}, stock_transfers.version, note, senders.name as sent_by, enders.name as ended_by
		from ${withBranches}
		left join accounts senders on senders.id = stock_transfers.sent_by
		left join accounts enders on enders.id = stock_transfers.ended_by
		where stock_transfers.id = ${id}`);
	if (!transfer) throw new Refusal("missing", "Transfer not found.");
	const lines = await queryable.rows<TransferRow["lines"][number]>(sql`
		select ${itemColumns}, stock_transfer_lines.quantity, received
		from stock_transfer_lines
		join variations on variations.id = stock_transfer_lines.variation_id
		join products on products.id = product_id
		where transfer_id = ${id} order by lower(products.name), variations.position, variations.id`);
	return { ...transfer, ref: transferReference(id), lines };
}

interface Filter {
	status?: string | undefined;
	branch_id?: number | undefined;
}

/** Returns a page of transfers, newest first. */
export async function readTransfers(
	queryable: Queryable,
	{ status, branch_id: branchId }: Filter,
	{ limit = 100, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: ListedRow[]; next: string | null; total: number }> {
	requireIdCursor(cursor);
	const matching = sql`
		true ${status ? sql`and status = ${status}` : empty}
		${branchId === undefined ? empty : sql`and ${branchId} in (from_branch_id, to_branch_id)`}`;
	const rows = await queryable.rows<Omit<ListedRow, "ref">>(sql`
		select ${head}, lines.sent, lines.received
		from ${withBranches}
		cross join lateral (
			select coalesce(sum(quantity), 0)::integer as sent,
				coalesce(sum(received), 0)::integer as received
			from stock_transfer_lines where transfer_id = stock_transfers.id
		) lines
		where ${matching} ${cursor === undefined ? empty : sql`and stock_transfers.id < ${cursor}::bigint`}
		order by stock_transfers.id desc limit ${limit + 1}`);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from stock_transfers where ${matching}`),
	);
	const items = rows.slice(0, limit).map((row) => ({ ...row, ref: transferReference(row.id) }));
	return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null, total };
}
