import type { AskedField } from "#contract/custom-values.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { forgetInTab, keepInTab } from "../tab-storage.ts";

const key = "order-answers";

/** Whose they are: an account, or 0 of a guest. Somebody else may sign in here. */
interface KeptAnswers {
	accountId: number;
	answers: GivenValues;
}

/** What somebody has answered at the checkout stays in this tab until it is ordered. */
export const keepAnswers = (kept: KeptAnswers): void => keepInTab(key, kept);

export const forgetAnswers = (): void => forgetInTab(key);

const isAnswer = (value: unknown): boolean =>
	value === null || ["string", "number", "boolean"].includes(typeof value);

/** What was answered here before, where it is this one's. */
export function readKeptAnswers(whose: number): GivenValues {
	try {
		const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptAnswers;
		if (kept.accountId !== whose) return {};
		return Object.fromEntries(Object.entries(kept.answers).filter(([, value]) => isAnswer(value)));
	} catch {
		return {};
	}
}

/** Only what is asked: the owner may have changed the fields meanwhile. */
export const answersTo = (fields: readonly AskedField[], given: GivenValues): GivenValues =>
	Object.fromEntries(fields.map(({ key: field }) => [field, given[field] ?? null]));
