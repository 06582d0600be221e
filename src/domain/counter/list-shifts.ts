import sql, { join, type Sql } from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { cutPage, type PageRequest, readPageRequest } from "#domain/orders/page-of-orders.ts";
import { readShifts, type Shift } from "./shift.ts";

export interface ShiftFilter {
	/** Branch; null for all branches. */
	branchId: number | null;
	/** `differs`: shifts in which a counted amount differs from the expected amount. */
	state?: "open" | "closed" | "differs" | undefined;
}

const states: Readonly<Record<NonNullable<ShiftFilter["state"]>, Sql>> = {
	open: sql`closed_at is null`,
	closed: sql`closed_at is not null`,
	differs: sql`(shifts.counted <> shifts.expected or exists (
		select from shift_counts where shift_id = shifts.id and (
			shift_counts.counted <> shift_counts.expected or slips <> expected_slips
		)
	))`,
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
