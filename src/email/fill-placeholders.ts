const placeholder = /\{([^{}]*)\}/g;

/** Fills in the placeholders in braces. Braces inside a value stay as they are. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(placeholder, (whole, word: string) =>
		Object.hasOwn(values, word) ? (values[word] ?? "") : whole,
	);

/** Returns the placeholders in a text that aren't known. */
export const unknownPlaceholders = (text: string, known: readonly string[]): string[] =>
	[...text.matchAll(placeholder)]
		.map(([, word = ""]) => word)
		.filter((word) => !known.includes(word));
