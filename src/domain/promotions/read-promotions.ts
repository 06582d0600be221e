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
	/** null if it has no limits. */
	uses: PromotionUse | null;
}

/** Columns of a promotion's reward as one JSON value. A percentage and an amount have columns of their own. */
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
 * @param promotion their id, in SQL
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
	/** Normalized; null for none. */
	code: string | null;
	now: Date;
}

/** SQL for promotions as a JSON array. */
const listAsJson = (which: Sql, accountId: number | null): Sql => sql`(
	select coalesce(json_agg(json_build_object(
		'id', id, 'name', coalesce(name, code), 'code', upper(code), 'channels', channels,
		'branch_ids', branch_ids, 'starts_at', starts_at, 'ends_at', ends_at,
		'minimum_subtotal', minimum_subtotal, 'minimum_quantity', minimum_quantity,
		'is_first_order', is_first_order, 'category_ids', category_ids, 'makers', makers,
		'product_types', product_types, 'product_ids', product_ids, 'variation_ids', variation_ids,
		'sale_items', sale_items, 'reward', ${rewardColumn}, 'free_shipping', free_shipping,
		'priority', priority, 'stacks', stacks, 'most_redemptions', most_redemptions,
		'most_per_customer', most_per_customer,
		'uses', case
			when num_nonnulls(most_redemptions, most_per_customer) > 0 then ${usesOf(sql`coupons.id`, accountId)}
		end
	) order by id), '[]')
	from coupons where ${which}
)`;

/** SQL for the current promotions as a JSON array: automatic ones, and that of the code. */
export const promotionsAsJson = ({ accountId, code, now }: Asked): Sql =>
	listAsJson(
		sql`is_active and (code is null or upper(code) = ${code}::text)
			and coalesce(starts_at <= ${now}::timestamptz, true)
			and coalesce(ends_at > ${now}::timestamptz, true)`,
		accountId,
	);

/** Returns the promotions that tills apply now or later. */
export async function readCounterPromotions(
	queryable: Queryable,
	now: Date,
): Promise<StoredPromotion[]> {
	const which = sql`
		is_active and code is null and 'counter' = any(channels) and not is_first_order
		and num_nonnulls(most_redemptions, most_per_customer) = 0
		and coalesce(ends_at > ${now}::timestamptz, true)`;
	const { promotions } = await queryable.one<{ promotions: StoredPromotion[] }>(sql`
		select ${listAsJson(which, null)} as promotions`);
	return promotions;
}

/** SQL that is true if the customer has no order yet, apart from cancelled ones. */
export const isFirstOrderOf = (accountId: number | null): Sql => sql`(
	${accountId}::bigint is not null and not exists (
		select from orders where account_id = ${accountId} and status <> 'cancelled'
	)
)`;

/** Returns the promotions that an order has, whether or not they are still offered. */
export async function readOrderPromotions(
	queryable: Queryable,
	orderId: number,
): Promise<StoredPromotion[]> {
	const which = sql`
		id in (select promotion_id from order_discounts where order_id = ${orderId})
		-- An order of the previous version only has its coupon's code.
		or upper(code) = (
			select upper(coupon_code) from orders
			where id = ${orderId} and not exists (select from order_discounts where order_id = orders.id)
		)`;
	const { promotions } = await queryable.one<{ promotions: StoredPromotion[] }>(sql`
		select ${listAsJson(which, null)} as promotions`);
	return promotions;
}

/** Returns the current promotions, and whether it would be the customer's first order. */
export const readPromotions = (
	queryable: Queryable,
	asked: Asked,
): Promise<{ promotions: StoredPromotion[]; isFirstOrder: boolean }> =>
	queryable.one(sql`
		select ${promotionsAsJson(asked)} as promotions,
			${isFirstOrderOf(asked.accountId)} as "isFirstOrder"`);
