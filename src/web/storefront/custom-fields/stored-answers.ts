import type { AskedField } from "#contract/custom-values.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { clearInTab, storeInTab } from "../tab-storage.ts";

const key = "order-answers";

/** Owner of the answers: an account ID, or 0 for a guest. Someone else may sign in here. */
interface CachedAnswers {
	accountId: number;
	answers: GivenValues;
}

/** Stores the checkout's answers in this tab until the order is placed. */
export const storeAnswers = (kept: CachedAnswers): void => storeInTab(key, kept);

export const clearAnswers = (): void => clearInTab(key);

const isAnswer = (value: unknown): boolean =>
	value === null || ["string", "number", "boolean"].includes(typeof value);

/** Returns the stored answers if they belong to this customer. */
export function readStoredAnswers(whose: number): GivenValues {
	try {
		const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as CachedAnswers;
		if (kept.accountId !== whose) return {};
		return Object.fromEntries(Object.entries(kept.answers).filter(([, value]) => isAnswer(value)));
	} catch {
		return {};
	}
}

/** Keeps only answers to current fields, because the owner may have changed them. */
export const answersTo = (fields: readonly AskedField[], given: GivenValues): GivenValues =>
	Object.fromEntries(fields.map(({ key: field }) => [field, given[field] ?? null]));
