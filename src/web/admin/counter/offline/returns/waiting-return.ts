import type { takeLateReturn } from "#contract/admin/late-returns.ts";
import type { Input } from "#contract/endpoint.ts";
import type { WaitingSale } from "../waiting-sale.ts";

/** Request body of a return that is sent when the till is online again. */
export type SentReturn = Omit<Input<typeof takeLateReturn>, "device_id">;

/**
 * A return that is stored in the browser until the server has recorded it. Its key is the shift, `after` and `place`.
 */
export interface WaitingReturn {
	shift_id: number;
	branch_id: number;
	/** Number of the till's last receipt before the return. The return is sent after the sale with this number. */
	after: number;
	/** Position among the returns after the same sale. */
	place: number;
	/** Receipt number of the returned items. */
	receipt: number;
	sent: SentReturn;
}

export type Waiting = WaitingSale | WaitingReturn;

/**
 * Returns the entry that must be sent first: the first queued sale or the first queued return. Returns null if there is
 * neither.
 */
export function firstOf(
	sale: WaitingSale | undefined,
	back: WaitingReturn | undefined,
): Waiting | null {
	if (!sale || !back) return sale ?? back ?? null;
	return sale.receipt <= back.after ? sale : back;
}

/** Returns the parts of a refused sale or return that a manager needs to resolve it. */
export function refusedOf({ receipt, sent }: Waiting) {
	if ("return_id" in sent) {
		const { return_id: sale_id, sale_id: returned_sale_id, returned_at: sold_at } = sent;
		return { sale_id, returned_sale_id, receipt, sold_at, sale: { ...sent } };
	}
	const { sale_id, sold_at } = sent;
	return { sale_id, receipt, sold_at, sale: { ...sent } };
}
