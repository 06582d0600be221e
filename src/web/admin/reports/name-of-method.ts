import { isNamed } from "#lib/named-methods.ts";
import { methodName } from "#lib/payment-methods.ts";

/** What a row by ways to pay is called: an extension's own as its orders were told. */
export const nameOfMethod = ({ key, label }: { key: string; label: string }): string => {
	if (key === "") return "Without an order";
	return isNamed(key) ? label : (methodName(key) ?? label);
};
