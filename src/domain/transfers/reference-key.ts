/** Normalizes a payment reference, so that all spellings match; null if it contains no reference. */
export const referenceKey = (reference: string): string | null =>
	reference
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, "") || null;
