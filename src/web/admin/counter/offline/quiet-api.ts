import { createApi } from "#contract/client.ts";
import { forgeryHeaders } from "#web/api.ts";

/** Milliseconds after which a line that says nothing counts as away. */
const patience = 8_000;

async function send(path: string, init: RequestInit, isRenewed = false): Promise<Response> {
	const response = await fetch(path, {
		...init,
		credentials: "same-origin",
		headers: { ...(init.headers as Record<string, string>), ...(await forgeryHeaders(isRenewed)) },
		signal: AbortSignal.any([AbortSignal.timeout(patience), ...(init.signal ? [init.signal] : [])]),
	});
	return response.status === 419 && !isRenewed ? send(path, init, true) : response;
}

/**
 * The shop's calls as the counter makes them beside somebody's work: who is signed out is told so by
 * the counter, and not led away from a customer who is waiting.
 */
export const quietApi = createApi((path, init) => send(path, init));
