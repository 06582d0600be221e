import { plainWords } from "../delivery-estimate/delivery-areas.ts";
import { type Coded, codeKeys, hasCode, scannedKeys } from "./scanned-code.ts";

/** An item with the names and codes by which people and scanners find it. */
export interface NamedItem extends Coded {
	product_name: string;
	variation_name: string | null;
}

/** Splits text into lowercase words without accents, for searching items. */
export const wordsIn = (text: string): string[] => plainWords(text).split(" ").filter(Boolean);

/** Removes all characters except letters and digits, so that codes match despite different hyphens, dots and spaces. */
export const plainCode = (code: string): string => wordsIn(code).join("");

function isSimilar({ sku, barcode }: NamedItem, code: string): boolean {
	if (code === "") return false;
	return (sku !== null && plainCode(sku) === code) || hasCode({ sku: null, barcode }, code);
}

/** Returns true if the item's names contain each of the words, or words that begin with them. */
export function hasWords(item: NamedItem, words: readonly string[]): boolean {
	const names = wordsIn(`${item.product_name} ${item.variation_name ?? ""}`);
	return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
}

/**
 * Returns a function that finds items by scanned or typed text. The function returns the items with exactly this code.
 * If there are none, it returns those with a similar code, or else those whose names contain the words. Tills and the
 * server share this rule, so that a till finds the same items online and offline.
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
