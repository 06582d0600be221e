import type { SearchDocument } from "./search-document.ts";

/** Creates a test document with a name. It's in stock, and its other fields have defaults. */
export function documentNamed(
	id: number,
	name: string,
	facts: Partial<Omit<SearchDocument, "id" | "name">> = {},
): SearchDocument {
	return {
		id,
		name,
		category: "",
		synonyms: [],
		shortDescription: "",
		description: "",
		variations: [],
		skus: [],
		categoryId: 1,
		tags: [],
		price: 10_000,
		createdAt: 1_700_000_000_000,
		inStock: true,
		soldCount: 0,
		...facts,
	};
}
