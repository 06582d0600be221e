import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant } from "../fields.ts";

export const notificationTypes = [
	"order_placed",
	"order_paid",
	"order_processing",
	"order_shipped",
	"order_delivered",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notification = z.object({
	id,
	type: z.enum(notificationTypes),
	title: z.string(),
	message: z.string(),
	order_ref: z.string().nullable(),
	created_at: instant,
	is_read: z.boolean(),
	action: z.string().nullable(),
	actionData: z.object({ orderId: id.optional(), route: z.string().optional() }).nullable(),
});
export type Notification = z.input<typeof notification>;

export const listNotifications = endpoint({
	method: "GET",
	path: "/user/api/notifications",
	access: "customer",
	summary: "The current user's notifications, newest first",
	output: z.array(notification),
});

export const countUnread = endpoint({
	method: "GET",
	path: "/user/api/notifications/unread",
	access: "customer",
	summary: "Number of unread notifications",
	output: z.object({ unread: z.number().int() }),
});

export const markNotificationRead = endpoint({
	method: "POST",
	path: "/user/api/notifications/{id}/read",
	access: "customer",
	summary: "Marks one notification as read",
	params: z.object({ id: idText }),
});

export const markAllNotificationsRead = endpoint({
	method: "POST",
	path: "/user/api/notifications/read-all",
	access: "customer",
	summary: "Marks all notifications as read",
});
