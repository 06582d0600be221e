const shownCharacters = 4;

/**
 * An address as the audit log keeps it, which more people read than may see webhooks: many receivers have a
 * secret in their path. As of a key, its end is kept, so that one is told from another.
 */
export function recordedAddress(url: string): string {
	const { origin, pathname, search } = new URL(url);
	const rest = pathname.slice(1) + search;
	if (rest === "") return origin;
	return `${origin}/…${rest.length > 2 * shownCharacters ? rest.slice(-shownCharacters) : ""}`;
}
