import sql from "sql-template-tag";
import type { BookCheck } from "./book-check.ts";

export const promotionChecks: readonly BookCheck[] = [
	{
		rule: "no coupon was used more often than its limit",
		violations: () => sql`
			select code, most_redemptions, count(*) as used
			from coupons join coupon_redemptions on coupon_id = coupons.id
			group by coupons.id having count(*) > most_redemptions`,
	},
	{
		rule: "no customer has used a coupon more often than the limit per customer",
		violations: () => sql`
			select code, account_id, most_per_customer, count(*) as used
			from coupons join coupon_redemptions on coupon_id = coupons.id
			where account_id is not null
			group by coupons.id, account_id having count(*) > most_per_customer`,
	},
	{
		rule: "every order with a coupon has a recorded use",
		violations: () => sql`
			select orders.id as order_id, coupon_code, count(coupon_redemptions.id) as uses
			from orders left join coupon_redemptions on order_id = orders.id
			where status <> 'cancelled'
			group by orders.id
			having count(coupon_redemptions.id) <> coalesce(
				(
					select count(promotion_id) from order_discounts where order_id = orders.id
					having count(*) > 0
				),
				case when coupon_code is null then 0 else 1 end
			)`,
	},
	{
		rule: "the promotions of an order add up to the discounts of its lines, and are part of its discount",
		violations: () => sql`
			select orders.id as order_id, discount, named.amount as promotions, lines.amount as lines
			from orders
			cross join lateral (
				select coalesce(sum(amount), 0) as amount from order_discounts where order_id = orders.id
			) named
			cross join lateral (
				select coalesce(sum(promotion_discount), 0) as amount
				from order_lines where order_id = orders.id
			) lines
			where named.amount <> lines.amount or named.amount > discount`,
	},
];
