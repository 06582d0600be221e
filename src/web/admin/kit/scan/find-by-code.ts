const plain = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The item whose SKU or barcode was scanned or typed in full; null where none has it, or several. */
export function findByCode<Item extends { sku: string | null; barcode: string | null }>(
	code: string,
	items: Iterable<Item>,
): Item | null {
	const wanted = plain(code);
	if (wanted === "") return null;
	const found = [...items].filter(({ sku, barcode }) =>
		[sku, barcode].some((each) => each !== null && plain(each) === wanted),
	);
	return (found.length === 1 && found[0]) || null;
}
