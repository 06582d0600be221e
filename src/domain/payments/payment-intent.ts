import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";

export type IntentStatus = "live" | "expired" | "replaced" | "ordered" | "refunded" | "canceled";

/** A payment that a customer began, with the priced cart it is for. */
export interface PaymentIntent<Content = unknown> {
	id: number;
	account_id: number | null;
	provider: string;
	provider_id: string | null;
	reference: string;
	status: IntentStatus;
	amount: Centavos;
	snapshot: Content;
	content_hash: string;
	expires_at: Date;
	order_id: number | null;
}

export const intentColumns = sql`
	id, account_id, provider, provider_id, reference, status, amount, snapshot, content_hash,
	expires_at, order_id`;

/** How long an intent holds its price and its stock (decisions §6). */
export const intentMilliseconds = 15 * 60_000;

/** Keeps what the provider calls the payment; only the first answer counts. */
export async function nameIntent(
	queryable: Queryable,
	intentId: number,
	providerId: string,
): Promise<void> {
	await queryable.execute(sql`
		update payment_intents set provider_id = ${providerId}, updated_at = now()
		where id = ${intentId} and provider_id is null`);
}
