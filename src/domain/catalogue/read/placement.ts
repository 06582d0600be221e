import type { SearchDocument } from "#domain/search/search-document.ts";

/**
 * A number that stays the same while a product stands in the same lists at the same places:
 * category, tags, shown price and age. Stock, names and pictures do not move it.
 */
export function hashPlacement(document: SearchDocument): number {
	const { categoryId, tags, price, createdAt } = document;
	const text = `${categoryId}|${[...tags].sort().join()}|${price}|${createdAt}`;
	// FNV-1a, 32 bits.
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return hash >>> 0;
}
