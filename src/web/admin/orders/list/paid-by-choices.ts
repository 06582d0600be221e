import type { Shop } from "#contract/landing/shop.ts";
import {
	counterMethodFacts,
	counterMethodOfCode,
	counterMethods,
} from "#lib/payments/counter-payments.ts";
import { isNamed } from "#lib/payments/named-methods.ts";
import { methodName, paymentMethods } from "#lib/payments/payment-methods.ts";

/**
 * Returns the payment methods by which orders can be filtered. These are the shop's methods, extensions' methods that
 * are available or were used, and the currently selected method.
 */
export function paidByChoices(
	offered: Shop["payment_methods"],
	ofOrders: readonly { code: string; name: string }[],
	asked: string | undefined,
): { value: string; name: string }[] {
	const names = new Map<string, string>(
		paymentMethods.map((code) => [code, methodName(code) ?? code]),
	);
	for (const { code, name } of ofOrders) names.set(code, name);
	for (const { code, name } of offered) {
		if (isNamed(code)) names.set(code, name ?? methodName(code) ?? code);
	}
	if (asked && !names.has(asked)) names.set(asked, methodName(asked) ?? asked);
	return [...names].map(([value, name]) => ({ value, name }));
}

/** Returns the choices of `paidByChoices`, plus the payment methods of the counter. */
export function orderPaymentChoices(
	offered: Shop["payment_methods"],
	ofOrders: readonly { code: string; name: string }[],
	asked: string | undefined,
): { value: string; name: string }[] {
	const isTender = asked !== undefined && counterMethodOfCode(asked) !== null;
	const tenders = counterMethods.map((way) => counterMethodFacts[way]);
	return [
		...paidByChoices(offered, ofOrders, isTender ? undefined : asked),
		...tenders.map(({ code, name }) => ({ value: code, name: `Counter: ${name}` })),
	];
}
