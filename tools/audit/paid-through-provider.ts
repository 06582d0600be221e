import sql from "sql-template-tag";
import { paidThroughProvider } from "#lib/payments/payment-methods.ts";

/** Payment methods that a provider charges before the order exists. Methods of extensions contain a colon. */
export const throughProvider = sql`(
	payment_method = any(${paidThroughProvider}::text[]) or payment_method like '%:%'
)`;
