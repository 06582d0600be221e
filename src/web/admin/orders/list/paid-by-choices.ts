import type { Shop } from "#contract/landing/shop.ts";
import { isNamed } from "#lib/named-methods.ts";
import { methodName, paymentMethods } from "#lib/payment-methods.ts";

/**
 * What orders can be asked for by: the shop's own ways to pay, those of extensions that are offered now, and
 * the one that is asked for, whose extension may be gone.
 */
export function paidByChoices(
	offered: Shop["payment_methods"],
	asked: string | undefined,
): { value: string; name: string }[] {
	const named = offered.filter(({ code }) => isNamed(code));
	const choices = [
		...paymentMethods.map((code) => ({ value: code, name: methodName(code) ?? code })),
		...named.map(({ code, name }) => ({ value: code, name: name ?? methodName(code) ?? code })),
	];
	const isThere = !asked || choices.some(({ value }) => value === asked);
	return isThere ? choices : [...choices, { value: asked, name: methodName(asked) ?? asked }];
}
