import type { Centavos } from "../money/money.ts";
import { shareOf } from "../money/share-of.ts";

/** An order line, and how many of its units were already refunded. */
export interface RefundableLine {
	id: number;
	quantity: number;
	unit_price: Centavos;
	/** Discount on the line by promotions; omitted for none. */
	discount?: Centavos;
	refunded_quantity: number;
}

/**
 * Returns the amount paid for each line: its price minus its promotions and its share of the other discounts. All
 * amounts add up exactly to the subtotal minus the discount.
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

/**
 * Returns the refund for some units of each line. Refunding units one by one gives the same total as refunding them all
 * at once.
 */
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

/**
 * Returns the VAT contained in a refund. If everything is refunded, the VAT of all refunds adds up to the order's VAT.
 */
export const refundedVat = (
	order: { vat_content: Centavos | null; total: Centavos; refunded: Centavos },
	amount: Centavos,
): Centavos | null =>
	order.vat_content === null
		? null
		: shareOf(order.vat_content, order.refunded + amount, order.total) -
			shareOf(order.vat_content, order.refunded, order.total);
