import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import type {
	ReturnMethod,
	ReturnReason,
	ReturnSettlement,
	ReturnState,
} from "#lib/orders/return-states.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface ReturnLineRow {
	id: number;
	variation_id: number | null;
	product_name: string;
	variation_name: string | null;
	quantity: number;
	reason: ReturnReason;
	sellable: number | null;
	damaged: number | null;
	missing: number | null;
}

/** A return with all its data. */
export interface ReturnRow {
	id: number;
	order_id: number;
	account_id: number | null;
	customer_name: string | null;
	state: ReturnState;
	made_by: string | null;
	note: string;
	branch_id: number | null;
	branch_name: string | null;
	branch_code: string | null;
	way: ReturnMethod | null;
	shop_pays: boolean;
	courier: string | null;
	tracking_number: string | null;
	decision_note: string | null;
	inspection_note: string | null;
	received_at: Date | null;
	settlement: ReturnSettlement | null;
	settlement_note: string | null;
	refunded: Centavos | null;
	replacement_id: number | null;
	/** True if the order was shipped to an address. False for counter sales and pickups. */
	was_delivered: boolean;
	settled_at: Date | null;
	created_at: Date;
	items: ReturnLineRow[];
	photos: { id: number; path: string }[];
}

const columns = sql`
	returns.id, returns.order_id, orders.account_id,
	coalesce(accounts.name, orders.contact_name) as customer_name, returns.state,
	(select name from accounts where id = returns.made_by) as made_by, returns.note,
	branches.id as branch_id, branches.name as branch_name, branches.code as branch_code, way, shop_pays,
	returns.courier, returns.tracking_number, decision_note, inspection_note, returns.received_at,
	settlement, settlement_note, refunds.amount + (
		select coalesce(sum(amount), 0)::bigint from refunds parts
		where parts.part_of = refunds.id and parts.state <> 'failed'
	) as refunded, replacement_id, settled_at,
	orders.channel <> 'counter' and orders.pickup_branch_id is null and (
		orders.account_id is not null or orders.contact_name is not null
	) as was_delivered,
	returns.created_at,
	(
		select coalesce(json_agg(json_build_object(
			'id', order_lines.id, 'variation_id', variation_id, 'product_name', product_name,
			'variation_name', variation_name, 'quantity', return_lines.quantity, 'reason', reason,
			'sellable', sellable, 'damaged', damaged, 'missing', missing
		) order by order_lines.position), '[]')
		from return_lines join order_lines on order_lines.id = order_line_id
		where return_id = returns.id
	) as items,
	(
		select coalesce(json_agg(json_build_object('id', id, 'path', '/storage/' || name)
			order by position, id), '[]')
		from return_photos where return_id = returns.id
	) as photos`;
const tables = sql`
	from returns join orders on orders.id = returns.order_id
	left join accounts on accounts.id = orders.account_id
	left join branches on branches.id = returns.branch_id
	left join refunds on refunds.id = returns.refund_id and refunds.state <> 'failed'`;

const returnsWhere = (queryable: Queryable, which: Sql): Promise<ReturnRow[]> =>
	queryable.rows<ReturnRow>(
		sql`select ${columns} ${tables} where ${which} order by returns.id desc`,
	);

/** Returns the returns of an order, newest first. */
export const returnsOfOrder = (queryable: Queryable, orderId: number): Promise<ReturnRow[]> =>
	returnsWhere(queryable, sql`returns.order_id = ${orderId}`);

const returnMissing = () => new Refusal("missing", "Return not found.");

/** @throws Refusal if the return doesn't exist or belongs to another customer */
export async function findReturn(
	queryable: Queryable,
	returnId: number,
	accountId: number | null = null,
): Promise<ReturnRow> {
	const [found] = await returnsWhere(queryable, sql`returns.id = ${returnId}`);
	if (!found || (accountId !== null && found.account_id !== accountId)) throw returnMissing();
	return found;
}

/** Reads a return and locks its order, so that no other refund or return of the order is made at the same time. */
export async function lockReturn(
	transaction: Queryable,
	returnId: number,
	accountId: number | null = null,
): Promise<ReturnRow> {
	const { order_id: orderId } = await findReturn(transaction, returnId, accountId);
	await transaction.execute(sql`select from orders where id = ${orderId} for no key update`);
	return findReturn(transaction, returnId, accountId);
}
