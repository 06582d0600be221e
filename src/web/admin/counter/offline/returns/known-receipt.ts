import type { CounterSale, CounterShift } from "#contract/admin/counter-shapes.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { type CounterMethod, isCredit } from "#lib/payments/counter-payments.ts";
import type { ReceiptSale, SaleInHand } from "../waiting-sale.ts";
import type { SentReturn } from "./waiting-return.ts";

/** An item of a stored receipt. Its `id` is its position on the receipt. */
type KnownLine = CounterSale["lines"][number] & { variation_id: number };

/** The data that a return needs about a sale made in this browser. It contains no customer data. */
export interface KnownReceipt {
	/** Receipt number as printed. */
	receipt: string;
	sale_id: string;
	branch_id: number;
	till: number;
	sold_at: string;
	total: number;
	discount: number;
	ways: CounterMethod[];
	/** Cash paid minus cash refunded, before rounding. */
	cash_kept: Pesos;
	/** Rounding of the cash due; negative if less was due. */
	cash_rounding: Pesos;
	/** Rounding of the cash refunds; positive if less was paid out. */
	refund_rounding: Pesos;
	lines: KnownLine[];
	/** Ids of the returns that this browser made offline. */
	return_ids: string[];
}

/** The fields of a sale that a return changes, as reported by the server. */
export type ReturnedSale = Pick<CounterSale, "lines" | "cash_kept" | "refund_rounding">;

/** Returns the data of a sale that the till stores for later returns. */
export function knownReceiptOf(
	{ lines, totals, sent }: Pick<SaleInHand, "lines" | "totals" | "sent">,
	{ receipt, lines: printed, sold_at, payments, cash_rounding = 0 }: ReceiptSale,
	{ branch_id, till }: Pick<CounterShift, "branch_id" | "till">,
): KnownReceipt {
	const promotedOf = (place: number) =>
		totals.promotions.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0);
	return {
		receipt,
		sale_id: sent.sale_id,
		branch_id,
		till,
		sold_at,
		total: totals.total,
		discount: totals.discount,
		ways: sent.payments.map(({ way }) => way),
		cash_kept: payments.find(({ way }) => way === "cash")?.amount ?? 0,
		cash_rounding,
		refund_rounding: 0,
		lines: printed.flatMap((line, place) => {
			const id = lines[place]?.item.variation_id;
			if (id === undefined) return [];
			return { ...line, id: place + 1, variation_id: id, discount: toPesos(promotedOf(place)) };
		}),
		return_ids: [],
	};
}

/** Returns why items of a receipt can't be returned offline, or null. */
export function offlineObstacle(known: KnownReceipt): string | null {
	if (known.ways.some((way) => way === "financed" || isCredit({ way }))) {
		return "This sale was paid with store credit, a gift card or financing. Return its items when you are back online.";
	}
	return known.lines.every(({ quantity, returned }) => returned >= quantity)
		? "All items on this receipt were already returned."
		: null;
}

/**
 * Returns the receipt without the returned units and their serial numbers. Returns null if more units are returned than
 * are left.
 */
export function withReturned(
	known: KnownReceipt,
	{
		return_id,
		lines: back,
		cash_back: cashBack,
		cash_rounding: rounding = 0,
	}: Pick<SentReturn, "return_id" | "lines" | "cash_back" | "cash_rounding">,
): KnownReceipt | null {
	const lines = known.lines.map((line) => {
		const of = back.find(({ variation_id: id }) => id === line.variation_id);
		if (!of) return line;
		const units = line.units.filter(({ serial }) => !of.serials?.includes(serial));
		return { ...line, returned: line.returned + of.quantity, units };
	});
	if (lines.some(({ returned, quantity }) => returned > quantity)) return null;
	const refund = toCentavos(cashBack) + toCentavos(rounding);
	return {
		...known,
		lines,
		cash_kept: toPesos(toCentavos(known.cash_kept) - refund),
		refund_rounding: toPesos(toCentavos(known.refund_rounding) + toCentavos(rounding)),
		return_ids: [...known.return_ids, return_id],
	};
}

/** Returns the receipt after adding the returns that the server has recorded. */
export const withReturnedOf = (
	known: KnownReceipt,
	{ lines, cash_kept = 0, refund_rounding = 0 }: ReturnedSale,
): KnownReceipt => ({
	...known,
	// If this browser's amounts are lower, they include queued returns that the server doesn't know yet. Keep them.
	...(cash_kept < known.cash_kept && { cash_kept, refund_rounding }),
	lines: known.lines.map((line, place) => {
		const now = lines[place];
		if (!now || now.returned <= line.returned) return line;
		const left = new Set(now.units.map(({ serial }) => serial));
		const units = line.units.filter(({ serial }) => left.has(serial));
		return { ...line, returned: now.returned, units };
	}),
});
