import sql, { join, type Sql } from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { cutPage, type PageRequest, readPageRequest } from "#domain/orders/page-of-orders.ts";
import { readShifts, type Shift } from "./shift.ts";

export interface ShiftFilter {
	/** Null for all branches. */
	branchId: number | null;
	/** `differs`: the counted cash differs from the expected amount. */
	state?: "open" | "closed" | "differs" | undefined;
}

const states: Readonly<Record<NonNullable<ShiftFilter["state"]>, Sql>> = {
	open: sql`closed_at is null`,
	closed: sql`closed_at is not null`,
	differs: sql`counted <> expected`,
};

/** Returns shifts matching the filter, newest first. */
export async function listShifts(
	queryable: Queryable,
	{ branchId, state }: ShiftFilter,
	page: PageRequest,
): Promise<{ items: Shift[]; next: string | null; total: number }> {
	const { below, read } = readPageRequest(page);
	const matching = join(
		[
			sql`true`,
			...(branchId === null ? [] : [sql`tills.branch_id = ${branchId}`]),
			...(state ? [states[state]] : []),
		],
		" and ",
	);
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from shifts join tills on tills.id = till_id where ${matching}`),
	);
	const rows = await readShifts(
		queryable,
		sql`${matching} and (${below}::bigint is null or shifts.id < ${below}::bigint)
			order by shifts.id desc limit ${read}`,
	);
	const { orders: items, next } = cutPage(rows, read, total);
	return { items, next, total };
}
