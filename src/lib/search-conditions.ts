/** How the search is: a process's own index, or an external engine behind the same port. */
export const searchConditions = ["answering", "loading", "away"] as const;
export type SearchCondition = (typeof searchConditions)[number];

export const searchWords: Record<SearchCondition, string> = {
	answering: "answers",
	loading: "reads the products, and answers when it has",
	away: "does not answer",
};
