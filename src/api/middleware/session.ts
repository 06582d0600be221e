import type { MiddlewareHandler } from "hono";
import { findSession } from "#domain/accounts/find-session.ts";
import { notePresence } from "#domain/accounts/note-presence.ts";
import { mustHaveSecondFactor } from "#domain/accounts/second-factor/require-second-factor.ts";
import { isPresent } from "#domain/accounts/session.ts";
import { isVisitorToken } from "#domain/accounts/session-token.ts";
import { readSessionToken } from "../account/session-cookies.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppVariables } from "../handle.ts";

/** What everybody gets alike: files and the public catalogue need no session. */
const sharedPath =
	/^\/(?:storage|uploads|assets|landing)\/|^\/user\/api\/(?:products|categories|features)(?:\/|$)/;

const isUnsafe = (method: string): boolean => method !== "GET" && method !== "HEAD";

/** Finds who is signed in by the session cookie: one query, and none for visitors. */
export function readSession({
	database,
	now,
	origin,
	demo,
}: Dependencies): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		const token = readSessionToken(context, origin);
		context.set("sessionToken", token);
		const isShared = context.req.method === "GET" && sharedPath.test(context.req.path);
		const session =
			token === null || isVisitorToken(token) || isShared
				? null
				: await findSession(database, token, now());
		if (session && isUnsafe(context.req.method)) await notePresence(database, session, now());
		context.set(
			"signedIn",
			session && {
				...session,
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
