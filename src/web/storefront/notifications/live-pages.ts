import { followOwnEvents } from "#contract/live-events.ts";
import { countUnread } from "#contract/user/notifications.ts";
import { api } from "../../api.ts";
import { followEvents } from "../../live/follow-events.ts";
import { pollUnread } from "./poll-unread.ts";

/**
 * Announces live updates to the current user's open pages: `notifications:unread` refreshes the unread count, and
 * `order:changed` refreshes orders. While live updates work, no page polls.
 */
function followOwnPages(): () => void {
	let wasOpen = false;
	return followEvents(followOwnEvents.path, {
		onEvent: ({ kind, order_id: id }) =>
			window.dispatchEvent(
				kind === "notified"
					? new CustomEvent("notifications:unread")
					: new CustomEvent("order:changed", { detail: { id } }),
			),
		onState: (isOpen) => {
			if (isOpen === wasOpen) return;
			wasOpen = isOpen;
			window.dispatchEvent(new CustomEvent("events:open", { detail: isOpen }));
		},
	});
}

/**
 * Calls the listener after each change of the unread count, which is 0 at first. Returns a function that stops the
 * updates.
 */
export function followUnread(onChange: (unread: number) => void): () => void {
	const stops = [
		pollUnread(async () => (await api(countUnread)).unread, onChange),
		followOwnPages(),
	];
	return () => {
		for (const stop of stops) stop();
	};
}
