import { useEffect, useState } from "react";
import { countUnread } from "#contract/user/notifications.ts";
import { api } from "../../api.ts";
import { untilLoaded } from "../../ui/lazy-part.ts";
import { pollUnread } from "./poll-unread.ts";

/** How many notifications are unread, kept up to date while somebody is signed in. */
export function useUnread(isSignedIn: boolean): number {
	const [unread, setUnread] = useState(0);
	useEffect(() => {
		setUnread(0);
		if (!isSignedIn) return;
		const stops = [pollUnread(async () => (await api(countUnread)).unread, setUnread)];
		let isOver = false;
		void untilLoaded(
			() => import("./live-pages.ts"),
			() => undefined,
		).then(({ followOwnPages }) => isOver || stops.push(followOwnPages()));
		return () => {
			isOver = true;
			for (const stop of stops) stop();
		};
	}, [isSignedIn]);
	return unread;
}
