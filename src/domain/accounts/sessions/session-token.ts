import { createHash, randomBytes } from "node:crypto";
import { visitorPrefix } from "#lib/http/session-cookie.ts";

const tokenShape = /^(v\.)?[A-Za-z0-9_-]{43}$/;

const randomToken = (): string => randomBytes(32).toString("base64url");

/** Creates a token with 256 random bits. Only the browser stores it. */
export const createSessionToken = (): string => randomToken();

/**
 * Creates a token for a visitor who isn't signed in. It isn't stored, because it only serves to derive the CSRF token.
 */
export const createVisitorToken = (): string => visitorPrefix + randomToken();

export const isVisitorToken = (token: string): boolean => token.startsWith(visitorPrefix);

export const isTokenShaped = (value: string): boolean => tokenShape.test(value);

/** Returns the hash of a token. The database stores only the hash. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Derives the CSRF token from the token of a session or visitor. The reverse is impossible. */
export const xsrfTokenOf = (token: string): string =>
	createHash("sha256").update(`xsrf:${token}`).digest("base64url");
