import type { Shop } from "#contract/landing/shop.ts";
import { payPhrase } from "#lib/payments/accepted-payments.ts";

/** Returns the available payment methods in one line, or null if there are none yet. */
export function paymentFact(methods: Shop["payment_methods"]): string | null {
	const offered = methods
		.filter(({ is_offered }) => is_offered)
		.map(({ code, name }) => payPhrase(code, name));
	const last = offered.pop();
	if (last === undefined) return null;
	return offered.length > 0 ? `Pay ${offered.join(", ")} or ${last}` : `Pay ${last}`;
}
