import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type CartLineRow, unitPrice } from "#domain/cart/cart-lines.ts";
import { notificationText } from "#domain/notifications/notification-text.ts";
import { firstStatus } from "#domain/orders/order-status.ts";
import type { Allocation } from "./allocate-cart.ts";
import { rememberRequest } from "./claim-request.ts";
import type { OrderRequest } from "./order-request.ts";
import type { PricedOrder } from "./price-order.ts";

interface OrderToWrite {
	accountId: number;
	request: OrderRequest;
	requestHash: string;
	lines: readonly CartLineRow[];
	allocations: readonly Allocation[];
	prices: PricedOrder;
	couponCode: string | null;
	address: { label: string; line: string };
	now: Date;
}

const orderLine = (line: CartLineRow, index: number) => ({
	position: index,
	product_id: line.product_id,
	variation_id: line.variation_id,
	product_name: line.product_name,
	variation_name: line.is_default ? null : line.variation_name,
	image: line.image,
	quantity: line.quantity,
	unit_price: unitPrice(line),
});

const ledgerRow = (allocation: Allocation) => ({
	variation_id: allocation.variationId,
	branch_id: allocation.branchId,
	change: -allocation.quantity,
});

/**
 * Writes the order with all that belongs to it in one statement: lines, ledger, event,
 * notification, the emptied cart and the remembered request. Gives the order's id.
 */
export async function writeOrder(transaction: Queryable, order: OrderToWrite): Promise<number> {
	const { accountId, request, prices, address } = order;
	const status = firstStatus(request.paymentMethod);
	const notice = notificationText("order_placed");
	const { id } = await transaction.one<{ id: number }>(sql`
		with placed as (
			insert into orders (
				account_id, status, subtotal, shipping_fee, discount, total, vat_content, coupon_code,
				shipping_method, payment_method, shipping_label, shipping_line
			) values (
				${accountId}, ${status}, ${prices.subtotal}, ${prices.shippingFee}, ${prices.discount},
				${prices.total}, ${prices.vatContent}, ${order.couponCode}, ${request.shippingMethod},
				${request.paymentMethod}, ${address.label}, ${address.line}
			)
			returning id
		),
		lines as (
			insert into order_lines (
				order_id, position, product_id, variation_id, product_name, variation_name, image, quantity,
				unit_price
			)
			select placed.id, line.* from placed, json_to_recordset(
				${JSON.stringify(order.lines.map(orderLine))}::json
			) as line (
				position integer, product_id bigint, variation_id bigint, product_name text,
				variation_name text, image text, quantity integer, unit_price bigint
			)
		),
		ledger as (
			insert into stock_ledger (reason, order_id, actor_id, variation_id, branch_id, change)
			select 'sold', placed.id, ${accountId}::bigint, given.* from placed, json_to_recordset(
				${JSON.stringify(order.allocations.map(ledgerRow))}::json
			) as given (variation_id bigint, branch_id bigint, change integer)
		),
		event as (
			insert into order_events (order_id, to_status, actor_id)
			select id, ${status}, ${accountId}::bigint from placed
		),
		notice as (
			insert into notifications (account_id, type, order_id, title, message)
			select ${accountId}::bigint, 'order_placed', id, ${notice.title}, ${notice.message} from placed
		),
		emptied as (
			delete from cart_lines where account_id = ${accountId}
				and variation_id = any(${order.lines.map((line) => line.variation_id)}::bigint[])
		),
		remembered as (${rememberRequest(accountId, request.idempotencyKey, order.requestHash, order.now)})
		select id from placed`);
	return id;
}
