/** The cookie of a session; under HTTPS the prefix keeps sister domains from planting one. */
export const sessionCookieName = (isHttps: boolean): string =>
	isHttps ? "__Host-kargado_session" : "kargado_session";

/** What the token of somebody who is not signed in begins with. */
export const visitorPrefix = "v.";

const sessionCookie = /(?:^|; ?)(?:__Host-)?kargado_session=(?!v\.)/;

/** Whether a Cookie header may bring somebody who is signed in; a visitor's token does not. */
export const mayHaveSession = (cookieHeader: string): boolean => sessionCookie.test(cookieHeader);
