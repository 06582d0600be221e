/** The service understood the request and refused it, so repeating the request doesn't help. */
export class ProviderRefused extends Error {
	name = "ProviderRefused";
}

/** A webhook that claims to come from the service but doesn't. */
export class ForgedEvent extends Error {
	name = "ForgedEvent";
}

/** Milliseconds that the service may take to answer. */
const timeout = 10_000;

/**
 * Checks an address from the settings, so that the owner sees a mistake at once and not at the first order.
 * @param {string} text
 */
export function readAddress(text) {
	const address = URL.parse(text);
	const isHere =
		address?.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);
	if (!address || (address.protocol !== "https:" && !isHere)) {
		throw new Error(`${text} isn't an address that begins with https://`);
	}
	return text.replace(/\/$/, "");
}

/**
 * Returns a function that calls a JSON API. Network errors are thrown unchanged, because the outcome is then unknown.
 * @param {string} address
 * @param {string} key
 */
export function connect(address, key) {
	/**
	 * @param {string} method
	 * @param {string} path
	 * @param {{ body?: object, idempotencyKey?: string }} [more]
	 * @returns {Promise<Response>}
	 */
	return async (method, path, { body, idempotencyKey } = {}) => {
		const response = await fetch(address + path, {
			method,
			headers: {
				Authorization: `Bearer ${key}`,
				"Content-Type": "application/json",
				...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
			},
			...(body && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(timeout),
		});
		if (response.ok) return response;
		const message = await response.text();
		// A status from 400 to 499 is a refusal, except 429, which asks for another attempt later.
		const isRefused = response.status >= 400 && response.status < 500 && response.status !== 429;
		if (isRefused) throw new ProviderRefused(message || `The service answered ${response.status}.`);
		throw new Error(`The service answered ${response.status}.`);
	};
}
