import { useEffect, useState } from "react";
import { countUnread } from "#contract/user/notifications.ts";
import { api } from "../../api.ts";

/** How many notifications are unread, kept up to date while somebody is signed in. */
export function useUnread(isSignedIn: boolean): number {
	const [unread, setUnread] = useState(0);
	useEffect(() => {
		setUnread(0);
		if (!isSignedIn) return;
		const ending = new AbortController();
		// A visitor's page goes without it.
		import("./poll-unread.ts").then(
			({ pollUnread }) => {
				if (ending.signal.aborted) return;
				const read = async () => (await api(countUnread)).unread;
				ending.signal.addEventListener("abort", pollUnread(read, setUnread));
			},
			() => undefined,
		);
		return () => ending.abort();
	}, [isSignedIn]);
	return unread;
}
