/** Conditions of search, which is either the process's own index or an external search engine. */
export const searchConditions = ["answering", "loading", "away"] as const;
export type SearchCondition = (typeof searchConditions)[number];

export const searchTexts: Record<SearchCondition, string> = {
	answering: "is working",
	loading: "is loading the products",
	away: "doesn't respond",
};
