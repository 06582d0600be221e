import { useEffect, useState } from "react";
import { getDeliveryCalendar } from "#contract/landing/delivery.ts";
import { api } from "../../api.ts";
import { confirmServerTime, serverNow, serverTime } from "../../server-time.ts";

/**
 * Learns the server's time from a response, because every response contains it. Resolves to true if the time is known.
 */
async function learnServerTime(loadedAt: string): Promise<boolean> {
	if (!confirmServerTime(loadedAt)) await api(getDeliveryCalendar).catch(() => undefined);
	return confirmServerTime(loadedAt);
}

/**
 * Returns the order time that delivery estimates assume. While the page is open, it's updated from the server's clock.
 * @param loadedAt ISO time when the page was rendered; used until the server responds
 * @param changesAfter returns when estimates made at a given time may change
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
		// A device may wake from sleep on another day, so check again when the page becomes visible.
		document.addEventListener("visibilitychange", look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [changes, isKnown]);
	return placedAt;
}
