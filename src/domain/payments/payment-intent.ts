import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";

export type IntentStatus = "live" | "expired" | "replaced" | "ordered" | "refunded" | "canceled";

/** A payment that a customer started, with the priced cart that it pays for. */
export interface PaymentIntent<Content = unknown> {
	id: number;
	account_id: number | null;
	/** Payment method of the payment and of its order. */
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
	/** The draft that the payment is for; null for a cart, or if the draft was deleted. */
	draft_id: number | null;
	/** Version of the draft that the customer saw; null for a cart. */
	draft_version: number | null;
}

export const intentColumns = sql`
	id, account_id, method, provider, provider_id, reference, status, amount, snapshot, content_hash,
	expires_at, order_id, draft_id, draft_version`;

/**
 * Stores the provider's id of the payment. An id that is already stored isn't replaced.
 * @returns the stored id
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
