/** Splits a text at commas and line breaks; removes duplicates. */
export const splitWords = (text: string): string[] => [
	...new Set(
		text
			.split(/[,\n]/)
			.map((word) => word.trim())
			.filter(Boolean),
	),
];
