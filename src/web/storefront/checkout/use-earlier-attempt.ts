import { useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { getOrderByKey, type OrderDetail } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import type { createAttemptMemory, OrderAttempt } from "./order-attempt.ts";
import { describeProblem, notPlaced, type Problem } from "./order-problem.ts";

interface Outcome {
	send: (attempt: OrderAttempt) => Promise<OrderDetail>;
	onFound: (order: OrderDetail) => void;
	setProblem: (problem: Problem) => void;
}

/** Returns the order that a submitted attempt has created, or null if it created none. */
async function findOutcome(
	attempt: OrderAttempt,
	send: Outcome["send"],
): Promise<OrderDetail | null> {
	try {
		return await api(getOrderByKey, { key: attempt.key });
	} catch (error) {
		const isMissing = error instanceof ApiError && error.status === 404;
		if (!isMissing) throw error;
	}
	// The customer may have paid. Send the order again, because the server then asks the provider and creates the order
	// if it was paid.
	return attempt.payload.paymentIntentId ? send(attempt) : null;
}

/**
 * If the page was reloaded or crashed while an order was being placed, tells the customer whether the order was
 * created.
 * @returns true while this is being checked
 */
export function useEarlierAttempt(
	memory: ReturnType<typeof createAttemptMemory>,
	accountId: number | null,
	outcome: Outcome,
): boolean {
	const [isFinding, setFinding] = useState(true);
	const latest = useRef(outcome);
	useEffect(() => {
		latest.current = outcome;
	});
	useEffect(() => {
		if (accountId === null) return;
		const attempt = memory.find(accountId);
		if (!attempt) return setFinding(false);
		let isCurrent = true;
		const { send } = latest.current;
		findOutcome(attempt, send)
			.then((order) => {
				if (!isCurrent) return;
				if (order) latest.current.onFound(order);
				else latest.current.setProblem(notPlaced);
			})
			.catch((error) => {
				if (!isCurrent) return;
				const found = describeProblem(error, attempt.isPaid);
				if (found.isFinal) memory.forget();
				latest.current.setProblem(found);
			})
			.finally(() => isCurrent && setFinding(false));
		return () => {
			isCurrent = false;
		};
	}, [memory, accountId]);
	return isFinding;
}
