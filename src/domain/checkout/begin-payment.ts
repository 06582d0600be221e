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
	 * Amount that counts as received when the order is placed: the total if everything is paid and recorded, or the
	 * store credit if the rest is collected on delivery. Null in all other cases.
	 */
	received: Centavos | null;
	/** Store credit that paid a part, if staff must still confirm the payment of the rest; otherwise 0. */
	partReceived: Centavos;
	/** Rest to collect on delivery, if store credit paid a part; otherwise 0. */
	balanceDue: Centavos;
}

const nothing: BegunPayment = { received: null, partReceived: 0, balanceDue: 0 };

/**
 * Payment amounts of an order that was partly paid with store credit, by the time at which the payment method collects
 * the rest.
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
