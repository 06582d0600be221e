import type { Shop } from "#contract/landing/shop.ts";
import { acceptedPayments } from "#lib/payments/accepted-payments.ts";
import { isNamed } from "#lib/payments/named-methods.ts";

/**
 * True if cash on delivery is available. It doesn't use the full table of payment methods, because every page loads
 * this function and only some pages load the table.
 */
export const hasCash = (methods: Shop["payment_methods"]): boolean =>
	methods.some(
		({ code, is_offered }) => is_offered && !isNamed(code) && acceptedPayments[code] === "Cash",
	);
