import { followOwnEvents } from "#contract/live-events.ts";
import { countUnread } from "#contract/user/notifications.ts";
import { api } from "../../api.ts";
import { followEvents } from "../../live/follow-events.ts";
import { pollUnread } from "./poll-unread.ts";

/**
 * Lets the pages of whoever is signed in change by themselves: what is unread is counted again, and an
 * order's page hears `order:changed`. While that works nothing is asked for every few seconds.
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

/** Tells how many notifications are unread, and each change of it; gives what ends that. */
export function followUnread(onChange: (unread: number) => void): () => void {
	const stops = [
		pollUnread(async () => (await api(countUnread)).unread, onChange),
		followOwnPages(),
	];
	return () => {
		for (const stop of stops) stop();
	};
}
