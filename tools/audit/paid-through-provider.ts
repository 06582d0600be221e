import sql from "sql-template-tag";
import { paidThroughProvider } from "#lib/payment-methods.ts";

/** Of `payment_method`: a provider takes it before there is an order. Those of extensions have a colon. */
export const throughProvider = sql`(
	payment_method = any(${paidThroughProvider}::text[]) or payment_method like '%:%'
)`;
