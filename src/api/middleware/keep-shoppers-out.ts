import type { MiddlewareHandler } from "hono";
import { findSession } from "#domain/accounts/sessions/find-session.ts";
import { isVisitorToken } from "#domain/accounts/sessions/session-token.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { Refusal } from "#lib/refusal.ts";
import { roleFacts } from "#lib/roles.ts";
import { readSessionToken } from "../account/session-cookies.ts";
import { isCallPath } from "../call-path.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppContext, AppVariables } from "../handle.ts";
import { doNotShare } from "../shared-answer.ts";

/** Seconds after which a search engine may look again. */
const retryAfter = 60 * 60;

/**
 * What is no call and is there while the shop is closed: pages to sign in and to join, the back
 * office, providers' ways back, files of the site, and health.
 */
const alwaysThere =
	/^\/(?:auth|invitation|password|verify-email|user(?!\/api\/)|admin|welcome|health|assets|storage|dev|robots\.txt|favicon\.\w+)(?:[/.].*)?$/;

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
 * Until its essentials are real, or while its owner keeps it closed, the shop is there for its staff
 * only (decisions §12): calls are refused, pages say 'Opening soon'. Always with 503 and
 * `Retry-After`, so that search engines keep what they know and come back.
 */
export function keepShoppersOut(
	dependencies: Dependencies,
): MiddlewareHandler<{ Variables: AppVariables }> {
	const { catalogue, database, demo } = dependencies;
	return async (context, next) => {
		context.set("closed", false);
		if (demo) return next();
		const opening = await catalogue.remember("opening", () => readOpening(database, dependencies));
		if (opening.isOpen) return next();
		// What staff may see is not kept for those who may not.
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
		// A handler may have said otherwise meanwhile.
		doNotShare(context);
	};
}

/** The page that is asked for is not to be seen by whoever asks. */
export const isClosedPage = (context: AppContext): boolean =>
	context.get("closed") && !isAlwaysOpen(context);
