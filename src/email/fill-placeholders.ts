const placeholder = /\{([^{}]*)\}/g;

/** Fills the placeholders in braces, once: braces inside a value stay. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(placeholder, (whole, word: string) =>
		Object.hasOwn(values, word) ? (values[word] ?? "") : whole,
	);

/** Returns the placeholders that are unknown. */
export const unknownPlaceholders = (text: string, known: readonly string[]): string[] =>
	[...text.matchAll(placeholder)]
		.map(([, word = ""]) => word)
		.filter((word) => !known.includes(word));
