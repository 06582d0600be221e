import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";

const day = 24 * 60 * 60;

/** Returns the message for customers with too many unpaid orders. */
export const tooManyUnpaidOrders = (method: PaymentMethod): string =>
	`You have placed many ${paymentRule(method).manyOrders} today. Please contact us if you need more.`;

interface CashOrder {
	accountId: number;
	/** The client's network address. */
	address: string;
	/** Delivery address as the customer wrote it; null for pickup. */
	deliveryLine: string | null;
}

/** Normalizes an address line, so that different spellings of the same place match. */
export const placeOf = (line: string): string =>
	line
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

/**
 * Returns daily limits that no genuine customer reaches. An account may place `most` orders, and a delivery address,
 * which a family or an office shares, three times as many. The limit per network address is five times as high as the
 * limit per account, because carriers share one address among many people.
 * @param most maximum number of orders, set by the owner
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
