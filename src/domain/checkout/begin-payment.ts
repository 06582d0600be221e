import type { Centavos } from "#lib/money.ts";
import { type PaymentMethod, paymentRule, recordsAmountReceived } from "#lib/payment-methods.ts";
import { isPaidByCredit, type OrderContent, toPayOf } from "./order-content.ts";

/** How an order begins of which something has come in already. */
interface BegunPayment {
	/** All there will be before somebody collects a rest; null: none, or its provider has it. */
	received: Centavos | null;
	/** Found, while the rest is waited for. */
	partReceived: Centavos;
	/** Collected with the parcel. */
	balanceDue: Centavos;
}

const nothing: BegunPayment = { received: null, partReceived: 0, balanceDue: 0 };

/** What becomes of the rest that store credit leaves. */
const restOf = {
	at_order: () => nothing,
	at_delivery: (credit: Centavos, rest: Centavos) => ({
		received: credit,
		partReceived: 0,
		balanceDue: rest,
	}),
	by_hand: (credit: Centavos) => ({ received: null, partReceived: credit, balanceDue: 0 }),
} satisfies Record<string, (credit: Centavos, rest: Centavos) => BegunPayment>;

/** What store credit pays of an order has come in when it is placed, and what an extension took. */
export function begunPayment(
	content: OrderContent,
	method: PaymentMethod,
	{ isHandedOver = false } = {},
): BegunPayment {
	const { storeCredit = 0, prices } = content;
	// Whatever pays it, all has come in, as of any order that was brought and paid.
	if (isHandedOver) return nothing;
	const isPaid = recordsAmountReceived(method) || isPaidByCredit(content);
	if (isPaid) return { ...nothing, received: prices.total };
	if (storeCredit === 0) return nothing;
	return restOf[paymentRule(method).moneyComesIn](storeCredit, toPayOf(content));
}
