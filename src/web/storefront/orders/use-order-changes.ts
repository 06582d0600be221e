import { useEffect, useEffectEvent } from "react";

/** Milliseconds for which changes are collected, so that those that arrive together are shown at once. */
const settleMilliseconds = 150;

/**
 * Calls the listener when the customer's orders have changed elsewhere. Live updates (`order:changed`) report such a
 * change. Without live updates, a change of the polled unread count counts as one.
 */
export function useOrderChanges(onChange: () => void): void {
	const changed = useEffectEvent(onChange);
	useEffect(() => {
		let known: number | null = null;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const handle = () => {
			clearTimeout(timer);
			timer = setTimeout(changed, settleMilliseconds);
		};
		const count = (event: Event) => {
			const unread = (event as CustomEvent<{ unread?: number } | null>).detail?.unread;
			if (typeof unread !== "number") return;
			if (known !== null && unread > known) handle();
			known = unread;
		};
		window.addEventListener("order:changed", handle);
		window.addEventListener("notifications:unread", count);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("order:changed", handle);
			window.removeEventListener("notifications:unread", count);
		};
	}, []);
}
