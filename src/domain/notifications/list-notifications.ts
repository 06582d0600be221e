import sql from "sql-template-tag";
import type { NotificationType } from "#contract/user/notifications.ts";
import type { Queryable } from "#db/database.ts";

export interface NotificationRow {
	id: number;
	type: NotificationType;
	order_id: number | null;
	title: string;
	message: string;
	is_read: boolean;
	created_at: Date;
}

/** Returns the customer's notifications, newest first. */
export const listNotifications = (
	database: Queryable,
	accountId: number,
): Promise<NotificationRow[]> =>
	database.rows<NotificationRow>(sql`
		select id, type, order_id, title, message, is_read, created_at from notifications
		where account_id = ${accountId} order by id desc`);
