import { useRef } from "react";
import {
	listNotifications,
	markAllNotificationsRead,
	markNotificationRead,
	type Notification,
} from "#contract/user/notifications.ts";
import { api } from "../../api.ts";
import { type Answer, useLoaded } from "../../loading.ts";
import { useOrderChanges } from "../orders/use-order-changes.ts";
import { announceUnread } from "./poll-unread.ts";

export interface Notifications {
	/** Null until they have been read; a failure is an empty list (§8). */
	list: readonly Notification[] | null;
	/** It did not come, and is empty for that. */
	hasFailed: boolean;
	reload: () => Promise<void>;
	unread: number;
	markRead: (notification: Notification) => void;
	markAllRead: () => void;
	dismiss: (notification: Notification) => void;
	/** Empties the list here only (§4). */
	clear: () => void;
}

const unreadOf = (list: readonly Notification[]) => list.filter((each) => !each.is_read).length;

/** The page's notifications: as they were when it opened, then changed here and told to the server. */
export function useNotifications(
	first: Promise<Answer<readonly Notification[]>> | null,
): Notifications {
	const { value, hasFailed, load, show } = useLoaded(first);
	const list = value ?? (hasFailed ? [] : null);
	const change = (next: readonly Notification[]) => {
		show(next);
		announceUnread(unreadOf(next));
	};
	const tellRead = (notification: Notification) => {
		if (!notification.is_read) api(markNotificationRead, { id: notification.id }).catch(silently);
	};
	const now = list ?? [];
	const newest = useRef(0);
	newest.current = Math.max(newest.current, ...now.map(({ id }) => id));
	useOrderChanges(async () => {
		const fresh = await api(listNotifications).catch(() => []);
		const arrived = fresh.filter(({ id }) => id > newest.current);
		// What was cleared or dismissed here stays away.
		if (list && arrived.length > 0) show([...arrived, ...now]);
	});
	return {
		list,
		hasFailed,
		reload: () => load(api(listNotifications)),
		unread: unreadOf(now),
		markRead: (notification) => {
			if (notification.is_read) return;
			tellRead(notification);
			change(now.map((each) => (each.id === notification.id ? { ...each, is_read: true } : each)));
		},
		markAllRead: () => {
			api(markAllNotificationsRead).catch(silently);
			change(now.map((each) => ({ ...each, is_read: true })));
		},
		dismiss: (notification) => {
			tellRead(notification);
			change(now.filter((each) => each.id !== notification.id));
		},
		clear: () => show([]),
	};
}

/** A mark that does not arrive is made again at the next visit (§7). */
const silently = () => undefined;
