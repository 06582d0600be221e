/** The same for every spelling of a payment's reference; null where nothing of it names one. */
export const referenceKey = (reference: string): string | null =>
	reference
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, "") || null;
