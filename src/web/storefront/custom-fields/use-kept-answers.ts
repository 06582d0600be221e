import { useEffect, useState } from "react";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { keepAnswers, readKeptAnswers } from "./kept-answers.ts";

/**
 * What is answered at the checkout, which a reload does not lose.
 * @param whose an account, or 0 of a guest; null: nobody knows yet
 */
export function useKeptAnswers(whose: number | null) {
	const [kept, setKept] = useState<{ whose: number; answers: GivenValues } | null>(null);
	useEffect(() => {
		if (whose !== null) setKept({ whose, answers: readKeptAnswers(whose) });
	}, [whose]);
	const isRead = kept !== null && kept.whose === whose;
	return {
		/** Whether what was kept has been read, so that fields can begin with it. */
		isRead,
		answers: isRead ? kept.answers : {},
		answer(answers: GivenValues) {
			if (whose === null) return;
			setKept({ whose, answers });
			keepAnswers({ accountId: whose, answers });
		},
	};
}
