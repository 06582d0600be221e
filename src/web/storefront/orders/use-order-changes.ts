import { useEffect, useEffectEvent } from "react";

/** Milliseconds to collect changes that arrive together, so that they are shown at once. */
const settleMilliseconds = 150;

/**
 * Calls back when the customer's orders changed elsewhere: through live updates (`order:changed`), or otherwise when
 * the polled unread count changes.
 */
export function useOrderChanges(onChange: () => void): void {
	const changed = useEffectEvent(onChange);
	useEffect(() => {
		let known: number | null = null;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const hear = () => {
			clearTimeout(timer);
			timer = setTimeout(changed, settleMilliseconds);
		};
		const count = (event: Event) => {
			const unread = (event as CustomEvent<{ unread?: number } | null>).detail?.unread;
			if (typeof unread !== "number") return;
			if (known !== null && unread > known) hear();
			known = unread;
		};
		window.addEventListener("order:changed", hear);
		window.addEventListener("notifications:unread", count);
		return () => {
			clearTimeout(timer);
			window.removeEventListener("order:changed", hear);
			window.removeEventListener("notifications:unread", count);
		};
	}, []);
}
