/** Joins names as "A", "A and B" or "A, B and C"; blank if there are none. */
export const listInWords = (names: readonly string[]): string =>
	names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
