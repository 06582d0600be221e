import type { MiddlewareHandler } from "hono";
import { mustHaveSecondFactor } from "#domain/accounts/second-factor/require-second-factor.ts";
import { findSession } from "#domain/accounts/sessions/find-session.ts";
import { recordPresence } from "#domain/accounts/sessions/record-presence.ts";
import { isPresent } from "#domain/accounts/sessions/session.ts";
import { isVisitorToken } from "#domain/accounts/sessions/session-token.ts";
import { readSessionToken } from "../account/session-cookies.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppVariables } from "../handle.ts";

/** Matches public files. Photos of reviews and of returns aren't public. */
const file = /^\/(?:storage(?!\/(?:returns|reviews)\/)|uploads|assets)\//;

const isUnsafe = (method: string): boolean => method !== "GET" && method !== "HEAD";

/** Finds the signed-in user by the session cookie. This takes one query, or none if the request has no session. */
export function readSession({
	database,
	now,
	origin,
	demo,
}: Dependencies): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		// An API key has already identified the caller.
		if (context.get("signedIn")) return next();
		const token = readSessionToken(context, origin);
		context.set("sessionToken", token);
		const { method, path } = context.req;
		const isShared = context.get("call")?.shared || (method === "GET" && file.test(path));
		const session =
			token === null || isVisitorToken(token) || isShared
				? null
				: await findSession(database, token, now());
		if (session && isUnsafe(method)) await recordPresence(database, session, now());
		context.set(
			"signedIn",
			session && {
				...session,
				apiKey: null,
				isPresent: isPresent(session, now()),
				lacksSecondFactor:
					mustHaveSecondFactor(session.role, demo) &&
					!session.hasSecondFactor &&
					!session.hasPasskey,
			},
		);
		await next();
	};
}
