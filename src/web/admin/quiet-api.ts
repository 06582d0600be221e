import { createApi } from "#contract/client.ts";
import { forgeryHeaders } from "#web/api.ts";

/** Milliseconds without a response after which the server counts as unreachable. */
const timeout = 8_000;

async function send(path: string, init: RequestInit, isRenewed = false): Promise<Response> {
	const response = await fetch(path, {
		...init,
		credentials: "same-origin",
		headers: { ...(init.headers as Record<string, string>), ...(await forgeryHeaders(isRenewed)) },
		signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(init.signal ? [init.signal] : [])]),
	});
	return response.status === 419 && !isRenewed ? send(path, init, true) : response;
}

/**
 * API client for background calls. If the session has expired, it doesn't redirect to the sign-in page, because a
 * customer may be waiting at the till.
 */
export const quietApi = createApi((path, init) => send(path, init));
