import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Milliseconds for which an Idempotency-Key is stored (decisions §6). */
const keyMilliseconds = 24 * 60 * 60 * 1000;
/** Milliseconds within which a repeated request without a key counts as the same order. */
const repeatMilliseconds = 10_000;

// Stored as the key of requests without an Idempotency-Key. It starts with a space, which HTTP header values never do,
// so it can't equal a customer's key.
const withoutKey = " latest order without a key";

/** The customer's earlier request: its hash, and the order that it created. */
export interface EarlierRequest {
	orderId: number;
	hash: string;
}

/**
 * Locks an Idempotency-Key of an account until the transaction ends, so that requests with the same key wait for each
 * other. All requests without a key share one lock per account. Returns the earlier request if it's so recent that this
 * request counts as its repetition.
 */
export async function claimRequest(
	transaction: Queryable,
	accountId: number,
	key: string | null,
	now: Date,
): Promise<EarlierRequest | null> {
	const claimed = await transaction.one<{
		request_hash: string;
		order_id: number | null;
		created_at: Date;
	}>(sql`
		insert into idempotency_keys (account_id, key, request_hash, created_at)
		values (${accountId}, ${key ?? withoutKey}, '', ${now})
		on conflict (account_id, key) do update set key = excluded.key
		returning request_hash, order_id, created_at`);
	const age = now.getTime() - claimed.created_at.getTime();
	const counts = age < (key === null ? repeatMilliseconds : keyMilliseconds);
	if (claimed.order_id === null || !counts) return null;
	return { orderId: claimed.order_id, hash: claimed.request_hash };
}

/** SQL that links the order to the claimed request, within the statement that writes the order. */
export const rememberRequest = (
	accountId: number,
	key: string | null,
	requestHash: string,
	now: Date,
) => sql`
	update idempotency_keys
	set request_hash = ${requestHash}, order_id = placed.id, created_at = ${now}
	from placed where account_id = ${accountId} and key = ${key ?? withoutKey}`;
