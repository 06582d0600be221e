/** Words that somebody typed divided by commas or lines, each once. */
export const splitWords = (text: string): string[] => [
	...new Set(
		text
			.split(/[,\n]/)
			.map((word) => word.trim())
			.filter(Boolean),
	),
];
