import type { MiddlewareHandler } from "hono";
import { findSession } from "#domain/accounts/sessions/find-session.ts";
import { isVisitorToken } from "#domain/accounts/sessions/session-token.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { readSessionToken } from "../account/session-cookies.ts";
import { isCallPath } from "../call-path.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppContext, AppVariables } from "../handle.ts";
import { doNotShare } from "../shared-answer.ts";

/** Seconds after which search engines should try again. */
const retryAfter = 60 * 60;

/**
 * Paths that work while the shop is closed: sign-in, invitations, the back office, provider callbacks, customer
 * displays, the site's files and health checks.
 */
const alwaysThere =
	/^\/(?:auth|invitation|password|verify-email|user(?!\/api\/)|admin|display|welcome|health|assets|storage|dev|robots\.txt|favicon\.\w+)(?:[/.].*)?$/;

function isAlwaysOpen(context: AppContext): boolean {
	const call = context.get("call");
	return call ? call.whileClosed : alwaysThere.test(context.req.path);
}

async function isOfStaff(context: AppContext, { database, now, origin }: Dependencies) {
	const known = context.get("signedIn");
	if (known) return roleFacts[known.role].worksHere;
	const token = readSessionToken(context, origin);
	if (token === null || isVisitorToken(token)) return false;
	const session = await findSession(database, token, now());
	return session !== null && roleFacts[session.role].worksHere;
}

/**
 * Lets only staff use the shop until setup is complete, or while the owner keeps the shop closed (decisions §12). For
 * everyone else, API calls are refused, except those that work while the shop is closed. Pages show 'Opening soon' with
 * status 503 and `Retry-After`, so that search engines don't remove the pages.
 */
export function requireOpenShop(
	dependencies: Dependencies,
): MiddlewareHandler<{ Variables: AppVariables }> {
	const { catalogue, database, demo } = dependencies;
	return async (context, next) => {
		context.set("closed", false);
		if (demo) return next();
		const opening = await catalogue.remember("opening", () => readOpening(database, dependencies));
		if (opening.isOpen) return next();
		// While the shop is closed, only staff get normal responses, so these must not be cached for visitors.
		doNotShare(context);
		const { path, method } = context.req;
		const isOpenPath = isAlwaysOpen(context);
		if (!(await isOfStaff(context, dependencies))) {
			context.set("closed", true);
			if (!isOpenPath) {
				const isPage = /^(?:GET|HEAD)$/.test(method) && !isCallPath(path);
				if (!isPage || /\.\w+$/.test(path)) {
					context.header("X-Robots-Tag", "noindex");
					throw new Refusal("closed", "The shop is not open yet.", {
						code: "shop_closed",
						retryAfter,
					});
				}
			}
		}
		await next();
		if (context.get("closed") && !isOpenPath) {
			context.res.headers.set("X-Robots-Tag", "noindex");
			context.res.headers.set("Retry-After", String(retryAfter));
		}
		// A handler may have made the response cacheable, so forbid caching again.
		doNotShare(context);
	};
}

/** Returns true if the requested page is closed for this client. */
export const isClosedPage = (context: AppContext): boolean =>
	context.get("closed") && !isAlwaysOpen(context);
