/**
 * Normalizes a payment reference, so that different spellings of the same reference are equal. Returns null if the text
 * contains no reference.
 */
export const referenceKey = (reference: string): string | null =>
	reference
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, "") || null;
