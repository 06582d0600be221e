import { useEffect, useEffectEvent } from "react";

/** Milliseconds without another change before the listener is called, so that several changes cause only one call. */
const settleMilliseconds = 150;

/**
 * Calls the listener when the customer's orders have changed outside this page. Live updates report such changes as
 * `order:changed`. Without live updates, an increase of the polled unread count is treated as a change.
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
