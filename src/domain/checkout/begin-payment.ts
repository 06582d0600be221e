import type { Centavos } from "#lib/money/money.ts";
import {
	type PaymentMethod,
	paymentRule,
	recordsAmountReceived,
} from "#lib/payments/payment-methods.ts";
import { isPaidByCredit, type OrderContent, toPayOf } from "./order-content.ts";

/** Initial payment state of an order that is partly or fully paid when placed. */
interface BegunPayment {
	/**
	 * Amount received before any balance is collected; null if nothing was received, or if the provider still holds the
	 * amount.
	 */
	received: Centavos | null;
	/** Amount received while the remaining amount is still awaited. */
	partReceived: Centavos;
	/** Amount collected on delivery. */
	balanceDue: Centavos;
}

const nothing: BegunPayment = { received: null, partReceived: 0, balanceDue: 0 };

/** How the amount that store credit doesn't cover is paid. */
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
 * Returns the initial payment state. Store credit, and amounts collected by an extension, count as received when the
 * order is placed.
 */
export function begunPayment(
	content: OrderContent,
	method: PaymentMethod,
	{ isHandedOver = false } = {},
): BegunPayment {
	const { storeCredit = 0, prices } = content;
	// Orders handed over at the counter are fully paid, so they have no part payment and no open balance.
	if (isHandedOver) return nothing;
	const isPaid = recordsAmountReceived(method) || isPaidByCredit(content);
	if (isPaid) return { ...nothing, received: prices.total };
	if (storeCredit === 0) return nothing;
	return restOf[paymentRule(method).moneyComesIn](storeCredit, toPayOf(content));
}
