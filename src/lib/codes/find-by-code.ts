import { type Coded, codeKeys, scannedKeys } from "./scanned-code.ts";

/** Returns the item with exactly this SKU or barcode. Returns null if no item or several items have it. */
export function findByCode<Item extends Coded>(code: string, items: Iterable<Item>): Item | null {
	const wanted = scannedKeys(code);
	const found = [...items].filter((item) => codeKeys(item).some((key) => wanted.includes(key)));
	return (found.length === 1 && found[0]) || null;
}
