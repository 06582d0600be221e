import type { CounterSale } from "#contract/admin/counter.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money.ts";
import { refundValues } from "#lib/refund-value.ts";

/** What goes back for these pieces of a sale, by the ids of its lines: less their part of its discount. */
export function worthOfPieces(
	sale: Pick<CounterSale, "discount" | "lines">,
	pieces: Readonly<Record<number, number>>,
): Pesos {
	const lines = sale.lines.map(({ id, quantity, unit_price, returned }) => ({
		id,
		quantity,
		unit_price: toCentavos(unit_price),
		refunded_quantity: returned,
	}));
	const back = lines.map(({ id }): [number, number] => [id, pieces[id] ?? 0]);
	const values = refundValues(lines, toCentavos(sale.discount), new Map(back));
	return toPesos([...values.values()].reduce((sum, value) => sum + value, 0));
}
