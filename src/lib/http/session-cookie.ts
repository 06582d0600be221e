/**
 * Returns the name of the session cookie. Under HTTPS its prefix prevents sibling domains from setting
 * it.
 */
export const sessionCookieName = (isHttps: boolean): string =>
	isHttps ? "__Host-kargado_session" : "kargado_session";

/** Prefix of a visitor's token. */
export const visitorPrefix = "v.";

const sessionCookie = /(?:^|; ?)(?:__Host-)?kargado_session=(?!v\.)/;

/** Returns true if a Cookie header may contain a signed-in session; a visitor's token doesn't count. */
export const mayHaveSession = (cookieHeader: string): boolean => sessionCookie.test(cookieHeader);
