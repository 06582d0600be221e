import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { PromotionResult } from "#lib/promotions/apply-promotions.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { limitObstacle, type OrderDiscount } from "./promote.ts";
import { type StoredPromotion, usesOf } from "./read-promotions.ts";

/** A promotion whose limits allow no further use. */
export interface UsedUp {
	id: number;
	/** For the customer who entered its code. */
	obstacle: string;
}

/**
 * Checks the limits of promotions whose use the caller is about to record, one caller at a time until the transaction
 * ends. Promotions without limits aren't locked, so orders with them don't wait for each other.
 * @returns the first that is used up, or null
 */
export async function claimPromotions(
	transaction: Queryable,
	ids: readonly number[],
	accountId: number | null,
): Promise<UsedUp | null> {
	if (ids.length === 0) return null;
	// Read the limits again, because staff may have just changed them.
	const limited = await transaction.rows<
		Pick<StoredPromotion, "id" | "most_redemptions" | "most_per_customer">
	>(sql`
		select id, most_redemptions, most_per_customer from coupons
		where id = any(${ids}::bigint[]) and num_nonnulls(most_redemptions, most_per_customer) > 0
		order by id for no key update`);
	for (const rule of limited) {
		const { uses } = await transaction.one<{ uses: NonNullable<StoredPromotion["uses"]> }>(sql`
			select ${usesOf(sql`${rule.id}`, accountId)} as uses`);
		const obstacle = limitObstacle(rule, uses);
		if (obstacle) return { id: rule.id, obstacle };
	}
	return null;
}

/**
 * Claims the limits of promotions that a customer was quoted some time ago.
 * @throws Refusal `link_expired` if one is used up
 */
export async function claimQuoted(
	transaction: Queryable,
	quoted: readonly OrderDiscount[],
	accountId: number | null,
): Promise<void> {
	const ids = quoted.flatMap(({ promotion_id: id }) => id ?? []);
	const usedUp = await claimPromotions(transaction, ids, accountId);
	if (!usedUp) return;
	const label = quoted.find(({ promotion_id: id }) => id === usedUp.id)?.label;
	const message = `${label} has reached its limit, so these prices have expired. Order again at the current prices.`;
	throw new Refusal("conflict", message, { code: "link_expired" });
}

/** Returns the ids of the applied promotions that have limits. */
export const limitedOf = (promotions: readonly StoredPromotion[], { applied }: PromotionResult) =>
	promotions
		.filter(({ id, uses }) => uses !== null && applied.some(({ promotion }) => promotion.id === id))
		.map(({ id }) => id);

/** Records the use of promotions by a payment that has started. */
export async function redeemForIntent(
	transaction: Queryable,
	ids: readonly number[],
	{ accountId, intentId }: { accountId: number | null; intentId: number },
): Promise<void> {
	if (ids.length === 0) return;
	await transaction.execute(sql`
		insert into coupon_redemptions (coupon_id, account_id, intent_id)
		select id, ${accountId}::bigint, ${intentId}::bigint from coupons
		where id = any(${ids}::bigint[])`);
}

/**
 * Releases the uses of an order or payment that failed.
 * @param kept ids of promotions that a changed order still uses
 */
export async function returnPromotions(
	transaction: Queryable,
	of: { orderId: number } | { intentId: number },
	kept: readonly number[] = [],
): Promise<void> {
	const which =
		"orderId" in of
			? sql`order_id = ${of.orderId}`
			: sql`intent_id = ${of.intentId} and order_id is null`;
	await transaction.execute(sql`
		delete from coupon_redemptions where ${which} and coupon_id <> all(${kept}::bigint[])`);
}
