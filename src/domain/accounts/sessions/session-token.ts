import { createHash, randomBytes } from "node:crypto";
import { visitorPrefix } from "#lib/session-cookie.ts";

const tokenShape = /^(v\.)?[A-Za-z0-9_-]{43}$/;

const randomToken = (): string => randomBytes(32).toString("base64url");

/** 256 random bits that only the browser keeps. */
export const createSessionToken = (): string => randomToken();

/** For who is not signed in: it carries the CSRF token, nothing is stored and it costs no query. */
export const createVisitorToken = (): string => visitorPrefix + randomToken();

export const isVisitorToken = (token: string): boolean => token.startsWith(visitorPrefix);

export const isTokenShaped = (value: string): boolean => tokenShape.test(value);

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The CSRF token of a session or visitor: it cannot be led back to their token. */
export const xsrfTokenOf = (token: string): string =>
	createHash("sha256").update(`xsrf:${token}`).digest("base64url");
