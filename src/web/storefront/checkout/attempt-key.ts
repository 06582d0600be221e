/** `crypto.randomUUID` is there on secure origins only. */
function randomKey(): string {
	if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface AttemptKey {
	/** The Idempotency-Key of an order with this content: the same until the content changes. */
	keyFor: (content: unknown) => string;
	/** The order exists: the next one is another, even with the same content. */
	forget: () => void;
}

/** One key for each thing that is being ordered, however often it is tried (decisions §6). */
export function createAttemptKey(newKey: () => string = randomKey): AttemptKey {
	let latest: { content: string; key: string } | null = null;
	return {
		keyFor: (content) => {
			const text = JSON.stringify(content);
			if (latest?.content !== text) latest = { content: text, key: newKey() };
			return latest.key;
		},
		forget: () => {
			latest = null;
		},
	};
}
