import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { priceRefund } from "#domain/orders/price-refund.ts";
import type { Centavos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ReturnRow } from "./return-row.ts";

/** Returns the open branches. Each of them accepts returns. */
export const listReturnBranches = (queryable: Queryable): Promise<{ id: number; name: string }[]> =>
	queryable.rows(sql`select id, name from branches where is_open order by position, id`);

/**
 * Returns the amount that can be refunded for an inspected return, and the shipping included in it. Both are 0 for a
 * return that isn't inspected.
 */
export async function worthOfReturn(
	queryable: Queryable,
	row: ReturnRow,
): Promise<{ worth: Centavos; shipping: Centavos }> {
	const lines = row.items.flatMap(({ id, sellable, damaged }) => {
		const quantity = (sellable ?? 0) + (damaged ?? 0);
		return quantity > 0 ? [{ id, quantity, back: null }] : [];
	});
	if (row.state !== "received" || lines.length === 0) return { worth: 0, shipping: 0 };
	try {
		const priced = await priceRefund(queryable, row.order_id, {
			amount: null,
			lines,
			shipping: true,
			returnId: row.id,
		});
		return { worth: priced.amount - priced.shipping, shipping: priced.shipping };
	} catch (error) {
		if (error instanceof Refusal) return { worth: 0, shipping: 0 };
		throw error;
	}
}
