import type { Api } from "#contract/client.ts";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { listShownQuestions, type ShownQuestion } from "#contract/user/shown-questions.ts";

export interface FirstQuestions {
	items: ShownQuestion[];
	/** Cursor of the next questions. */
	next: string | null;
	total: number;
}

const shownAtFirst = 5;

/** Loads the questions that the page shows at first. Resolves to null if loading fails. */
export const firstQuestions = (
	ask: Api,
	{ id }: Pick<ProductDetail, "id">,
): Promise<FirstQuestions | null> =>
	ask.page(listShownQuestions, { id, limit: shownAtFirst }).then(
		({ items, next, total }) => ({ items, next, total: total ?? items.length }),
		() => null,
	);
