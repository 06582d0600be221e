import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { pendingSeconds } from "#domain/accounts/providers/begin-provider-sign-in.ts";
import type { AppContext } from "../handle.ts";

const isSecure = (origin: string): boolean => origin.startsWith("https:");

const cookieName = (origin: string): string =>
	isSecure(origin) ? "__Host-kargado_sign_in" : "kargado_sign_in";

/** Returns the key that binds provider sign-ins to this browser, or null. */
export function readBrowserKey(context: AppContext, origin: string): string | null {
	const key = getCookie(context, cookieName(origin));
	return key !== undefined && /^[A-Za-z0-9_-]{43}$/.test(key) ? key : null;
}

/** Returns the browser's key for a sign-in with a provider, and sets or renews its cookie. */
export function setBrowserKey(context: AppContext, origin: string): string {
	const key = readBrowserKey(context, origin) ?? randomBytes(32).toString("base64url");
	setCookie(context, cookieName(origin), key, {
		path: "/",
		httpOnly: true,
		// `Lax` is enough, because the provider redirects back to the shop.
		sameSite: "Lax",
		secure: isSecure(origin),
		maxAge: pendingSeconds,
	});
	return key;
}
