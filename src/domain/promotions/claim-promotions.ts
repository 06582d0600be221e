import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { PromotionResult } from "#lib/promotions/apply-promotions.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { limitObstacle, type OrderDiscount } from "./promote.ts";
import { type StoredPromotion, usesOf } from "./read-promotions.ts";

/** A promotion whose limits don't allow another use. */
export interface UsedUp {
	id: number;
	/** Message to the customer who entered the promotion's code. */
	obstacle: string;
}

/**
 * Locks promotions until the transaction ends, and checks that their limits allow another use. The caller then records
 * the use. Promotions without limits aren't locked, so that orders with them don't wait for each other.
 * @returns the first promotion that is used up, or null
 */
export async function claimPromotions(
	transaction: Queryable,
	ids: readonly number[],
	accountId: number | null,
): Promise<UsedUp | null> {
	if (ids.length === 0) return null;
	// Lock the promotions and read their limits again, because staff may have just changed them.
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
 * Claims one use of each promotion whose discount the customer saw.
 * @throws Refusal with `code` if a promotion is used up
 */
export async function claimShown(
	transaction: Queryable,
	shown: readonly OrderDiscount[],
	accountId: number | null,
	code: "link_expired" | "total_changed",
): Promise<void> {
	const ids = shown.flatMap(({ promotion_id: id }) => id ?? []);
	const usedUp = await claimPromotions(transaction, ids, accountId);
	if (!usedUp) return;
	const label = shown.find(({ promotion_id: id }) => id === usedUp.id)?.label;
	const message = `${label} has reached its limit, so the total has changed. Order again at the current prices.`;
	throw new Refusal("conflict", message, { code });
}

/** Returns the ids of the applied promotions whose use is limited. */
export const limitedOf = (promotions: readonly StoredPromotion[], { applied }: PromotionResult) =>
	promotions
		.filter(({ id, uses }) => uses !== null && applied.some(({ promotion }) => promotion.id === id))
		.map(({ id }) => id);

/** Records the use of promotions by a started payment. */
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
 * Deletes the recorded uses of promotions by a cancelled order or failed payment, so that other orders can use the
 * promotions.
 * @param kept ids of promotions to skip, because a changed order still uses them
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
