/** Splits a text at commas and line breaks; removes duplicates. */
export const splitList = (text: string): string[] => [
	...new Set(
		text
			.split(/[,\n]/)
			.map((word) => word.trim())
			.filter(Boolean),
	),
];
