import type { CounterSale } from "#contract/admin/counter-shapes.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import type { CashRounding } from "#lib/payments/round-cash.ts";
import { cashBackFor } from "../cash-back.ts";
import type { Exchange } from "../stored-sale.ts";
import { worthOfUnits } from "../worth-of-units.ts";

/** The refund of returned items. */
interface RefundOfUnits {
	/** Total refund before cash is rounded. */
	worth: Pesos;
	/** The part that is refunded as store credit or to a gift card. */
	asCredit: Pesos;
	/** The rest, which is paid out in cash and rounded. */
	cashBack: Pesos;
}

/**
 * Calculates the refund for returned units.
 * @param pieces number of returned units by line id
 */
export function refundOf(
	sale: CounterSale,
	pieces: Readonly<Record<number, number>>,
	roundsTo: CashRounding | undefined,
): RefundOfUnits {
	const worth = worthOfUnits(sale, pieces);
	const asCredit = Math.min(creditLeftOf(sale), worth);
	const inCash = toPesos(toCentavos(worth) - toCentavos(asCredit));
	return { worth, asCredit, cashBack: cashBackFor(sale, inCash, roundsTo) };
}

/** Returns an exchange with the current refund for its returned items. */
export function withCurrentRefund(
	exchange: Exchange,
	sale: CounterSale,
	roundsTo: CashRounding | undefined,
): Exchange {
	const pieces = Object.fromEntries(exchange.lines.map(({ id, quantity }) => [id, quantity]));
	const { worth, cashBack } = refundOf(sale, pieces, roundsTo);
	return { ...exchange, cash_back: cashBack, expected_refund: worth };
}

/**
 * Returns the store credit and gift card amounts of the sale that aren't refunded yet. Excludes store credit of a
 * deleted account, which is lost.
 */
export function creditLeftOf({
	customer,
	payments,
	refunded_as_store_credit: back,
}: Pick<CounterSale, "customer" | "payments" | "refunded_as_store_credit">): Pesos {
	const paid = payments
		.filter(({ way }) => way === "gift_card" || (way === "store_credit" && customer !== null))
		.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
	return toPesos(Math.max(0, paid - toCentavos(back)));
}
