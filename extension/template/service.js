/** The service understood and said no: asking again changes nothing. */
export class ProviderRefused extends Error {
	name = "ProviderRefused";
}

/** A message that claims to come from the service and does not. */
export class ForgedEvent extends Error {
	name = "ForgedEvent";
}

/** How long the service may take, in milliseconds. */
const patience = 10_000;

/** @param {string} text an address from the settings, which is wrong with words, not at the first order */
export function readAddress(text) {
	const address = URL.parse(text);
	const isHere =
		address?.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);
	if (!address || (address.protocol !== "https:" && !isHere)) {
		throw new Error(`${text} is no address that begins with https://`);
	}
	return text.replace(/\/$/, "");
}

/**
 * Calls a service that speaks JSON. What it does not answer is thrown as it comes: nothing is known then.
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
			signal: AbortSignal.timeout(patience),
		});
		if (response.ok) return response;
		const said = await response.text();
		// A client's error is a no, but for one that asks to come again.
		const isNo = response.status >= 400 && response.status < 500 && response.status !== 429;
		if (isNo) throw new ProviderRefused(said || `The service answers ${response.status}.`);
		throw new Error(`The service answers ${response.status}.`);
	};
}
