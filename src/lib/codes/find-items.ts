import { plainWords } from "../delivery-estimate/delivery-areas.ts";
import { type Coded, codeKeys, scannedKeys } from "./scanned-code.ts";

/** An item with the names and codes by which people and scanners find it. */
export interface NamedItem extends Coded {
	product_name: string;
	variation_name: string | null;
}

/** Splits text into lowercase words without accents, for searching items. */
export const wordsIn = (text: string): string[] => plainWords(text).split(" ").filter(Boolean);

/**
 * Removes all characters except letters and digits, so that codes match even if their hyphens, dots or spaces differ.
 */
export const plainCode = (code: string): string => wordsIn(code).join("");

/** Returns the words of an item's names. */
const nameWords = ({ product_name: product, variation_name: variation }: NamedItem): string[] =>
	wordsIn(`${product} ${variation ?? ""}`);

const startsEach = (names: readonly string[], words: readonly string[]): boolean =>
	words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));

/** Returns true if each word is a word of the item's names or the beginning of one. */
export const hasWords = (item: NamedItem, words: readonly string[]): boolean =>
	startsEach(nameWords(item), words);

/** Groups items by each of their keys. */
function groupByKeys<Item>(
	items: readonly Item[],
	keysOf: (item: Item) => readonly string[],
): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		for (const key of new Set(keysOf(item))) {
			const group = groups.get(key);
			if (group) group.push(item);
			else groups.set(key, [item]);
		}
	}
	return groups;
}

/** Finds items in three ways, from the most to the least exact. */
export interface ItemIndex<Item> {
	/** Items with exactly this code. */
	exact: (typed: string) => Item[];
	/** Items whose code differs only in hyphens, dots and spaces. */
	similar: (typed: string) => Item[];
	/** Items whose names contain the words. */
	named: (typed: string) => Item[];
}

/** Indexes items, so that a search among thousands takes less time than the pause between two scans. */
export function indexItems<Item extends NamedItem>(items: readonly Item[]): ItemIndex<Item> {
	const byCode = groupByKeys(items, codeKeys);
	// Most scans are exact codes, so names and similar codes are indexed only when first needed.
	let byPlainSku: Map<string, Item[]> | undefined;
	let names: { item: Item; words: string[] }[] | undefined;
	const withKeys = (keys: readonly string[]) => keys.flatMap((key) => byCode.get(key) ?? []);
	return {
		exact: (typed) => [...new Set(withKeys(scannedKeys(typed)))],
		similar(typed) {
			const code = plainCode(typed);
			if (code === "") return [];
			byPlainSku ??= groupByKeys(items, ({ sku }) => (sku === null ? [] : [plainCode(sku)]));
			const barcode = codeKeys({ sku: null, barcode: code });
			return [...new Set([...(byPlainSku.get(code) ?? []), ...withKeys(barcode)])];
		},
		named(typed) {
			names ??= items.map((item) => ({ item, words: nameWords(item) }));
			const words = wordsIn(typed);
			return names.filter((each) => startsEach(each.words, words)).map(({ item }) => item);
		},
	};
}

/**
 * Finds the items with exactly the scanned or typed code. If there are none, finds items with a similar code, or else
 * items whose names contain the words. Tills and the server share this function, so that a till finds the same items
 * online and offline.
 */
export function findItems<Item>(indexes: readonly ItemIndex<Item>[], typed: string): Item[] {
	for (const way of ["exact", "similar", "named"] as const) {
		const found = indexes.flatMap((index) => index[way](typed));
		if (found.length > 0) return found;
	}
	return [];
}

/** Returns a function that finds items in this list by the rules of `findItems`. */
export function itemFinder<Item extends NamedItem>(
	items: readonly Item[],
): (typed: string) => Item[] {
	const index = indexItems(items);
	return (typed) => findItems([index], typed);
}
