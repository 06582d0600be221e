import { Refusal } from "#lib/refusal.ts";

/** What a list gives without a limit (decisions §3). */
const defaultPageSize = 100;

export interface PageRequest {
	limit?: number | undefined;
	cursor?: string | undefined;
}

/** One page, newest first; `next` is the cursor of the following one. */
export interface OrderPage<Row> {
	orders: Row[];
	next: string | null;
	total: number;
}

/**
 * Where a page begins and how many rows to read: one more than shown tells whether it goes on.
 * @throws Refusal for a cursor that this shop did not give
 */
export function readPageRequest(page: PageRequest): { below: number | null; read: number } {
	const read = (page.limit ?? defaultPageSize) + 1;
	if (page.cursor === undefined) return { below: null, read };
	if (!/^[1-9][0-9]{0,14}$/.test(page.cursor)) {
		const message = "This cursor is not valid.";
		throw new Refusal("invalid", message, { errors: { cursor: [message] } });
	}
	return { below: Number(page.cursor), read };
}

/** Cuts the row that only told that the list goes on. */
export function cutPage<Row extends { id: number }>(
	rows: Row[],
	read: number,
	total: number,
): OrderPage<Row> {
	const orders = rows.slice(0, read - 1);
	const last = orders.at(-1);
	return { orders, next: rows.length === read && last ? String(last.id) : null, total };
}
