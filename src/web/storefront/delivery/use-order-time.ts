import { useEffect, useState } from "react";

/** The instant that a promise is counted from, kept true while the page is open. */
export function useOrderTime(
	/** ISO; as the page was made. The browser's clock follows once it is alive. */
	loadedAt: string,
	/** When what is promised at an instant may change. */
	changesAfter: (placedAt: Date) => Date,
): Date {
	const [placedAt, setPlacedAt] = useState(() => new Date(loadedAt));
	useEffect(() => setPlacedAt(new Date()), []);
	const changes = changesAfter(placedAt).getTime();
	useEffect(() => {
		const look = () => Date.now() >= changes && setPlacedAt(new Date());
		const timer = setTimeout(look, Math.max(changes - Date.now(), 0) + 1000);
		// A device that slept wakes to another day.
		document.addEventListener("visibilitychange", look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [changes]);
	return placedAt;
}
