import { gtin14 } from "./gtin.ts";

/** The AIM symbology identifier that a scanner may send before the code: `]E0`, `]C1`. */
const aimPrefix = /^\][A-Za-z][0-9A-Za-z]/;
/** GS1 symbologies. Their content begins with application identifiers, of which 01 is the GTIN. */
const gs1Gtin = /^\](?:C1|e0|d2|Q3)01(\d{14})/;

/**
 * Returns a scanned or typed code without the characters that scanners add: spaces and control characters at its ends,
 * and an AIM prefix. Also replaces full-width characters, which a keyboard in another input mode types.
 */
export function readScannedCode(scanned: string): string {
	const code = scanned
		.normalize("NFKC")
		.replace(/\p{Cc}+/gu, " ")
		.trim();
	return gs1Gtin.exec(code)?.[1] ?? code.replace(aimPrefix, "").trim();
}

/** The codes of an item. */
export interface Coded {
	sku: string | null;
	barcode: string | null;
}

/**
 * Returns keys of an item's codes. Equal codes have equal keys: a GTIN in any spelling, a SKU in upper or lower case.
 */
export const codeKeys = ({ sku, barcode }: Coded): string[] => [
	...(sku === null ? [] : [`sku ${sku.toLowerCase()}`]),
	...(barcode === null ? [] : [`barcode ${gtin14(barcode) ?? barcode}`]),
];

/** Returns the keys of the items that a scanned or typed code may identify; empty if the code is empty. */
export function scannedKeys(scanned: string): string[] {
	const code = readScannedCode(scanned);
	return code === "" ? [] : codeKeys({ sku: code, barcode: code });
}

/** Returns true if the scanned code is exactly the item's SKU or barcode. */
export function hasCode(item: Coded, scanned: string): boolean {
	const keys = scannedKeys(scanned);
	return codeKeys(item).some((key) => keys.includes(key));
}
