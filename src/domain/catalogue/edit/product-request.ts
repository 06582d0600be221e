import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";

/** A request to create a product, stored to recognize repeated requests. */
export interface ProductRequest {
	/** Idempotency-Key of the request. */
	key: string;
	hash: string;
}

/** Returns a hash of the product that a request creates. A repeated request has the same hash. */
export const hashProduct = (product: unknown): string => digest(product);

/**
 * Returns the id of the product created by an earlier request with this key, or null. The caller must hold the lock of
 * `lockSlugs`, so that equal requests wait for each other.
 * @throws Refusal `already_created` if the earlier request created a different product
 */
export async function findRepeated(
	transaction: Queryable,
	{ accountId }: Actor,
	{ key, hash }: ProductRequest,
): Promise<number | null> {
	const earlier = await transaction.first<{ product_id: number; request_hash: string }>(sql`
		select product_id, request_hash from product_requests
		where account_id = ${accountId} and key = ${key}`);
	if (!earlier) return null;
	if (earlier.request_hash === hash) return earlier.product_id;
	throw new Refusal("conflict", "This product was already created.", {
		code: "already_created",
		extra: { product_id: earlier.product_id },
	});
}

export const rememberProduct = (
	transaction: Queryable,
	{ accountId }: Actor,
	{ key, hash }: ProductRequest,
	{ productId, now }: { productId: number; now: Date },
): Promise<unknown> =>
	transaction.execute(sql`
		insert into product_requests (account_id, key, request_hash, product_id, created_at)
		values (${accountId}, ${key}, ${hash}, ${productId}, ${now})`);
