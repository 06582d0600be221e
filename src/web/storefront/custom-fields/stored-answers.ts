import type { AskedField } from "#contract/custom-values.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { noBuyer, type TypedBuyer } from "#lib/orders/buyer.ts";
import { clearInTab, storeInTab } from "../tab-storage.ts";

const key = "order-answers";

/**
 * Answers with the id of their account, which is 0 for a guest. Someone else who signs in with this browser must not
 * see them.
 */
export interface StoredAnswers {
	accountId: number;
	answers: GivenValues;
	/** Business details. A guest's details are stored with the guest's address instead. */
	buyer: TypedBuyer;
}

/** Stores the checkout's answers and business details in this tab until the order is placed. */
export const storeAnswers = (kept: StoredAnswers): void => storeInTab(key, kept);

export const clearAnswers = (): void => clearInTab(key);

const isAnswer = (value: unknown): boolean =>
	value === null || ["string", "number", "boolean"].includes(typeof value);

const isText = (value: unknown): value is string => typeof value === "string";

/** Returns the stored answers if they belong to this customer, and otherwise blank answers. */
export function readStoredAnswers(whose: number): StoredAnswers {
	const none = { accountId: whose, answers: {}, buyer: noBuyer };
	try {
		const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<StoredAnswers>;
		if (kept.accountId !== whose || !kept.answers) return none;
		const answers = Object.entries(kept.answers).filter(([, value]) => isAnswer(value));
		const { buyer_tin: tin, business_name: name } = kept.buyer ?? noBuyer;
		const buyer = isText(tin) && isText(name) ? { buyer_tin: tin, business_name: name } : noBuyer;
		return { ...none, answers: Object.fromEntries(answers), buyer };
	} catch {
		return none;
	}
}

/** Returns only the answers to current fields, because the owner may have changed the fields. */
export const answersTo = (fields: readonly AskedField[], given: GivenValues): GivenValues =>
	Object.fromEntries(fields.map(({ key: field }) => [field, given[field] ?? null]));
