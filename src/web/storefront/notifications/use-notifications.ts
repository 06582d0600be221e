import { useCallback, useEffect, useRef, useState } from "react";
import {
	listNotifications,
	markAllNotificationsRead,
	markNotificationRead,
	type Notification,
} from "#contract/user/notifications.ts";
import { api } from "../../api.ts";
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

/** The page's notifications: fetched when it opens, then changed here and told to the server. */
export function useNotifications(isAllowed: boolean): Notifications {
	const [list, setList] = useState<readonly Notification[] | null>(null);
	const [hasFailed, setFailed] = useState(false);
	// Only the latest question may answer.
	const asked = useRef(0);
	const reload = useCallback(async () => {
		const question = ++asked.current;
		const found = await api(listNotifications).catch(() => null);
		if (question !== asked.current) return;
		setFailed(found === null);
		setList(found ?? []);
	}, []);
	useEffect(() => {
		if (isAllowed) reload();
		return () => {
			asked.current += 1;
		};
	}, [isAllowed, reload]);

	const change = (next: readonly Notification[]) => {
		setList(next);
		announceUnread(unreadOf(next));
	};
	const tellRead = (notification: Notification) => {
		if (!notification.is_read) api(markNotificationRead, { id: notification.id }).catch(silently);
	};
	const now = list ?? [];
	return {
		list,
		hasFailed,
		reload,
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
		clear: () => setList([]),
	};
}

/** A mark that does not arrive is made again at the next visit (§7). */
const silently = () => undefined;
