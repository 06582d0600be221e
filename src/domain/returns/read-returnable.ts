import sql from "sql-template-tag";
import type { z } from "zod";
import type { returnableItem } from "#contract/user/returns.ts";
import type { Queryable } from "#db/database.ts";
import { refundedUnits, returnedUnits, undeliveredUnits } from "#domain/orders/returned-units.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { type ReturnRules, returnRules } from "#domain/settings/return-rules.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { lastReturnDay } from "./return-window.ts";

export type ReturnableItem = z.output<typeof returnableItem>;

export interface ReturnableOrder {
	status: OrderStatus;
	/** null if the order wasn't delivered. */
	deliveredAt: Date | null;
	/** Last day on which the customer can request a return; null if the order wasn't delivered. */
	until: string | null;
	rules: ReturnRules;
	items: ReturnableItem[];
}

/**
 * Returns which items of an order can be returned.
 * @throws Refusal if the order doesn't exist
 */
export async function readReturnable(
	queryable: Queryable,
	orderId: number,
): Promise<ReturnableOrder> {
	const rules = await readSetting(queryable, returnRules);
	const order = await queryable.first<{
		status: OrderStatus;
		delivered_at: Date | null;
	}>(sql`
		select status, case when status = 'delivered' then coalesce(
			(
				select max(created_at) from order_events
				where order_id = orders.id and to_status = 'delivered'
					and from_status is distinct from 'delivered'
			),
			updated_at
		) end as delivered_at
		from orders where id = ${orderId}`);
	if (!order) throw new Refusal("missing", "Order not found.");
	const { status, delivered_at: deliveredAt } = order;
	const items = await queryable.rows<ReturnableItem>(sql`
		select order_lines.id, product_name, variation_name,
			greatest(0, order_lines.quantity - ${undeliveredUnits} - ${refundedUnits} - ${returnedUnits()})
				as returnable,
			coalesce(
				products.product_type = any(${rules.excluded_types}::text[])
				or products.category_id = any(${rules.excluded_categories}::bigint[]), false
			) or exists (select from gift_cards where gift_cards.order_id = order_lines.order_id) as is_excluded
		from order_lines left join products on products.id = order_lines.product_id
		where order_id = ${orderId} order by position`);
	const until = deliveredAt && lastReturnDay(deliveredAt, rules.days);
	return { status, deliveredAt, until, rules, items };
}
