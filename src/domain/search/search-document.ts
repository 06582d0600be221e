export const SEARCH_TAGS = ["featured", "hot", "best", "new"] as const;
export type SearchTag = (typeof SEARCH_TAGS)[number];

/** What the index needs to know of one product. */
export interface SearchDocument {
	id: number;
	name: string;
	category: string;
	/** Further words for the category. */
	synonyms: string[];
	shortDescription: string;
	description: string;
	variations: string[];
	skus: string[];
	categoryId: number;
	tags: SearchTag[];
	/** Centavos shown: the sale price if there is one. */
	price: number;
	/** Milliseconds since 1970. */
	createdAt: number;
	inStock: boolean;
	soldCount: number;
	/** What the shop says it is; left out or null where it says nothing. */
	productType?: string | null;
	/** Facts as people read them ("65 W", "USB-C"): searched as its variations are. */
	factTexts?: readonly string[];
	/** Attributes of which something can be said of it ("is_mechanical"). */
	holds?: readonly string[];
	/** What it can be filtered by, beside its price: "colour:Black", "stock:3", "sale:yes". */
	facets?: readonly string[];
}

/** A fingerprint (53 bits) of everything in a document that is searched as text. */
export function textFingerprint(document: SearchDocument): number {
	let low = 0x811c9dc5;
	let high = 0x9e3779b9;
	const add = (text: string): void => {
		for (let index = 0; index < text.length; index++) {
			const code = text.charCodeAt(index);
			low = Math.imul(low ^ code, 0x01000193);
			high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
		}
		low = Math.imul(low ^ 0x10000, 0x01000193);
		high = Math.imul(high ^ 0x10000, 0x85ebca6b);
	};
	add(document.name);
	add(document.category);
	add(document.shortDescription);
	add(document.description);
	add(document.productType ?? "");
	const { factTexts = [], holds = [] } = document;
	for (const list of [document.synonyms, document.variations, document.skus, factTexts, holds]) {
		for (const text of list) add(text);
		add("");
	}
	return (high >>> 11) * 0x100000000 + (low >>> 0);
}
