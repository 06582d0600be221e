import { getCookie, setCookie } from "hono/cookie";
import { isTokenShaped, xsrfTokenOf } from "#domain/accounts/sessions/session-token.ts";
import { sessionCookieName } from "#lib/session-cookie.ts";
import type { AppContext } from "../handle.ts";

const xsrfCookie = "XSRF-TOKEN";

const isSecure = (origin: string): boolean => origin.startsWith("https:");

const sessionCookie = (origin: string): string => sessionCookieName(isSecure(origin));

/** The token of a session or visitor; null without a cookie that could hold one. */
export function readSessionToken(context: AppContext, origin: string): string | null {
	const token = getCookie(context, sessionCookie(origin));
	return token !== undefined && isTokenShaped(token) ? token : null;
}

const attributes = (origin: string) =>
	({ path: "/", secure: isSecure(origin), sameSite: "Lax" }) as const;

/**
 * Gives the browser a token and the CSRF token that belongs to it.
 * @param maxAge seconds; null: until the browser closes
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
	tellXsrfToken(context, token);
}

export function clearSessionCookies(context: AppContext, origin: string): void {
	const gone = { ...attributes(origin), maxAge: 0 };
	setCookie(context, sessionCookie(origin), "", { ...gone, httpOnly: true });
	setCookie(context, xsrfCookie, "", gone);
}

/** For pages of the owner's other sites, which cannot read this host's cookies. */
function tellXsrfToken(context: AppContext, token: string): void {
	context.header("X-XSRF-TOKEN", xsrfTokenOf(token));
	context.header("Cache-Control", "no-store");
}

/** Gives the browser the CSRF token of the session it has. */
export function setXsrfCookie(context: AppContext, origin: string, token: string): void {
	setCookie(context, xsrfCookie, xsrfTokenOf(token), attributes(origin));
	tellXsrfToken(context, token);
}
