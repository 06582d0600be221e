import { useEffect, useState } from "react";
import { getDeliveryCalendar } from "#contract/landing/delivery.ts";
import { api } from "../../api.ts";
import { confirmServerTime, serverNow, serverTime } from "../../server-time.ts";

/** Whether the server's time is known, which each of its answers tells. */
async function learnServerTime(loadedAt: string): Promise<boolean> {
	if (!confirmServerTime(loadedAt)) await api(getDeliveryCalendar).catch(() => undefined);
	return confirmServerTime(loadedAt);
}

/**
 * The instant that a promise is counted from, kept true by the server's clock while the page is open.
 * @param loadedAt ISO: when the page was made. Its dates stay as long as the server can't be asked.
 * @param changesAfter when what is promised at an instant may change
 */
export function useOrderTime(loadedAt: string, changesAfter: (placedAt: Date) => Date): Date {
	const [placedAt, setPlacedAt] = useState(() => new Date(loadedAt));
	const [isKnown, setKnown] = useState(false);
	const changes = changesAfter(placedAt).getTime();
	useEffect(() => {
		let isOver = false;
		const learn = async () => {
			const isLearned = await learnServerTime(loadedAt);
			if (isOver || !isLearned) return;
			setPlacedAt(serverNow());
			setKnown(true);
		};
		void learn();
		window.addEventListener("online", learn);
		return () => {
			isOver = true;
			window.removeEventListener("online", learn);
		};
	}, [loadedAt]);
	useEffect(() => {
		if (!isKnown) return;
		const look = () => serverTime() >= changes && setPlacedAt(serverNow());
		const timer = setTimeout(look, Math.max(changes - serverTime(), 0) + 1000);
		// A device that slept wakes to another day.
		document.addEventListener("visibilitychange", look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [changes, isKnown]);
	return placedAt;
}
