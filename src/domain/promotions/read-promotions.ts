import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Promotion } from "#lib/promotions/promotion.ts";

/** Number of uses of a promotion, in total and by this customer. */
export interface PromotionUse {
	redemptions: number;
	byCustomer: number;
}

/** A stored promotion with its limits. */
export interface StoredPromotion extends Promotion {
	/** null for no limit. */
	most_redemptions: number | null;
	most_per_customer: number | null;
	/** null if the promotion has no limits. */
	uses: PromotionUse | null;
}

/** Columns of a promotion's reward as one JSON value. Percentages and amounts are in separate columns. */
export const rewardColumn = sql`coalesce(
	reward,
	case
		when percent is not null then jsonb_build_object('kind', 'percent', 'percent', percent)
		when amount_off is not null then jsonb_build_object('kind', 'amount', 'amount', amount_off)
		else '{"kind": "none"}'
	end
)`;

/**
 * SQL for the uses of promotions. A pending payment of this customer doesn't count, because a new order replaces it.
 * @param promotion SQL for a promotion's id
 */
export const usesOf = (promotion: Sql, accountId: number | null): Sql => sql`(
	select json_build_object(
		'redemptions', count(*),
		'byCustomer', count(*) filter (where coupon_redemptions.account_id = ${accountId})
	)
	from coupon_redemptions
	left join payment_intents on payment_intents.id = intent_id
		and payment_intents.status = 'live' and payment_intents.account_id = ${accountId}
	where coupon_id = ${promotion} and payment_intents.id is null
)`;

interface Asked {
	/** null for a customer without an account. */
	accountId: number | null;
	/** Entered code, normalized; null for none. */
	code: string | null;
	now: Date;
}

/** SQL for promotions as a JSON array. */
const listAsJson = (which: Sql, accountId: number | null): Sql => sql`(
	select coalesce(json_agg(promotion order by promotion.id), '[]')
	from (
		select id, coalesce(name, code) as name, upper(code) as code, channels, branch_ids, starts_at, ends_at,
			minimum_subtotal, minimum_quantity, is_first_order, category_ids, makers, product_types,
			product_ids, variation_ids, sale_items, ${rewardColumn} as reward, free_shipping, priority, stacks,
			most_redemptions, most_per_customer, case
				when num_nonnulls(most_redemptions, most_per_customer) > 0
					then ${usesOf(sql`coupons.id`, accountId)}
			end as uses
		from coupons where ${which}
	) promotion
)`;

const isCurrent = (now: Date): Sql => sql`
	is_active and coalesce(starts_at <= ${now}::timestamptz, true)
	and coalesce(ends_at > ${now}::timestamptz, true)`;

/** SQL for the current promotions as a JSON array: the automatic ones, and the promotion with the entered code. */
export const promotionsAsJson = ({ accountId, code, now }: Asked): Sql =>
	listAsJson(sql`${isCurrent(now)} and (code is null or upper(code) = ${code}::text)`, accountId);

/** Returns the automatic promotions that product pages and cards show. Promotions that are used up are left out. */
export async function readShownPromotions(
	queryable: Queryable,
	now: Date,
): Promise<StoredPromotion[]> {
	// Filter only by columns that `is_shown` depends on, because cached pages expire only when `is_shown` changes.
	const which = sql`${isCurrent(now)} and code is null and 'web' = any(channels) and is_shown`;
	const { promotions } = await queryable.one<{ promotions: StoredPromotion[] }>(sql`
		select ${listAsJson(which, null)} as promotions`);
	return promotions;
}

/** Returns the promotions that tills apply now or later. Tills apply codes with limits only while they are online. */
export async function readCounterPromotions(
	queryable: Queryable,
	now: Date,
): Promise<StoredPromotion[]> {
	const which = sql`
		is_active and 'counter' = any(channels) and not is_first_order
		and (code is not null or num_nonnulls(most_redemptions, most_per_customer) = 0)
		and coalesce(ends_at > ${now}::timestamptz, true)`;
	const { promotions } = await queryable.one<{ promotions: StoredPromotion[] }>(sql`
		select ${listAsJson(which, null)} as promotions`);
	return promotions;
}

/** SQL condition: the customer has no order yet. Cancelled orders don't count. */
export const isFirstOrderOf = (accountId: number | null): Sql => sql`(
	${accountId}::bigint is not null and not exists (
		select from orders where account_id = ${accountId} and status <> 'cancelled'
	)
)`;

/** Returns the promotions that were applied to an order, even if they are no longer offered. */
export async function readOrderPromotions(
	queryable: Queryable,
	orderId: number,
): Promise<StoredPromotion[]> {
	const which = sql`
		id in (select promotion_id from order_discounts where order_id = ${orderId})
		-- Orders placed by the previous version store only the coupon's code.
		or upper(code) = (
			select upper(coupon_code) from orders
			where id = ${orderId} and not exists (select from order_discounts where order_id = orders.id)
		)`;
	const { promotions } = await queryable.one<{ promotions: StoredPromotion[] }>(sql`
		select ${listAsJson(which, null)} as promotions`);
	return promotions;
}

/** Returns the current promotions, and whether this would be the customer's first order. */
export const readPromotions = (
	queryable: Queryable,
	asked: Asked,
): Promise<{ promotions: StoredPromotion[]; isFirstOrder: boolean }> =>
	queryable.one(sql`
		select ${promotionsAsJson(asked)} as promotions,
			${isFirstOrderOf(asked.accountId)} as "isFirstOrder"`);
