const placeholder = /\{([^{}]*)\}/g;

/** Puts values in the place of words in braces, once: a value that has braces keeps them. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(placeholder, (whole, word: string) =>
		Object.hasOwn(values, word) ? (values[word] ?? "") : whole,
	);

/** The words in braces that stand for nothing. */
export const unknownWords = (text: string, known: readonly string[]): string[] =>
	[...text.matchAll(placeholder)]
		.map(([, word = ""]) => word)
		.filter((word) => !known.includes(word));
