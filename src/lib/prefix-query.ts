const wordsOf = (search: string | undefined): string[] =>
	(search ?? "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words as PostgreSQL's text search takes them: `usb cab` → `usb:* & cab:*`; null for none. */
export function prefixQuery(search: string | undefined): string | null {
	const words = wordsOf(search);
	return words.length === 0 ? null : words.map((word) => `${word}:*`).join(" & ");
}

/**
 * The same as queries of which each is tried where the one before finds nothing: `usb & cab:*`, which
 * an index answers at once, then `usb:* & cab:*`.
 */
export function wordQueries(search: string | undefined): string[] {
	const words = wordsOf(search);
	const beginnings = prefixQuery(search);
	if (beginnings === null) return [];
	const last = words.length - 1;
	const whole = words.map((word, at) => (at < last ? word : `${word}:*`)).join(" & ");
	return [...new Set([whole, beginnings])];
}
