import type { Centavos } from "../money/money.ts";
import { shareOf } from "../money/share-of.ts";

/** An order line with the quantity already refunded. */
export interface RefundableLine {
	id: number;
	quantity: number;
	unit_price: Centavos;
	/** Its discount by promotions; omitted for none. */
	discount?: Centavos;
	refunded_quantity: number;
}

/**
 * Returns the cost of each line: its price minus its promotions and its share of the rest of the discount. The lines
 * add up to the subtotal minus the discount, to the centavo.
 */
function paidForLines(lines: readonly RefundableLine[], discount: Centavos): Map<number, Centavos> {
	const priceOf = (line: RefundableLine) => line.unit_price * line.quantity - (line.discount ?? 0);
	const whole = lines.reduce((sum, line) => sum + priceOf(line), 0);
	const rest = lines.reduce((left, line) => left - (line.discount ?? 0), discount);
	const paid = new Map<number, Centavos>();
	let before = 0;
	for (const line of lines) {
		const price = priceOf(line);
		const off = shareOf(rest, before + price, whole) - shareOf(rest, before, whole);
		paid.set(line.id, price - off);
		before += price;
	}
	return paid;
}

/** Refund for quantities of each line; refunding one by one or all at once gives the same total. */
export function refundValues(
	lines: readonly RefundableLine[],
	discount: Centavos,
	quantities: ReadonlyMap<number, number>,
): Map<number, Centavos> {
	const paid = paidForLines(lines, discount);
	const values = new Map<number, Centavos>();
	for (const line of lines) {
		const quantity = quantities.get(line.id);
		if (quantity === undefined) continue;
		const cost = paid.get(line.id) ?? 0;
		const { refunded_quantity: before } = line;
		values.set(
			line.id,
			shareOf(cost, before + quantity, line.quantity) - shareOf(cost, before, line.quantity),
		);
	}
	return values;
}

/** VAT within a refund; all refunds together add up to the order's VAT. */
export const refundedVat = (
	order: { vat_content: Centavos | null; total: Centavos; refunded: Centavos },
	amount: Centavos,
): Centavos | null =>
	order.vat_content === null
		? null
		: shareOf(order.vat_content, order.refunded + amount, order.total) -
			shareOf(order.vat_content, order.refunded, order.total);
