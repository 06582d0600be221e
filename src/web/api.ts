import { createContext } from "react-router";
import { getCsrfCookie } from "#contract/account/session.ts";
import { type Api, ApiError, createApi } from "#contract/client.ts";
import { hearServerTime } from "./server-time.ts";

/** The API a page's loader calls while it renders on the server: the app itself, in the process. */
export const apiContext = createContext<Api>();

function cookie(name: string): string {
	try {
		const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
		return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
	} catch {
		// Browsers that block cookies in a frame throw here.
		return "";
	}
}

/** Says why a change is refused although its token was just renewed: the browser keeps no cookies, or another's. */
export const tokenRefusal = (): string =>
	cookie("XSRF-TOKEN") === ""
		? "Cookies are turned off in your browser. Allow cookies for this site, then try again."
		: "We couldn’t confirm your session. Reload the page and try again.";

/** What tells the server that a change comes from its own page; `renew` fetches another token first. */
export async function forgeryHeaders(renew: boolean): Promise<Record<string, string>> {
	if (renew || !cookie("XSRF-TOKEN")) {
		await fetch(getCsrfCookie.path, { credentials: "same-origin" });
	}
	return { "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": cookie("XSRF-TOKEN") };
}

interface Tries {
	/** The token of a change was renewed. */
	renewed?: boolean;
	/** The person has proved that it is them. */
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
	hearServerTime(response.headers, asked, Date.now());
	// The token went stale, as after a sign-in in another tab: one new token, one more try.
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

/** How somebody can prove to be who signed in. */
export type ProofKind = "password" | "code" | "passkey";

async function proves(response: Response): Promise<boolean> {
	const { code, by } = await response
		.clone()
		.json()
		.catch(() => ({}));
	return code === "confirm_identity" && by.length > 0 && onIdentityAsked(by);
}

let onIdentityAsked = async (_by: readonly ProofKind[]): Promise<boolean> => false;

/** Asks the person for the proof that a call wants; gives whether they have given it. */
export function whenIdentityAsked(ask: typeof onIdentityAsked): void {
	onIdentityAsked = ask;
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
