import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { keyReused } from "#lib/refusals/key-reused.ts";
import { digest } from "#lib/security/digest.ts";

// Returns the key under which a stock request is stored. It starts with a space, which header values never do, so that
// it can't equal the key of an order.
const storedKey = (key: string): string => ` stock ${digest(key)}`;

/**
 * Claims an Idempotency-Key for a stock change, until the transaction ends. A concurrent request with the same key
 * waits until then.
 * @param key null if the client sent no key; every request is then a new one
 * @returns null for a new request; for a repeated request, the transfer that the first one sent, if any
 * @throws Refusal `idempotency_key_reused` if the key was used for another change
 */
export async function claimStockRequest(
	transaction: Queryable,
	{ accountId }: Actor,
	key: string | null,
	request: unknown,
): Promise<{ transferId: number | null } | null> {
	if (key === null) return null;
	const hash = digest(request);
	const isNew = await transaction.execute(sql`
		insert into idempotency_keys (account_id, key, request_hash)
		values (${accountId}, ${storedKey(key)}, ${hash}) on conflict do nothing`);
	if (isNew > 0) return null;
	const earlier = await transaction.one<{ request_hash: string; transfer_id: number | null }>(sql`
		select request_hash, transfer_id from idempotency_keys
		where account_id = ${accountId} and key = ${storedKey(key)}`);
	if (earlier.request_hash === hash) return { transferId: earlier.transfer_id };
	throw keyReused("stock change", "Check the stock movements before you try again.");
}

/** Stores the transfer that a request sent, so that a repeated request returns the same transfer. */
export async function rememberTransfer(
	transaction: Queryable,
	{ accountId }: Actor,
	key: string | null,
	transferId: number,
): Promise<void> {
	if (key === null) return;
	await transaction.execute(sql`
		update idempotency_keys set transfer_id = ${transferId}
		where account_id = ${accountId} and key = ${storedKey(key)}`);
}
