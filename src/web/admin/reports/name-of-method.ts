import { isNamed } from "#lib/payments/named-methods.ts";
import { methodName } from "#lib/payments/payment-methods.ts";

/**
 * Returns the name of a payment method. For an extension's method, this is the name stored with its
 * orders.
 */
export const nameOfMethod = ({ key, label }: { key: string; label: string }): string => {
	if (key === "") return "Without an order";
	return isNamed(key) ? label : (methodName(key) ?? label);
};
