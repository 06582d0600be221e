const shownCharacters = 4;

/**
 * Returns an address as the audit log stores it, because more people read the log than may see webhooks, and many
 * addresses contain a secret in their path. Like a key's, the ending is kept, so that addresses can be told apart.
 */
export function recordedAddress(url: string): string {
	const { origin, pathname, search } = new URL(url);
	const rest = pathname.slice(1) + search;
	if (rest === "") return origin;
	return `${origin}/…${rest.length > 2 * shownCharacters ? rest.slice(-shownCharacters) : ""}`;
}
