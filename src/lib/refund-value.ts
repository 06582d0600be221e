import type { Centavos } from "./money.ts";
import { shareOf } from "./share-of.ts";

/** A line as it was bought, with the pieces of it that were refunded already. */
export interface RefundableLine {
	id: number;
	quantity: number;
	unit_price: Centavos;
	refunded_quantity: number;
}

/**
 * What each line cost its customer: its price less its share of the discount. Together they are the
 * subtotal less the discount, to the centavo.
 */
function paidForLines(lines: readonly RefundableLine[], discount: Centavos): Map<number, Centavos> {
	const priceOf = (line: RefundableLine) => line.unit_price * line.quantity;
	const subtotal = lines.reduce((sum, line) => sum + priceOf(line), 0);
	const paid = new Map<number, Centavos>();
	let before = 0;
	for (const line of lines) {
		const price = priceOf(line);
		const off = shareOf(discount, before + price, subtotal) - shareOf(discount, before, subtotal);
		paid.set(line.id, price - off);
		before += price;
	}
	return paid;
}

/** What goes back for so many pieces of each line; piece by piece or at once, it comes to the same. */
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

/** The VAT within what goes back: in the end, the VAT of the order. */
export const refundedVat = (
	order: { vat_content: Centavos | null; total: Centavos; refunded: Centavos },
	amount: Centavos,
): Centavos | null =>
	order.vat_content === null
		? null
		: shareOf(order.vat_content, order.refunded + amount, order.total) -
			shareOf(order.vat_content, order.refunded, order.total);
