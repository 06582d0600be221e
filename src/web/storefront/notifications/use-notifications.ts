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
	/** null until loaded; empty if loading failed (specification §8). */
	list: readonly Notification[] | null;
	/** True if the list is empty because loading failed. */
	hasFailed: boolean;
	reload: () => Promise<void>;
	unread: number;
	markRead: (notification: Notification) => void;
	markAllRead: () => void;
	dismiss: (notification: Notification) => void;
	/** Clears the list in this page only (specification §4). */
	clear: () => void;
}

const unreadOf = (list: readonly Notification[]) => list.filter((each) => !each.is_read).length;

/** Returns the loaded notifications and functions that change them. The server also stores which ones are read. */
export function useNotifications(
	first: Promise<Answer<readonly Notification[]>> | null,
): Notifications {
	const { value, hasFailed, load, show } = useLoaded(first);
	const list = value ?? (hasFailed ? [] : null);
	const change = (next: readonly Notification[]) => {
		show(next);
		announceUnread(unreadOf(next));
	};
	const saveRead = (notification: Notification) => {
		if (!notification.is_read) api(markNotificationRead, { id: notification.id }).catch(silently);
	};
	const now = list ?? [];
	const newest = useRef(0);
	newest.current = Math.max(newest.current, ...now.map(({ id }) => id));
	useOrderChanges(async () => {
		const fresh = await api(listNotifications).catch(() => []);
		const arrived = fresh.filter(({ id }) => id > newest.current);
		// Don't show notifications again that were cleared or dismissed on this page.
		if (list && arrived.length > 0) show([...arrived, ...now]);
	});
	return {
		list,
		hasFailed,
		reload: () => load(api(listNotifications)),
		unread: unreadOf(now),
		markRead: (notification) => {
			if (notification.is_read) return;
			saveRead(notification);
			change(now.map((each) => (each.id === notification.id ? { ...each, is_read: true } : each)));
		},
		markAllRead: () => {
			api(markAllNotificationsRead).catch(silently);
			change(now.map((each) => ({ ...each, is_read: true })));
		},
		dismiss: (notification) => {
			saveRead(notification);
			change(now.filter((each) => each.id !== notification.id));
		},
		clear: () => show([]),
	};
}

/** Ignore errors, because the next visit marks the notifications as read (specification §7). */
const silently = () => undefined;
