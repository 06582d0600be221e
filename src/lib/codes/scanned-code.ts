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

/** Returns a key that is equal for two codes of the same item: case and the spelling of a GTIN don't count. */
export function codeKey(code: string): string {
	const read = readScannedCode(code);
	return gtin14(read) ?? read.toLowerCase();
}
