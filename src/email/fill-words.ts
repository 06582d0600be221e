const placeholder = /\{([^{}]*)\}/g;

/** Replaces placeholders in braces once: braces in a value stay. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(placeholder, (whole, word: string) =>
		Object.hasOwn(values, word) ? (values[word] ?? "") : whole,
	);

/** Returns the unknown placeholders in a text. */
export const unknownWords = (text: string, known: readonly string[]): string[] =>
	[...text.matchAll(placeholder)]
		.map(([, word = ""]) => word)
		.filter((word) => !known.includes(word));
