import type { Shop } from "#contract/landing/shop.ts";
import { acceptedPayments } from "#lib/accepted-payments.ts";
import { isNamed } from "#lib/named-methods.ts";

/**
 * One can pay the rider. Every page of the shop asks it, so it does without the table of ways to pay, which only some
 * of them need.
 */
export const hasCash = (methods: Shop["payment_methods"]): boolean =>
	methods.some(
		({ code, is_offered }) => is_offered && !isNamed(code) && acceptedPayments[code] === "Cash",
	);
