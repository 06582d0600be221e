import { gtin14 } from "./gtin.ts";

/** The AIM symbology identifier that a scanner may send before the code: `]E0`, `]C1`. */
const aimPrefix = /^\][A-Za-z][0-9A-Za-z]/;
/** The content of GS1 symbologies starts with application identifiers. Identifier 01 precedes the GTIN. */
const gs1Gtin = /^\](?:C1|e0|d2|Q3)01(\d{14})/;

/**
 * Returns a scanned or typed code without the characters that scanners add: spaces and control characters at its ends,
 * and an AIM prefix. Converts full-width characters, which keyboards type in some input modes, to normal characters.
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
 * Returns lookup keys for an item's codes. Equal codes have equal keys: a GTIN in any notation, and a SKU in upper or
 * lower case.
 */
export const codeKeys = ({ sku, barcode }: Coded): string[] => [
	...(sku === null ? [] : [`sku ${sku.toLowerCase()}`]),
	...(barcode === null ? [] : [`barcode ${gtin14(barcode) ?? barcode}`]),
];

/** Returns the lookup keys for a scanned or typed code; empty if the code is empty. */
export function scannedKeys(scanned: string): string[] {
	const code = readScannedCode(scanned);
	return code === "" ? [] : codeKeys({ sku: code, barcode: code });
}

/** Returns true if the scanned code is exactly the item's SKU or barcode. */
export function hasCode(item: Coded, scanned: string): boolean {
	const keys = scannedKeys(scanned);
	return codeKeys(item).some((key) => keys.includes(key));
}
