const shownCharacters = 4;

/**
 * Returns the part of an address that the audit log may store. Many addresses contain a secret in their path, and more
 * people can read the log than may see webhooks. The result includes the last characters of the address, so that
 * similar addresses can be told apart.
 */
export function recordedAddress(url: string): string {
	const { origin, pathname, search } = new URL(url);
	const rest = pathname.slice(1) + search;
	if (rest === "") return origin;
	return `${origin}/…${rest.length > 2 * shownCharacters ? rest.slice(-shownCharacters) : ""}`;
}
