import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";

const day = 24 * 60 * 60;

/** Returns the message for a customer with too many unpaid orders. */
export const tooManyUnpaidOrders = (method: PaymentMethod): string =>
	`You have placed many ${paymentRule(method).manyOrders} today. Please contact us if you need more.`;

interface CashOrder {
	accountId: number;
	/** The client's network address. */
	address: string;
	/** Delivery address as typed by the customer; null for pickup. */
	deliveryLine: string | null;
}

/** Normalizes a delivery address, so that different spellings are equal. */
export const placeOf = (line: string): string =>
	line
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

/**
 * Returns daily limits that are too high to affect genuine customers. The limit of a delivery address is three times
 * that of an account, because families and offices share an address. The limit of a network is five times that of an
 * account, because mobile carriers put many people behind one network address.
 * @param most maximum number of orders per account, set by the owner
 */
export const cashOrderLimits = (
	{ accountId, address, deliveryLine }: CashOrder,
	most: number,
): AttemptLimit[] => [
	{ key: limitKey("cash-order:account", String(accountId)), most, windowSeconds: day },
	...(deliveryLine === null
		? []
		: [
				{
					key: limitKey("cash-order:place", placeOf(deliveryLine)),
					most: 3 * most,
					windowSeconds: day,
				},
			]),
	{ key: limitKey("cash-order:here", networkOf(address)), most: 5 * most, windowSeconds: day },
];
