import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";

const day = 24 * 60 * 60;

/** Message for customers who have reached a limit. */
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
 * Daily limits that no genuine customer reaches: `most` per account, three times as many per delivery address (a
 * family, an office), five times as many per network address (carriers share one among many people).
 * @param most the owner's setting
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
