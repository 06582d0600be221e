/** Splits a text at commas and line breaks. Duplicates are removed. */
export const splitList = (text: string): string[] => [
	...new Set(
		text
			.split(/[,\n]/)
			.map((word) => word.trim())
			.filter(Boolean),
	),
];
