import type { CounterSale } from "#contract/admin/counter-shapes.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { refundValues } from "#lib/payments/refund-value.ts";

/** Returns the refund for units of a sale. The refund is the units' price minus their share of the discount. */
export function worthOfUnits(
	sale: Pick<CounterSale, "discount" | "lines">,
	pieces: Readonly<Record<number, number>>,
): Pesos {
	const lines = sale.lines.map(({ id, quantity, unit_price, discount = 0, returned }) => ({
		id,
		discount: toCentavos(discount),
		quantity,
		unit_price: toCentavos(unit_price),
		refunded_quantity: returned,
	}));
	const back = lines.map(({ id }): [number, number] => [id, pieces[id] ?? 0]);
	const values = refundValues(lines, toCentavos(sale.discount), new Map(back));
	return toPesos([...values.values()].reduce((sum, value) => sum + value, 0));
}
