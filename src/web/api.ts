import { createContext } from "react-router";
import { getCsrfCookie } from "#contract/account/session.ts";
import { type Api, ApiError, createApi } from "#contract/client.ts";
import { updateServerTime } from "./server-time.ts";

/** The API client for loaders that render on the server. It calls the app within the same process. */
export const apiContext = createContext<Api>();

function cookie(name: string): string {
	try {
		const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
		return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
	} catch {
		// Some browsers block cookies in frames, where reading them throws.
		return "";
	}
}

/**
 * Returns why the server refused a change although its CSRF token was just renewed. Either the browser blocks cookies,
 * or it sends the cookie of another session.
 */
export const tokenRefusal = (): string =>
	cookie("XSRF-TOKEN") === ""
		? "Cookies are turned off in your browser. Allow cookies for this site, then try again."
		: "We couldn’t confirm your session. Reload the page and try again.";

/** Returns the headers that protect against cross-site request forgery. With `renew`, fetches a new token first. */
export async function forgeryHeaders(renew: boolean): Promise<Record<string, string>> {
	if (renew || !cookie("XSRF-TOKEN")) {
		await fetch(getCsrfCookie.path, { credentials: "same-origin" });
	}
	return { "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
}

interface Tries {
	/** True if the CSRF token has already been renewed. */
	renewed?: boolean;
	/** True if the user has already confirmed their identity. */
	confirmed?: boolean;
}

async function send(path: string, init: RequestInit, tries: Tries = {}): Promise<Response> {
	const isUnsafe = init.method !== "GET";
	const headers = isUnsafe
		? await forgeryHeaders(tries.renewed ?? false)
		: { "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
	const asked = Date.now();
	const response = await fetch(path, {
		...init,
		credentials: "same-origin",
		headers: { ...(init.headers as Record<string, string>), ...headers },
	});
	updateServerTime(response.headers, asked, Date.now());
	// The token has expired, for example because of a sign-in in another tab. Fetch a new token and retry once.
	if (response.status === 419) {
		if (!tries.renewed) return send(path, init, { ...tries, renewed: true });
		const answer = await response.json().catch(() => ({}));
		return Response.json({ ...answer, message: tokenRefusal() }, { status: 419 });
	}
	if (response.status === 401) onUnauthenticated();
	if (response.status === 403 && !tries.confirmed && (await proves(response))) {
		return send(path, init, { ...tries, confirmed: true });
	}
	return response;
}

/** Ways in which a user can confirm their identity. */
export type ProofKind = "password" | "code" | "passkey";

async function proves(response: Response): Promise<boolean> {
	const { code, by } = await response
		.clone()
		.json()
		.catch(() => ({}));
	return code === "confirm_identity" && by.length > 0 && onIdentityAsked(by);
}

let onIdentityAsked = async (_by: readonly ProofKind[]): Promise<boolean> => false;

/** Registers the function that asks for identity confirmation. It resolves to true if the user has confirmed. */
export function whenIdentityAsked(ask: typeof onIdentityAsked): void {
	onIdentityAsked = ask;
}

let onUnauthenticated = (): void => {};

/**
 * Registers the function that is called after a 401 from any call (specification §6, §8). `SessionProvider` registers
 * it.
 */
export function whenUnauthenticated(listener: () => void): void {
	onUnauthenticated = listener;
}

/** The browser's API client. */
export const api: Api = createApi((path, init) => send(path, init));

/** Returns the server's error message, or the fallback. */
export const messageOf = (error: unknown, otherwise: string): string =>
	error instanceof ApiError && error.message ? error.message : otherwise;
