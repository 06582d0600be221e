import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";

export type IntentStatus = "live" | "expired" | "replaced" | "ordered" | "refunded" | "canceled";

/** A payment that a customer began, with the priced cart it is for. */
export interface PaymentIntent<Content = unknown> {
	id: number;
	account_id: number | null;
	/** What it is paid by, and then its order. */
	method: PaymentMethod;
	provider: string;
	provider_id: string | null;
	reference: string;
	status: IntentStatus;
	amount: Centavos;
	snapshot: Content;
	content_hash: string;
	expires_at: Date;
	order_id: number | null;
	/** What staff had prepared; null: its draft is gone, or it is for a cart. */
	draft_id: number | null;
	/** Of that draft as its customer saw it; null: it is for a cart. */
	draft_version: number | null;
}

export const intentColumns = sql`
	id, account_id, method, provider, provider_id, reference, status, amount, snapshot, content_hash,
	expires_at, order_id, draft_id, draft_version`;

/**
 * Keeps what the provider calls the payment; only the first answer counts.
 * @returns what it is called
 */
export async function nameIntent(
	queryable: Queryable,
	intentId: number,
	providerId: string,
): Promise<string> {
	const named = await queryable.one<{ provider_id: string }>(sql`
		update payment_intents set provider_id = coalesce(provider_id, ${providerId}),
			updated_at = now()
		where id = ${intentId} returning provider_id`);
	return named.provider_id;
}
