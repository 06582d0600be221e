import { useEffect, useEffectEvent } from "react";
import type { GuestOrder } from "#contract/user/guest-orders.ts";
import type { GuestAttempt } from "./guest-memory.ts";
import { findGuestOrder } from "./send-guest-order.ts";

/** Milliseconds between two requests for the outcome. */
const askAgainAfter = 4000;
/**
 * Number of "not found" responses that are needed to be sure, because the server may still be placing the order at the
 * first one.
 */
const missingUntilSure = 2;

interface Outcome {
	/** @param order null if the attempt led to no order */
	onKnown: (attempt: GuestAttempt, order: GuestOrder | null) => void;
	onUnreachable: () => void;
}

/**
 * Asks the shop for the outcome of an attempt until it's known, and at once when the browser comes back online. Doesn't
 * use `useRequest`, because that asks only once, and a single "not found" isn't final.
 * @param attempt null to ask nothing
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
