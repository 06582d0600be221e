import { useEffect, useState } from "react";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { noBuyer, type TypedBuyer } from "#lib/orders/buyer.ts";
import { readStoredAnswers, type StoredAnswers, storeAnswers } from "./stored-answers.ts";

/**
 * Stores the customer's answers and business details from the checkout, so that a reload doesn't lose them.
 * @param whose id of an account, or 0 for a guest; null if not known yet
 */
export function useStoredAnswers(whose: number | null) {
	const [kept, setKept] = useState<StoredAnswers | null>(null);
	useEffect(() => {
		if (whose !== null) setKept(readStoredAnswers(whose));
	}, [whose]);
	const current = kept?.accountId === whose ? kept : null;
	const change = (changed: Partial<StoredAnswers>) => {
		if (whose === null) return;
		const next = { ...(current ?? readStoredAnswers(whose)), ...changed };
		setKept(next);
		storeAnswers(next);
	};
	return {
		/** True once the stored answers have been read, so that the fields can start with them. */
		isRead: current !== null,
		answers: current?.answers ?? {},
		answer: (answers: GivenValues) => change({ answers }),
		/** Business details as typed. */
		buyer: current?.buyer ?? noBuyer,
		setBuyer: (buyer: TypedBuyer) => change({ buyer }),
	};
}
