import { createContext } from "react-router";
import { getCsrfCookie } from "#contract/account/session.ts";
import { type Api, ApiError, createApi } from "#contract/client.ts";

/** The API a page's loader calls while it renders on the server: the app itself, in the process. */
export const apiContext = createContext<Api>();

const cookie = (name: string): string => {
	const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
	return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
};

/** What tells the server that a change comes from its own page; `renew` fetches another token first. */
export async function forgeryHeaders(renew: boolean): Promise<Record<string, string>> {
	if (renew || !cookie("XSRF-TOKEN")) {
		await fetch(getCsrfCookie.path, { credentials: "same-origin" });
	}
	return { "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
}

async function send(path: string, init: RequestInit, isRetry = false): Promise<Response> {
	const isUnsafe = init.method !== "GET";
	const headers = isUnsafe
		? await forgeryHeaders(isRetry)
		: { "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
	const response = await fetch(path, {
		...init,
		credentials: "same-origin",
		headers: { ...(init.headers as Record<string, string>), ...headers },
	});
	// The token went stale, as after a sign-in in another tab: one new token, one more try.
	if (response.status === 419 && !isRetry) return send(path, init, true);
	if (response.status === 401) onUnauthenticated();
	return response;
}

let onUnauthenticated = (): void => {};

/** What a 401 from any call does; the session sets it (§6, §8). */
export function whenUnauthenticated(listener: () => void): void {
	onUnauthenticated = listener;
}

/** The shop's calls, from the browser. */
export const api: Api = createApi((path, init) => send(path, init));

/** The server's own words for a refusal, else the given ones. */
export const messageOf = (error: unknown, otherwise: string): string =>
	error instanceof ApiError && error.message ? error.message : otherwise;
