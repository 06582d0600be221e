import { plainWords } from "../delivery-estimate/delivery-areas.ts";
import { type Coded, codeKeys, hasCode, scannedKeys } from "./scanned-code.ts";

/** An item as people and scanners name it. */
export interface NamedItem extends Coded {
	product_name: string;
	variation_name: string | null;
}

/** Splits text into words by which items are found: lower case, without accents. */
export const wordsIn = (text: string): string[] => plainWords(text).split(" ").filter(Boolean);

/** Strips everything but letters and digits, so that codes are similar despite hyphens, dots and spaces. */
export const plainCode = (code: string): string => wordsIn(code).join("");

function isSimilar({ sku, barcode }: NamedItem, code: string): boolean {
	if (code === "") return false;
	return (sku !== null && plainCode(sku) === code) || hasCode({ sku: null, barcode }, code);
}

/** Returns true if the item's names contain each word or its beginning. */
export function hasWords(item: NamedItem, words: readonly string[]): boolean {
	const names = wordsIn(`${item.product_name} ${item.variation_name ?? ""}`);
	return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
}

/**
 * Returns a function that finds what was scanned or typed: the items with exactly this code; otherwise those with a
 * similar code, or else those whose names have the words. The till and the server use this rule, so a till finds the
 * same online and offline.
 */
export function itemFinder<Item extends NamedItem>(
	items: readonly Item[],
): (typed: string) => Item[] {
	const byCode = new Map<string, Set<Item>>();
	for (const item of items) {
		for (const key of codeKeys(item)) {
			byCode.set(key, (byCode.get(key) ?? new Set()).add(item));
		}
	}
	return (typed) => {
		const exact = new Set(scannedKeys(typed).flatMap((key) => [...(byCode.get(key) ?? [])]));
		if (exact.size > 0) return [...exact];
		const code = plainCode(typed);
		const similar = items.filter((item) => isSimilar(item, code));
		if (similar.length > 0) return similar;
		const words = wordsIn(typed);
		return items.filter((item) => hasWords(item, words));
	};
}
