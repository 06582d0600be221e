import type { Shop } from "#contract/landing/shop.ts";
import { acceptedPayments } from "#lib/payments/accepted-payments.ts";
import { isNamed } from "#lib/payments/named-methods.ts";

/**
 * True if cash on delivery is available. Every page loads this function, so it doesn't import the full table of payment
 * methods.
 */
export const hasCash = (methods: Shop["payment_methods"]): boolean =>
	methods.some(
		({ code, is_offered }) => is_offered && !isNamed(code) && acceptedPayments[code] === "Cash",
	);
