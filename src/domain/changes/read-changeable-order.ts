import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { paidWithCredit } from "#domain/credit/spent-credit.ts";
import { paidOfOrder } from "#domain/money/paid-of-order.ts";
import { orderMissing } from "#domain/orders/find-order.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { ObstacleFacts } from "./change-obstacle.ts";

/** A line of the order with its original price. */
export interface BoughtLine {
	id: number;
	position: number;
	/** null if the variation was deleted. */
	variation_id: number | null;
	product_id: number | null;
	product_name: string;
	variation_name: string | null;
	image: string | null;
	quantity: number;
	unit_price: Centavos;
	category_id: number | null;
	maker: string | null;
	product_type: string | null;
	on_sale: boolean;
	/** True if staff set the price. */
	is_price_given: boolean;
	/** Discount by promotions. */
	discount: Centavos;
	/** Quantity in stock that could be added to this line. */
	more: number;
}

/** An order with all data that is needed to change it. */
export interface ChangeableOrder extends ObstacleFacts {
	id: number;
	/** Number of changes so far. A caller sends the version they saw. */
	version: number;
	payment_method: PaymentMethod;
	/** Amount paid by the customer, minus refunds caused by changes. */
	paid: Centavos;
	has_amount_received: boolean;
	intent_id: number | null;
	balance_due: Centavos;
	subtotal: Centavos;
	shipping_fee: Centavos;
	discount: Centavos;
	/** Part of the discount that promotions gave; null if it wasn't recorded. */
	promoted: Centavos | null;
	payment_fee: Centavos;
	vat_content: Centavos | null;
	coupon_code: string | null;
	shipping_method: string;
	shipping_name: string;
	shipping_label: string;
	shipping_line: string;
	/** Pickup branch, which provides all items; null for delivery. */
	pickup_branch_id: number | null;
	has_invoice: boolean;
	lines: BoughtLine[];
}

const additionalStock = sql`(
	select coalesce(sum(greatest(stock.quantity - stock.reserved, 0)), 0)::integer
	from stock join branches on branches.id = stock.branch_id and branches.is_open
	where stock.variation_id = order_lines.variation_id
		and stock.branch_id = coalesce(orders.pickup_branch_id, stock.branch_id)
)`;

/**
 * Reads an order in order to change it.
 * @throws Refusal if the order doesn't exist
 */
export async function readChangeableOrder(
	queryable: Queryable,
	orderId: number,
): Promise<ChangeableOrder> {
	const order = await queryable.first<ChangeableOrder>(sql`
		select orders.id, status, payment_method, total, refunded, balance_due, subtotal, shipping_fee,
			discount, (
				select sum(amount)::bigint from order_discounts where order_id = orders.id
			) as promoted, payment_fee, vat_content, coupon_code, shipping_method, shipping_label, shipping_line,
			pickup_branch_id, amount_received is not null as has_amount_received, ${paidOfOrder} as paid,
			coalesce(
				orders.shipping_name, (select name from shipping_methods where code = shipping_method), ''
			) as shipping_name,
			(select count(*)::integer from order_changes where order_id = orders.id) as version,
			(
				select coalesce(json_agg(json_build_object('number', number, 'status', status)
					order by number), '[]')
				from parcels where order_id = orders.id
			) as parcels,
			part_received > ${paidWithCredit} or exists (
				select from payment_proofs where order_id = orders.id and state = 'waiting'
			) as is_proof_waiting,
			part_received > 0 as is_rest_of_credit_awaited,
			exists (
				select from payment_intents where order_id = orders.id and status = 'live'
			) as is_being_paid,
			exists (
				select from refunds where order_id = orders.id and state in ('queued', 'pending')
				union all
				select from failed_refunds where order_id = orders.id
			) as is_refund_open,
			(select id from payment_intents where order_id = orders.id) as intent_id,
			exists (select from invoices where order_id = orders.id and voided_at is null) as has_invoice,
			(
				select coalesce(json_agg(json_build_object(
					'id', order_lines.id, 'position', order_lines.position, 'variation_id', variation_id,
					'product_id', order_lines.product_id, 'product_name', product_name,
					'variation_name', variation_name, 'image', order_lines.image, 'quantity', quantity,
					'unit_price', unit_price, 'category_id', products.category_id,
					'maker', (products.facts || variations.facts) ->> 'maker',
					'product_type', products.product_type, 'on_sale', on_sale,
					'is_price_given', original_price is not null, 'discount', promotion_discount,
					'more', ${additionalStock}
				) order by order_lines.position), '[]')
				from order_lines left join products on products.id = order_lines.product_id
				left join variations on variations.id = variation_id
				where order_id = orders.id
			) as lines
		from orders where orders.id = ${orderId}`);
	if (!order) throw orderMissing();
	return order;
}
