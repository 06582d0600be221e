import { ApiError } from "#contract/client.ts";

/** Milliseconds before each retry. */
const pauses = [1000, 3000, 9000];
/** Statuses of temporary failures: the connection broke, or the server is overloaded. */
const temporaryFailures = new Set([0, 429, 502, 503, 504]);

const wait = (milliseconds: number) =>
	new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a request and retries it a few seconds apart after temporary failures. Use it only for requests that are safe
 * to repeat.
 * @param pause waits for some milliseconds; tests replace it
 */
export async function sendWithRetries<T>(send: () => Promise<T>, pause = wait): Promise<T> {
	for (const milliseconds of pauses) {
		try {
			return await send();
		} catch (error) {
			if (!(error instanceof ApiError) || !temporaryFailures.has(error.status)) throw error;
			await pause(milliseconds);
		}
	}
	return send();
}
