import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type CouponRule, type CouponUse, isLimited, limitObstacle } from "./coupon-rule.ts";

/**
 * Returns how often a coupon was used. A pending payment of this customer doesn't count, because a new order replaces
 * it.
 */
async function countUse(
	queryable: Queryable,
	couponId: number,
	accountId: number | null,
): Promise<CouponUse> {
	return queryable.one<CouponUse>(sql`
		select count(*)::integer as redemptions,
			(count(*) filter (where coupon_redemptions.account_id = ${accountId}))::integer as "byCustomer"
		from coupon_redemptions
		left join payment_intents on payment_intents.id = intent_id
			and payment_intents.status = 'live' and payment_intents.account_id = ${accountId}
		where coupon_id = ${couponId} and payment_intents.id is null`);
}

/** Returns why the coupon's limits don't allow this customer another use now, or null. */
export async function checkLimits(
	queryable: Queryable,
	rule: CouponRule,
	accountId: number | null,
): Promise<string | null> {
	if (!isLimited(rule)) return null;
	return limitObstacle(rule, await countUse(queryable, rule.id, accountId));
}

/**
 * Checks the limits for a use that the caller is about to record, one caller at a time until the transaction ends. A
 * coupon without limits isn't locked, so orders with it don't wait for each other.
 */
export async function claimCoupon(
	transaction: Queryable,
	rule: CouponRule | null,
	accountId: number | null,
): Promise<string | null> {
	if (rule === null || !isLimited(rule)) return null;
	// Read the limits again, because an admin may have changed them in the meantime.
	const limits = await transaction.one<
		Pick<CouponRule, "most_redemptions" | "most_per_customer">
	>(sql`
		select most_redemptions, most_per_customer from coupons where id = ${rule.id} for no key update`);
	return checkLimits(transaction, { ...rule, ...limits }, accountId);
}

/** Releases the coupon use of an order or payment that failed. */
export async function returnCoupon(
	transaction: Queryable,
	of: { orderId: number } | { intentId: number },
): Promise<void> {
	const which =
		"orderId" in of
			? sql`order_id = ${of.orderId}`
			: sql`intent_id = ${of.intentId} and order_id is null`;
	await transaction.execute(sql`delete from coupon_redemptions where ${which}`);
}
