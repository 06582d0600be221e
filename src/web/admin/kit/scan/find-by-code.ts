import { codeKey } from "#lib/codes/scanned-code.ts";

/** Returns the item with exactly this SKU or barcode; null if none or several have it. */
export function findByCode<Item extends { sku: string | null; barcode: string | null }>(
	code: string,
	items: Iterable<Item>,
): Item | null {
	const wanted = codeKey(code);
	if (wanted === "") return null;
	const found = [...items].filter(({ sku, barcode }) =>
		[sku, barcode].some((each) => each !== null && codeKey(each) === wanted),
	);
	return (found.length === 1 && found[0]) || null;
}
