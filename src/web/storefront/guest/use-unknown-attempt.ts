import { useEffect, useEffectEvent } from "react";
import type { GuestOrder } from "#contract/user/guest-orders.ts";
import type { GuestAttempt } from "./guest-memory.ts";
import { findGuestOrder } from "./send-guest-order.ts";

/** Milliseconds between two questions about an order whose answer did not come. */
const askAgainAfter = 4000;
/** Times the server has to say "not found", because it may still be placing the order when it is first asked. */
const missingUntilSure = 2;

interface Outcome {
	/** @param order null: the attempt has led to none */
	onKnown: (attempt: GuestAttempt, order: GuestOrder | null) => void;
	onUnreachable: () => void;
}

/**
 * Asks the shop what has become of an attempt until it knows, at once when the browser is online again.
 * @param attempt null: nothing is asked
 */
export function useUnknownAttempt(attempt: GuestAttempt | null, outcome: Outcome): void {
	const know = useEffectEvent(outcome.onKnown);
	const despair = useEffectEvent(outcome.onUnreachable);
	useEffect(() => {
		if (!attempt) return;
		let isCurrent = true;
		let missing = 0;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const ask = async () => {
			clearTimeout(timer);
			try {
				const order = await findGuestOrder(attempt.key);
				if (!isCurrent) return;
				missing += 1;
				if (order || missing >= missingUntilSure) return know(attempt, order);
			} catch {
				if (!isCurrent) return;
				despair();
			}
			timer = setTimeout(ask, askAgainAfter);
		};
		void ask();
		window.addEventListener("online", ask);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
			window.removeEventListener("online", ask);
		};
	}, [attempt]);
}
