import type { CounterItem } from "#contract/admin/counter.ts";
import { codeKey } from "#lib/codes/scanned-code.ts";
import { plainWords } from "#lib/delivery-estimate/delivery-areas.ts";
import { findByCode } from "../kit/scan/find-by-code.ts";

/** Strips everything but letters and digits, so that codes match despite hyphens, dots and spaces. */
const plain = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function findLike(typed: string, all: readonly CounterItem[]): CounterItem[] {
	const [key, bare] = [codeKey(typed), plain(typed)];
	const hasLike = ({ sku, barcode }: CounterItem) =>
		[sku, barcode].some((code) => code !== null && (codeKey(code) === key || plain(code) === bare));
	return bare === "" ? [] : all.filter(hasLike);
}

/**
 * Finds the item with exactly this code. Otherwise returns candidates: a similar code, or names that contain each word
 * or its beginning. Ignores accents and case.
 */
export function findItems(typed: string, items: Iterable<CounterItem>): CounterItem[] {
	const all = [...items];
	const exact = findByCode(typed, all);
	if (exact) return [exact];
	const alike = findLike(typed, all);
	if (alike.length > 0) return alike;
	const wanted = plainWords(typed).split(" ").filter(Boolean);
	if (wanted.length === 0) return [];
	return all.filter(({ product_name, variation_name }) => {
		const names = plainWords(`${product_name} ${variation_name ?? ""}`).split(" ");
		return wanted.every((word) => names.some((name) => name.startsWith(word)));
	});
}

/**
 * Finds what was scanned or typed, immediately if the item is cached. A scan right after opening is looked up in the
 * browser's stored items, because the till may be offline.
 */
export function findScannedItem(
	typed: string,
	{
		known,
		isRead,
		recall,
		ask,
	}: {
		known: readonly CounterItem[];
		/** True if `known` contains everything that the branch sells. */
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

/** An item that the server found by code or by words. */
export interface FoundItems {
	item: CounterItem;
	/** Milliseconds since the epoch. */
	at: number;
}

/** Merges the branch's items with later lookups. Each item appears once, in its latest version. */
export function joinItems(
	list: { items: readonly CounterItem[]; read_at: number } | undefined,
	lookups: readonly FoundItems[],
): CounterItem[] {
	const since = lookups.filter(({ at }) => !list || at >= list.read_at).map(({ item }) => item);
	const all = [...(list?.items ?? []), ...since];
	return [...new Map(all.map((item) => [item.variation_id, item])).values()];
}
