import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** How long an Idempotency-Key is remembered (decisions §6). */
const keyMilliseconds = 24 * 60 * 60 * 1000;
/** How long a repeat without a key still means the same order. */
const repeatMilliseconds = 10_000;

// No header's value starts with a space, so no customer's key can be this one.
const withoutKey = " latest order without a key";

/** The order an equal earlier request led to, and the hash of that request. */
export interface EarlierRequest {
	orderId: number;
	hash: string;
}

/**
 * Lets requests with the same key, or without one from the same account, pass one after the other,
 * and gives the earlier one that still counts. Held until the transaction ends.
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

/** For the statement that writes the order: ties it to the request, whose claim is held. */
export const rememberRequest = (
	accountId: number,
	key: string | null,
	requestHash: string,
	now: Date,
) => sql`
	update idempotency_keys
	set request_hash = ${requestHash}, order_id = placed.id, created_at = ${now}
	from placed where account_id = ${accountId} and key = ${key ?? withoutKey}`;
