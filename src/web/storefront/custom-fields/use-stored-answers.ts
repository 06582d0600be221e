import { useEffect, useState } from "react";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { readStoredAnswers, storeAnswers } from "./stored-answers.ts";

/**
 * Stores the checkout's answers so that a reload doesn't lose them.
 * @param whose an account ID, or 0 for a guest; null if unknown yet
 */
export function useStoredAnswers(whose: number | null) {
	const [kept, setKept] = useState<{ whose: number; answers: GivenValues } | null>(null);
	useEffect(() => {
		if (whose !== null) setKept({ whose, answers: readStoredAnswers(whose) });
	}, [whose]);
	const isRead = kept !== null && kept.whose === whose;
	return {
		/** True once the stored answers have been read, so that the fields can start with them. */
		isRead,
		answers: isRead ? kept.answers : {},
		answer(answers: GivenValues) {
			if (whose === null) return;
			setKept({ whose, answers });
			storeAnswers({ accountId: whose, answers });
		},
	};
}
