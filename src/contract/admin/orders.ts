import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page, text } from "../fields.ts";
import { orderDetail, orderStatuses, orderSummary } from "../user/orders.ts";

export const adminOrderSummary = orderSummary.extend({
	customer_name: z.string().nullable(),
	payment_method: z.string(),
	cancel_requested: z.boolean(),
	next_statuses: z.array(z.enum(orderStatuses)),
});
export type AdminOrderSummary = z.output<typeof adminOrderSummary>;

export const adminOrderDetail = orderDetail.extend({
	customer: z.object({ id, name: z.string(), email: z.string() }).nullable(),
	next_statuses: z.array(z.enum(orderStatuses)),
	events: z.array(
		z.object({
			id,
			from_status: z.enum(orderStatuses).nullable(),
			to_status: z.enum(orderStatuses),
			actor_name: z.string().nullable(),
			note: z.string().nullable(),
			created_at: instant,
		}),
	),
});
export type AdminOrderDetail = z.output<typeof adminOrderDetail>;

export const listAdminOrders = endpoint({
	method: "GET",
	path: "/admin/api/orders",
	access: "staff",
	permission: "orders",
	summary: "All orders, newest first",
	paged: true,
	query: z.object({
		status: z.enum(orderStatuses).optional(),
		search: z.string().max(200).optional(),
		...page.shape,
	}),
	output: z.array(adminOrderSummary),
});

export const getAdminOrder = endpoint({
	method: "GET",
	path: "/admin/api/orders/{id}",
	access: "staff",
	permission: "orders",
	summary: "One order with its history",
	params: z.object({ id: idText }),
	output: adminOrderDetail,
});

export const changeOrderStatus = endpoint({
	method: "POST",
	path: "/admin/api/orders/{id}/status",
	access: "staff",
	permission: "orders",
	summary: "Moves an order along the allowed transitions; the customer is told",
	status: 200,
	params: z.object({ id: idText }),
	body: z.object({
		status: z.enum(orderStatuses),
		courier: text(100).optional(),
		tracking_number: text(100).optional(),
		note: longText(1_000).optional(),
	}),
	output: adminOrderDetail,
});

export const decideCancellation = endpoint({
	method: "POST",
	path: "/admin/api/orders/{id}/cancellation",
	access: "staff",
	permission: "orders",
	summary: "Approves or declines the open cancel request of an order",
	status: 200,
	params: z.object({ id: idText }),
	body: z.object({ decision: z.enum(["approved", "declined"]), note: longText(1_000).optional() }),
	output: adminOrderDetail,
});
