import { type AttemptLimit, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import { type PaymentMethod, paymentRule } from "#lib/payment-methods.ts";

const day = 24 * 60 * 60;

/** Who has reached a limit reads this. */
export const tooManyUnpaidOrders = (method: PaymentMethod): string =>
	`You have placed many ${paymentRule(method).manyOrders} today. Please contact us if you need more.`;

interface CashOrder {
	accountId: number;
	/** The client's network address. */
	address: string;
	/** Where it is to be delivered, as the customer wrote it; null: it is collected at a branch. */
	deliveryLine: string | null;
}

/** The same place, however it is spelled. */
export const placeOf = (line: string): string =>
	line
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

/**
 * What nobody who means to take delivery reaches in a day: so many of one account, three times as many
 * to one place (a family, an office), five times as many from one network (carriers put many people
 * behind one address).
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
