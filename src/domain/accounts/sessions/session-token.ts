import { createHash, randomBytes } from "node:crypto";
import { visitorPrefix } from "#lib/http/session-cookie.ts";

const tokenShape = /^(v\.)?[A-Za-z0-9_-]{43}$/;

const randomToken = (): string => randomBytes(32).toString("base64url");

/** Creates 256 random bits that only the browser stores. */
export const createSessionToken = (): string => randomToken();

/**
 * Creates a token for a visitor who isn't signed in. The CSRF token is derived from it, so nothing is stored and no
 * query is needed.
 */
export const createVisitorToken = (): string => visitorPrefix + randomToken();

export const isVisitorToken = (token: string): boolean => token.startsWith(visitorPrefix);

export const isTokenShaped = (value: string): boolean => tokenShape.test(value);

/** Returns the hash of a token that the database stores. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Returns the CSRF token of a session or visitor. The session token can't be derived from it. */
export const xsrfTokenOf = (token: string): string =>
	createHash("sha256").update(`xsrf:${token}`).digest("base64url");
