/** Words as PostgreSQL's text search takes them: `usb cab` → `usb:* & cab:*`; null for none. */
export function prefixQuery(search: string | undefined): string | null {
	const words = (search ?? "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.length === 0 ? null : words.map((word) => `${word}:*`).join(" & ");
}
