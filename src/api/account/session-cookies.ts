import { getCookie, setCookie } from "hono/cookie";
import { isTokenShaped, xsrfTokenOf } from "#domain/accounts/sessions/session-token.ts";
import { sessionCookieName } from "#lib/http/session-cookie.ts";
import type { AppContext } from "../handle.ts";

const xsrfCookie = "XSRF-TOKEN";

const isSecure = (origin: string): boolean => origin.startsWith("https:");

const sessionCookie = (origin: string): string => sessionCookieName(isSecure(origin));

/** Returns the token of a session or visitor, or null. */
export function readSessionToken(context: AppContext, origin: string): string | null {
	const token = getCookie(context, sessionCookie(origin));
	return token !== undefined && isTokenShaped(token) ? token : null;
}

const attributes = (origin: string) =>
	({ path: "/", secure: isSecure(origin), sameSite: "Lax" }) as const;

/**
 * Sets the session cookie and its CSRF cookie.
 * @param maxAge lifetime in seconds; null to keep the cookies until the browser closes
 */
export function setSessionCookies(
	context: AppContext,
	origin: string,
	token: string,
	maxAge: number | null,
): void {
	const kept = { ...attributes(origin), ...(maxAge === null ? {} : { maxAge }) };
	setCookie(context, sessionCookie(origin), token, { ...kept, httpOnly: true });
	setCookie(context, xsrfCookie, xsrfTokenOf(token), kept);
	sendXsrfToken(context, token);
}

export function clearSessionCookies(context: AppContext, origin: string): void {
	const gone = { ...attributes(origin), maxAge: 0 };
	setCookie(context, sessionCookie(origin), "", { ...gone, httpOnly: true });
	setCookie(context, xsrfCookie, "", gone);
}

/**
 * Also sends the CSRF token in a header. Pages of the owner's other sites need it, because they can't read this host's
 * cookies.
 */
function sendXsrfToken(context: AppContext, token: string): void {
	context.header("X-XSRF-TOKEN", xsrfTokenOf(token));
	context.header("Cache-Control", "no-store");
}

/** Sets the CSRF cookie of the current session. */
export function setXsrfCookie(context: AppContext, origin: string, token: string): void {
	setCookie(context, xsrfCookie, xsrfTokenOf(token), attributes(origin));
	sendXsrfToken(context, token);
}
