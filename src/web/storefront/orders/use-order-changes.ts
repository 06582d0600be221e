import { useEffect, useEffectEvent } from "react";

/** What comes in one go is shown in one go. */
const settleMilliseconds = 150;

/**
 * Calls back when one's orders have changed elsewhere: as the shop tells (`order:changed`), and where it
 * cannot, as the unread count does that the page asks for.
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
