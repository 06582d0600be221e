import {
	checkCoupon,
	getOrder,
	listOrders as listOrdersCall,
	type OrderDetail,
	type OrderSummary,
	placeOrder as placeOrderCall,
	requestCancellation as requestCancellationCall,
} from "#contract/user/orders.ts";
import { placeOrder } from "#domain/checkout/place-order.ts";
import { findCoupon, normaliseCouponCode } from "#domain/marketing/find-coupon.ts";
import { findOrder } from "#domain/orders/find-order.ts";
import { listOrders, type OrderSummaryRow } from "#domain/orders/list-orders.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { OrderRow } from "#domain/orders/order-row.ts";
import { firstStatus } from "#domain/orders/order-status.ts";
import { requestCancellation } from "#domain/orders/request-cancellation.ts";
import { toPesos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";

export const presentOrderSummary = (row: OrderSummaryRow): OrderSummary => ({
	id: row.id,
	ref: orderReference(row.id),
	items_count: row.items_count,
	status: row.status,
	total_amount: toPesos(row.total),
	created_at: row.created_at.toISOString(),
	preview_image: row.preview_image,
});

export const presentOrder = (row: OrderRow): OrderDetail => ({
	id: row.id,
	ref: orderReference(row.id),
	status: row.status,
	created_at: row.created_at.toISOString(),
	items_count: row.items.reduce((sum, item) => sum + item.quantity, 0),
	total_amount: toPesos(row.total),
	subtotal_amount: toPesos(row.subtotal),
	shipping_fee: toPesos(row.shipping_fee),
	discount_amount: toPesos(row.discount),
	coupon_code: row.coupon_code,
	shipping_method: row.shipping_method,
	payment_method: row.payment_method,
	shipping_address: `${row.shipping_label}, ${row.shipping_line}`,
	courier: row.courier,
	tracking_number: row.tracking_number,
	preview_image: row.items.find((item) => item.image !== null)?.image ?? null,
	items: row.items.map((item) => ({
		id: item.id,
		product_id: item.product_id,
		product_name: item.product_name,
		variation_name: item.variation_name,
		quantity: item.quantity,
		price: toPesos(item.unit_price),
		featured_image: item.image,
		image: item.image,
	})),
	cancel_request: row.cancel_request && {
		reason: row.cancel_request.reason,
		note: row.cancel_request.note,
		state: row.cancel_request.state,
		decision_note: row.cancel_request.decision_note,
		created_at: new Date(row.cancel_request.created_at).toISOString(),
	},
});

/** The order as it was when it was placed: a repeated request gets the first answer again. */
const asPlaced = (row: OrderRow): OrderRow => ({
	...row,
	status: firstStatus(row.payment_method),
	courier: null,
	tracking_number: null,
	cancel_request: null,
});

const longestKey = 200;

function readIdempotencyKey(context: AppContext): string | null {
	const key = context.req.header("Idempotency-Key")?.trim();
	if (key === undefined || key === "") return null;
	if (key.length > longestKey) {
		throw new Refusal("invalid", `An Idempotency-Key may have at most ${longestKey} characters.`);
	}
	return key;
}

export function orderRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, placeOrderCall, async ({ input, signedIn, context }) => {
		const orderId = await placeOrder(dependencies, signedIn, {
			addressId: input.addressId,
			shippingMethod: input.shippingMethod,
			paymentMethod: input.paymentMethod,
			couponCode: normaliseCouponCode(input.couponCode),
			idempotencyKey: readIdempotencyKey(context),
		});
		return presentOrder(asPlaced(await findOrder(database, signedIn.accountId, orderId)));
	});
	handle(app, listOrdersCall, async ({ input, signedIn }) => {
		const { orders, next, total } = await listOrders(database, signedIn.accountId, input);
		return { items: orders.map(presentOrderSummary), next, total };
	});
	handle(app, getOrder, async ({ input, signedIn }) =>
		presentOrder(await findOrder(database, signedIn.accountId, input.id)),
	);
	handle(app, requestCancellationCall, async ({ input, signedIn }) => {
		const request = { orderId: input.id, reason: input.reason, note: input.note ?? "" };
		await requestCancellation(database, signedIn.accountId, request);
		return { message: "Cancellation request submitted" };
	});
	handle(app, checkCoupon, ({ input }) => findCoupon(database, input.code));
}
