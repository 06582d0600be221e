import { followOwnEvents } from "#contract/live-events.ts";
import { countUnread } from "#contract/user/notifications.ts";
import { api } from "../../api.ts";
import { followEvents } from "../../live/follow-events.ts";
import { pollUnread } from "./poll-unread.ts";

/**
 * Updates the current user's open pages: refreshes the unread count, and sends `order:changed` to pages with orders.
 * While live updates work, no page polls.
 */
function followOwnPages(): () => void {
	let isTold = false;
	return followEvents(followOwnEvents.path, {
		onEvent: ({ kind, order_id: id }) =>
			window.dispatchEvent(
				kind === "notified"
					? new CustomEvent("notifications:unread")
					: new CustomEvent("order:changed", { detail: { id } }),
			),
		onState: (isOpen) => {
			if (isOpen === isTold) return;
			isTold = isOpen;
			window.dispatchEvent(new CustomEvent("events:open", { detail: isOpen }));
		},
	});
}

/** Reports the unread count at first and after each change. Returns a function that stops it. */
export function followUnread(onChange: (unread: number) => void): () => void {
	const stops = [
		pollUnread(async () => (await api(countUnread)).unread, onChange),
		followOwnPages(),
	];
	return () => {
		for (const stop of stops) stop();
	};
}
