const wordsOf = (search: string | undefined): string[] =>
	(search ?? "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Converts a search to a prefix query for PostgreSQL's text search: `usb cab` becomes `usb:* & cab:*`. Returns null if
 * the search contains no words.
 */
export function prefixQuery(search: string | undefined): string | null {
	const words = wordsOf(search);
	return words.length === 0 ? null : words.map((word) => `${word}:*`).join(" & ");
}

/**
 * Returns queries to try one after the other: first `usb & cab:*`, for which PostgreSQL's index is fast, then `usb:* &
 * cab:*`.
 */
export function wordQueries(search: string | undefined): string[] {
	const words = wordsOf(search);
	const beginnings = prefixQuery(search);
	if (beginnings === null) return [];
	const last = words.length - 1;
	const whole = words.map((word, at) => (at < last ? word : `${word}:*`)).join(" & ");
	return [...new Set([whole, beginnings])];
}
