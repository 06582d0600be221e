import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { pendingSeconds } from "#domain/accounts/providers/begin-provider-sign-in.ts";
import type { AppContext } from "../handle.ts";

const isSecure = (origin: string): boolean => origin.startsWith("https:");

const cookieName = (origin: string): string =>
	isSecure(origin) ? "__Host-kargado_sign_in" : "kargado_sign_in";

/** The key by which a browser's own trips to a provider are told from others'; null without one. */
export function readBrowserKey(context: AppContext, origin: string): string | null {
	const key = getCookie(context, cookieName(origin));
	return key !== undefined && /^[A-Za-z0-9_-]{43}$/.test(key) ? key : null;
}

/** Gives the browser its key, the one it has if it has one, for as long as a trip may take. */
export function keepBrowserKey(context: AppContext, origin: string): string {
	const key = readBrowserKey(context, origin) ?? randomBytes(32).toString("base64url");
	setCookie(context, cookieName(origin), key, {
		path: "/",
		httpOnly: true,
		// A provider sends the browser back by a link, which Lax lets through.
		sameSite: "Lax",
		secure: isSecure(origin),
		maxAge: pendingSeconds,
	});
	return key;
}
