import { useEffect, useEffectEvent } from "react";
import type { GuestOrder } from "#contract/user/guest-orders.ts";
import type { GuestAttempt } from "./guest-memory.ts";
import { findGuestOrder } from "./send-guest-order.ts";

/** Milliseconds between two requests for the outcome. */
const askAgainAfter = 4000;
/**
 * Number of "not found" responses after which there is certainly no order. At the first response, the server may still
 * be placing the order.
 */
const missingUntilSure = 2;

interface Outcome {
	/** @param order null if the attempt led to no order */
	onKnown: (attempt: GuestAttempt, order: GuestOrder | null) => void;
	onUnreachable: () => void;
}

/**
 * Asks the shop repeatedly, and whenever the browser comes back online, until the outcome of an attempt to order is
 * known. Doesn't use `useRequest`, which asks only once, because a single "not found" isn't final.
 * @param attempt null to ask nothing
 */
export function useUnknownAttempt(attempt: GuestAttempt | null, outcome: Outcome): void {
	const reportKnown = useEffectEvent(outcome.onKnown);
	const reportUnreachable = useEffectEvent(outcome.onUnreachable);
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
				if (order || missing >= missingUntilSure) return reportKnown(attempt, order);
			} catch {
				if (!isCurrent) return;
				reportUnreachable();
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
