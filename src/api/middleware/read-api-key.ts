import type { MiddlewareHandler } from "hono";
import { isOfStaff } from "#contract/endpoint.ts";
import { scopeOf } from "#contract/scope.ts";
import { looksLikeKey } from "#domain/accounts/api-keys/api-key.ts";
import { findApiKey, refuseKey } from "#domain/accounts/api-keys/find-api-key.ts";
import { mustHaveSecondFactor } from "#domain/accounts/second-factor/require-second-factor.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { holdsScope } from "#lib/security/key-scopes.ts";
import { readSessionToken } from "../account/session-cookies.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppContext, AppVariables } from "../handle.ts";

const bearer = /^Bearer +(\S+) *$/i;

/** Returns the key from `Authorization: Bearer`, or null. */
function readKey(context: AppContext): string | null {
	const authorization = context.req.header("Authorization") ?? "";
	const key = bearer.exec(authorization)?.[1];
	if (key !== undefined) return key;
	const isMisplaced =
		/^Bearer\b/i.test(authorization) ||
		looksLikeKey(authorization) ||
		context.req.header("X-Api-Key") !== undefined ||
		looksLikeKey(context.req.url);
	if (isMisplaced) throw refuseKey("misplaced");
	return null;
}

/** @throws Refusal if the key may not make the call */
function requireScope(context: AppContext, held: readonly string[]): void {
	const call = context.get("call");
	const scope = call && scopeOf(call);
	if (!scope) {
		throw new Refusal("forbidden", "Only a user who is signed in to the back office can do this.", {
			code: "not_by_key",
		});
	}
	if (holdsScope(held, scope)) return;
	throw new Refusal("forbidden", `This API key does not have the scope ${scope}.`, {
		code: "scope_missing",
		extra: { scope },
	});
}

/** Identifies and authorizes the caller by API key. */
async function takeKey(
	context: AppContext,
	{ database, now, origin, demo }: Dependencies,
): Promise<void> {
	const key = readKey(context);
	if (key === null) return;
	context.header("Cache-Control", "no-store");
	if (readSessionToken(context, origin) !== null) throw refuseKey("beside_cookie");
	const { apiKey, person } = await findApiKey(database, key, now());
	context.set("signedIn", {
		...person,
		apiKey,
		// Programs can't confirm an identity. The creator did so when creating the key.
		isPresent: true,
		lacksSecondFactor:
			mustHaveSecondFactor(person.role, demo) && !person.hasSecondFactor && !person.hasPasskey,
	});
	requireScope(context, apiKey.scopes);
}

/** Lets an API key act for its creator in calls of the back office. Other calls ignore the key. */
export function readApiKey(
	dependencies: Dependencies,
): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		const call = context.get("call");
		if (!call || !isOfStaff(call.access)) return next();
		try {
			await takeKey(context, dependencies);
		} catch (error) {
			if (error instanceof Refusal && error.kind === "unauthenticated") {
				context.header("WWW-Authenticate", 'Bearer realm="back office"');
				context.get("recordSecurityEvent")({ kind: "bad_api_key" });
			}
			throw error;
		}
		return next();
	};
}
