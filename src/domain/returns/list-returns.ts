import sql, { join, type Sql } from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { cutPage, type PageRequest, readPageRequest } from "#domain/orders/page-of-orders.ts";
import type { ReturnState } from "#lib/orders/return-states.ts";

export interface ReturnSummaryRow {
	id: number;
	state: ReturnState;
	order_id: number;
	customer_name: string | null;
	branch: { id: number; name: string } | null;
	items: string[];
	created_at: Date;
}

export interface ReturnFilter {
	state?: ReturnState | undefined;
	branch_id?: number | undefined;
	search?: string | undefined;
}

function matching({ state, branch_id: branchId, search }: ReturnFilter): Sql {
	const conditions = [sql`true`];
	if (state) conditions.push(sql`returns.state = ${state}`);
	if (branchId) conditions.push(sql`returns.branch_id = ${branchId}`);
	if (search) {
		const number = /^(?:ret|ord)?-?\s*0*([1-9]\d{0,14})$/i.exec(search.trim())?.[1];
		const [isReturn, isOrder] = [/^ret/i.test(search.trim()), /^ord/i.test(search.trim())];
		const id = number === undefined ? -1 : Number(number);
		if (isReturn) conditions.push(sql`returns.id = ${id}`);
		else if (isOrder) conditions.push(sql`returns.order_id = ${id}`);
		else conditions.push(sql`${id} in (returns.id, returns.order_id)`);
	}
	return join(conditions, " and ");
}

/** Finds the returns that match the filter, newest first. */
export async function listReturns(
	queryable: Queryable,
	filter: ReturnFilter,
	page: PageRequest,
): Promise<{ items: ReturnSummaryRow[]; next: string | null; total: number }> {
	const { below, read } = readPageRequest(page);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from returns where ${matching(filter)}`),
	);
	const rows = await queryable.rows<ReturnSummaryRow>(sql`
		select returns.id, returns.state, order_id, coalesce(accounts.name, contact_name) as customer_name,
			case when branches.id is not null then
				json_build_object('id', branches.id, 'name', branches.name)
			end as branch, returns.created_at,
			array(
				select return_lines.quantity || ' × ' || concat_ws(' · ', product_name, variation_name)
				from return_lines join order_lines on order_lines.id = order_line_id
				where return_id = returns.id order by position
			) as items
		from returns join orders on orders.id = order_id
		left join accounts on accounts.id = account_id
		left join branches on branches.id = returns.branch_id
		where ${matching(filter)} and (${below}::bigint is null or returns.id < ${below}::bigint)
		order by returns.id desc limit ${read}`);
	const { orders: items, next } = cutPage(rows, read, total);
	return { items, next, total };
}
