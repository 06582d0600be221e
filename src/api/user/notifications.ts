import {
	countUnread as countUnreadCall,
	listNotifications as listNotificationsCall,
	markAllNotificationsRead,
	markNotificationRead as markNotificationReadCall,
} from "#contract/user/notifications.ts";
import { countUnread } from "#domain/notifications/count-unread.ts";
import {
	listNotifications,
	type NotificationRow,
} from "#domain/notifications/list-notifications.ts";
import { markAllRead } from "#domain/notifications/mark-all-read.ts";
import { markNotificationRead } from "#domain/notifications/mark-notification-read.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const answer = (row: NotificationRow) => ({
	id: row.id,
	type: row.type,
	title: row.title,
	message: row.message,
	order_ref: row.order_id === null ? null : orderReference(row.order_id),
	created_at: row.created_at,
	is_read: row.is_read,
	action: row.order_id === null ? null : "View order",
	actionData: row.order_id === null ? null : { orderId: row.order_id },
});

export function notificationRoutes(app: App, { database }: Dependencies): void {
	handle(app, listNotificationsCall, async ({ signedIn }) =>
		(await listNotifications(database, signedIn.accountId)).map(answer),
	);
	handle(app, countUnreadCall, async ({ signedIn }) => ({
		unread: await countUnread(database, signedIn.accountId),
	}));
	handle(app, markAllNotificationsRead, async ({ signedIn }) => {
		await markAllRead(database, signedIn.accountId);
		return undefined;
	});
	handle(app, markNotificationReadCall, async ({ input, signedIn }) => {
		await markNotificationRead(database, signedIn.accountId, input.id);
		return undefined;
	});
}
