/** Returns the name of the session cookie. Under HTTPS, its prefix prevents other subdomains from setting it. */
export const sessionCookieName = (isHttps: boolean): string =>
	isHttps ? "__Host-kargado_session" : "kargado_session";

/** Prefix of the tokens of visitors who aren't signed in. */
export const visitorPrefix = "v.";

const sessionCookie = /(?:^|; ?)(?:__Host-)?kargado_session=(?!v\.)/;

/** Returns true if a Cookie header contains a token that isn't a visitor's. The session may still be invalid. */
export const mayHaveSession = (cookieHeader: string): boolean => sessionCookie.test(cookieHeader);
