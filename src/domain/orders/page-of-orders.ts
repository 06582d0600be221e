import { Refusal } from "#lib/refusals/refusal.ts";

/** Page size if no limit is given (decisions §3). */
const defaultPageSize = 100;

export interface PageRequest {
	limit?: number | undefined;
	cursor?: string | undefined;
}

/** A page, newest first; `next` is the cursor of the next page. */
export interface OrderPage<Row> {
	orders: Row[];
	next: string | null;
	total: number;
}

/**
 * Returns where a page starts and how many rows to read: one more than the page shows, to find out if there is a next
 * page.
 * @throws Refusal for an unknown cursor
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

/** Removes the extra row, which was read only to find out if there is a next page. */
export function cutPage<Row extends { id: number }>(
	rows: Row[],
	read: number,
	total: number,
): OrderPage<Row> {
	const orders = rows.slice(0, read - 1);
	const last = orders.at(-1);
	return { orders, next: rows.length === read && last ? String(last.id) : null, total };
}
