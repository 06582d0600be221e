import type { CounterItem } from "#contract/admin/counter.ts";
import { findByCode } from "../kit/scan/find-by-code.ts";

/** The one that has the code, or those that have every word, or its beginning, in their names. */
export function findItems(typed: string, items: Iterable<CounterItem>): CounterItem[] {
	const all = [...items];
	const exact = findByCode(typed, all);
	if (exact) return [exact];
	const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
	return all.filter(({ product_name, variation_name }) => {
		const names = `${product_name} ${variation_name ?? ""}`.toLowerCase().split(/[\s,/()-]+/);
		return wanted.every((word) => names.some((name) => name.startsWith(word)));
	});
}

/**
 * What was scanned or typed, at once where the branch's items are known. A scan of the first moment is
 * looked for among what was kept here, as there may be no line to ask by.
 */
export function lookForItem(
	typed: string,
	{
		known,
		isRead,
		recall,
		ask,
	}: {
		known: readonly CounterItem[];
		/** Whether `known` is all that the branch sells. */
		isRead: boolean;
		recall: () => Promise<readonly CounterItem[]>;
		ask: (typed: string) => Promise<CounterItem[]>;
	},
): CounterItem[] | Promise<CounterItem[]> {
	const found = findItems(typed, known);
	if (found.length > 0) return found;
	if (isRead) return ask(typed);
	return recall().then((kept) => {
		const before = findItems(typed, kept);
		return before.length > 0 ? before : ask(typed);
	});
}
