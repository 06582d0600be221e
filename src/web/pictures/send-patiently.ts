import { ApiError } from "#contract/client.ts";

/** Milliseconds before each further try. */
const pauses = [1000, 3000, 9000];
/** The line, or a server that has too much to do. */
const passing = new Set([0, 429, 502, 503, 504]);

const wait = (milliseconds: number) =>
	new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends again what a bad line lost, some seconds apart. Only for what may arrive twice.
 * @param pause waits; for tests
 */
export async function sendPatiently<T>(send: () => Promise<T>, pause = wait): Promise<T> {
	for (const milliseconds of pauses) {
		try {
			return await send();
		} catch (error) {
			if (!(error instanceof ApiError) || !passing.has(error.status)) throw error;
			await pause(milliseconds);
		}
	}
	return send();
}
