import type { Centavos } from "#lib/money/money.ts";
import {
	type PaymentMethod,
	paymentRule,
	recordsAmountReceived,
} from "#lib/payments/payment-methods.ts";
import { isPaidByCredit, type OrderContent, toPayOf } from "./order-content.ts";

/** Payment amounts of a new order. */
interface BegunPayment {
	/**
	 * Amount received when the order is placed. Null if nothing was received, or if the payment method doesn't record
	 * it. Also null if staff must still confirm the payment of a part.
	 */
	received: Centavos | null;
	/** Store credit that paid a part while the rest is still awaited. */
	partReceived: Centavos;
	/** Amount that is collected on delivery. */
	balanceDue: Centavos;
}

const nothing: BegunPayment = { received: null, partReceived: 0, balanceDue: 0 };

/**
 * Functions that return the payment amounts, by the time at which the method collects the part that store credit
 * doesn't cover.
 */
const restOf = {
	at_order: () => nothing,
	at_delivery: (credit: Centavos, rest: Centavos) => ({
		received: credit,
		partReceived: 0,
		balanceDue: rest,
	}),
	by_hand: (credit: Centavos) => ({ received: null, partReceived: credit, balanceDue: 0 }),
} satisfies Record<string, (credit: Centavos, rest: Centavos) => BegunPayment>;

/**
 * Returns the payment amounts of a new order. Store credit and amounts collected by an extension count as received at
 * once.
 */
export function begunPayment(
	content: OrderContent,
	method: PaymentMethod,
	{ isHandedOver = false } = {},
): BegunPayment {
	const { storeCredit = 0, prices } = content;
	// Counter sales are fully paid, and their payments are recorded separately.
	if (isHandedOver) return nothing;
	const isPaid = recordsAmountReceived(method) || isPaidByCredit(content);
	if (isPaid) return { ...nothing, received: prices.total };
	if (storeCredit === 0) return nothing;
	return restOf[paymentRule(method).moneyComesIn](storeCredit, toPayOf(content));
}
