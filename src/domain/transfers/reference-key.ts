/** Normalizes a payment reference, so that all its spellings match. Returns null if the text contains no reference. */
export const referenceKey = (reference: string): string | null =>
	reference
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, "") || null;
