export const SEARCH_TAGS = ["featured", "hot", "best", "new"] as const;
export type SearchTag = (typeof SEARCH_TAGS)[number];

/** A product's data for the index. */
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
	/** Displayed price in centavos: the sale price if there is one. */
	price: number;
	/** Milliseconds since 1970. */
	createdAt: number;
	inStock: boolean;
	soldCount: number;
	/** Product type set by the shop; null or omitted if not set. */
	productType?: string | null;
	/** Specifications as displayed ("65 W", "USB-C"), searched like its variations. */
	factTexts?: readonly string[];
	/** Attributes that apply to it ("is_mechanical"). */
	holds?: readonly string[];
	/** Filter values except the price: "colour:Black", "stock:3", "sale:yes". */
	facets?: readonly string[];
}

/** Returns a 53-bit fingerprint of a document's searched texts. */
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
