import type { CounterSale } from "#contract/admin/counter-shapes.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { type CashRounding, refundRounding } from "#lib/payments/round-cash.ts";

/**
 * Returns the cash to pay out for a refund. Rounds the amount so that all cash refunds of a sale add up to the cash
 * paid.
 * @param amount the part of the refund that is paid in cash
 */
export function cashBackFor(
	sale: Pick<CounterSale, "cash_kept" | "cash_rounding" | "refund_rounding">,
	amount: Pesos,
	roundsTo: CashRounding | undefined,
): Pesos {
	const { cash_kept: kept = 0, cash_rounding: ofSale = 0, refund_rounding: ofRefunds = 0 } = sale;
	const refund = toCentavos(amount);
	if (refund === 0) return 0;
	const left = toCentavos(kept) - refund;
	const rounded = toCentavos(ofSale) + toCentavos(ofRefunds);
	return toPesos(refund - refundRounding(refund, { left, rounded }, roundsTo ?? "none"));
}
