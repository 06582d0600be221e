import { gtin14 } from "./gtin.ts";

/** The AIM symbology identifier that a scanner may send before the code: `]E0`, `]C1`. */
const aimPrefix = /^\][A-Za-z][0-9A-Za-z]/;
/** Symbologies of GS1, whose content begins with application identifiers; 01 is the GTIN. */
const gs1Gtin = /^\](?:C1|e0|d2|Q3)01(\d{14})/;

/**
 * A code as it was scanned or typed, without what scanners add: spaces and control characters at its ends,
 * an AIM prefix, full-width forms from a keyboard in another input mode.
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

/** Returns keys that are equal for equal codes: a GTIN in any spelling, a SKU in upper or lower case. */
export const codeKeys = ({ sku, barcode }: Coded): string[] => [
	...(sku === null ? [] : [`sku ${sku.toLowerCase()}`]),
	...(barcode === null ? [] : [`barcode ${gtin14(barcode) ?? barcode}`]),
];

/** Returns the keys of the items that a scanned or typed code may stand for; none if it is empty. */
export function scannedKeys(scanned: string): string[] {
	const code = readScannedCode(scanned);
	return code === "" ? [] : codeKeys({ sku: code, barcode: code });
}

/** Returns true if the scanned code is exactly one of the item's. */
export function hasCode(item: Coded, scanned: string): boolean {
	const keys = scannedKeys(scanned);
	return codeKeys(item).some((key) => keys.includes(key));
}
