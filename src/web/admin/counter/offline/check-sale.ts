import { formatPesos, type Pesos, toCentavos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { settlePayments } from "#lib/settle-payments.ts";
import type { SaleInHand, SentSale } from "./waiting-sale.ts";

type Errors = Readonly<Record<string, readonly string[]>>;

function discountErrors(sent: SentSale): Errors {
	const { discount_percent: percent, discount_amount: amount, discount_reason: reason } = sent;
	if (percent === undefined && amount === undefined) return {};
	if (typeof percent === "number" && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
		return { discount_percent: ["Enter a whole number from 1 to 100."] };
	if (typeof amount === "number" && !(amount > 0)) {
		return { discount_amount: ["This is more than nothing."] };
	}
	return reason ? {} : { discount_reason: ["Say why."] };
}

/**
 * Whether more of store credit is to pay than is there, as far as that is known here. Empty: it is not.
 * @param free what the customer can spend; left out: none is used
 */
export function errorsOfCredit({ payments }: Pick<SentSale, "payments">, free?: Pesos): Errors {
	const place = payments.findIndex(({ way }) => way === "store_credit");
	const amount = payments[place]?.amount ?? 0;
	if (free === undefined || !(amount > free)) return {};
	return { [`payments.${place}.amount`]: [`Only ${formatPesos(free)} is there.`] };
}

/**
 * What is wrong with a sale, by the server's rules: once the customer has gone it can refuse nothing.
 * Empty: nothing.
 */
export function errorsOfSale({ sent, totals }: Pick<SaleInHand, "sent" | "totals">): Errors {
	const ofDiscount = discountErrors(sent);
	if (Object.keys(ofDiscount).length > 0) return ofDiscount;
	const nameless = sent.lines.findIndex(({ price, price_reason: why }) => price != null && !why);
	if (nameless !== -1) return { [`lines.${nameless}.price_reason`]: ["Say why."] };
	if (sent.payments.some(({ amount }) => !(amount > 0))) {
		const place = sent.payments.findIndex(({ amount }) => !(amount > 0));
		return { [`payments.${place}.amount`]: ["Enter an amount."] };
	}
	const given = sent.payments.map(({ way, amount, reference }) => ({
		...{ way, amount: toCentavos(amount), reference: reference ?? null },
	}));
	try {
		settlePayments(toCentavos(totals.total), given);
		return {};
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return error.details.errors ?? { payments: [error.message] };
	}
}
