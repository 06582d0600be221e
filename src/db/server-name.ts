/** Returns only a server's host and port, for messages. The full address may contain a password. */
export function serverName(address: string): string {
	const url = new URL(address);
	const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
	return `${host}:${url.port || 5432}`;
}
