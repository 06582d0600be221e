import { useEffect, useState } from "react";
import { countUnread } from "#contract/user/notifications.ts";
import { api } from "../../api.ts";

/** Milliseconds between two looks at the unread count (§7). */
const firstPoll = 1000;
const visiblePoll = 5000;
const hiddenPoll = 30_000;

/** How many notifications are unread, asked again and again while somebody is signed in. */
export function useUnread(isSignedIn: boolean): number {
	const [unread, setUnread] = useState(0);
	useEffect(() => {
		if (!isSignedIn) {
			setUnread(0);
			return;
		}
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isStopped = false;
		const plan = (delay: number) => {
			clearTimeout(timer);
			if (!isStopped) timer = setTimeout(look, delay);
		};
		const look = async () => {
			try {
				const answer = await api(countUnread);
				if (!isStopped) setUnread(answer.unread);
			} catch {
				// The next look may do better.
			}
			plan(document.visibilityState === "visible" ? visiblePoll : hiddenPoll);
		};
		const lookNow = () => plan(0);
		const hear = (event: Event) => {
			const told = (event as CustomEvent<{ unread?: number }>).detail?.unread;
			if (typeof told === "number") setUnread(told);
			else lookNow();
		};
		plan(firstPoll);
		window.addEventListener("focus", lookNow);
		window.addEventListener("order:placed", lookNow);
		window.addEventListener("notifications:unread", hear);
		return () => {
			isStopped = true;
			clearTimeout(timer);
			window.removeEventListener("focus", lookNow);
			window.removeEventListener("order:placed", lookNow);
			window.removeEventListener("notifications:unread", hear);
		};
	}, [isSignedIn]);
	return unread;
}
