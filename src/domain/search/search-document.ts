import { hash } from "node:crypto";

export const SEARCH_TAGS = ["featured", "hot", "best", "new"] as const;
export type SearchTag = (typeof SEARCH_TAGS)[number];

/** Data of a product for the search index. */
export interface SearchDocument {
	id: number;
	name: string;
	category: string;
	/** Other words for the category. */
	synonyms: string[];
	shortDescription: string;
	description: string;
	variations: string[];
	skus: string[];
	categoryId: number;
	tags: SearchTag[];
	/** Displayed price in centavos: the sale price if there is one. */
	price: number;
	/** Time of creation in milliseconds since 1970. */
	createdAt: number;
	inStock: boolean;
	soldCount: number;
	/** Product type set by the shop; null or omitted if not set. */
	productType?: string | null;
	/** Displayed specifications ("65 W", "USB-C"). They are searched like variation names. */
	factTexts?: readonly string[];
	/**
	 * Codes of the attributes that the product has, such as "is_mechanical". A yes/no attribute is listed only if its
	 * value is yes.
	 */
	holds?: readonly string[];
	/** Filter values by group, except the price: "colour:Black", "stock:3", "sale:yes". */
	facets?: readonly string[];
}

/**
 * Returns a 52-bit fingerprint of the texts by which a document is found. While it stays the same, the index doesn't
 * extract the document's terms again.
 */
export function textFingerprint(document: SearchDocument): number {
	const { name, category, shortDescription, description, productType = null } = document;
	const { synonyms, variations, skus, factTexts = [], holds = [] } = document;
	const texts = [name, category, shortDescription, description, productType];
	const lists = [synonyms, variations, skus, factTexts, holds];
	return Number.parseInt(hash("sha1", JSON.stringify([texts, lists])).slice(0, 13), 16);
}
