const kept = /(?:^|\.)(?:example|invalid|test|localhost|local|example\.(?:com|net|org))$/;

/**
 * Somebody may get mail at this address: its host is no name kept for examples, no machine without a
 * name of its own, and no bare number.
 */
export function canReceiveMail(address: string): boolean {
	const host = /@([^@\s<>]+)$/.exec(address.trim())?.[1]?.toLowerCase() ?? "";
	return /\.[a-z][a-z0-9-]+$/.test(host) && !kept.test(host);
}

/** `hello@shop.example` of `Kargado <hello@shop.example>`. */
export const bareAddress = (from: string): string =>
	(/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
