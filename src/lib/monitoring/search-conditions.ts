/** Conditions of search: a process's own index, or an external engine behind the same interface. */
export const searchConditions = ["answering", "loading", "away"] as const;
export type SearchCondition = (typeof searchConditions)[number];

export const searchTexts: Record<SearchCondition, string> = {
	answering: "is working",
	loading: "is loading the products",
	away: "doesn't respond",
};
