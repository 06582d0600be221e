const kept = /(?:^|\.)(?:example|invalid|test|localhost|local|example\.(?:com|net|org))$/;

/**
 * Returns true if an address can receive email. Its domain can't be an example domain, a local name or an IP address.
 */
export function canReceiveEmail(address: string): boolean {
	const host = /@([^@\s<>]+)$/.exec(address.trim())?.[1]?.toLowerCase() ?? "";
	return /\.[a-z][a-z0-9-]+$/.test(host) && !kept.test(host);
}

/** Returns the address without the sender's name: `hello@shop.example` for `Kargado <hello@shop.example>`. */
export const bareAddress = (from: string): string =>
	(/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
