import type { SecurityKind } from "#contract/admin/security-log.ts";
import { isOfStaff } from "#contract/endpoint.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import type { SecurityLog } from "#domain/security/security-log.ts";
import type { Refusal } from "#lib/refusal.ts";
import type { AppContext } from "./handle.ts";

/** What a handler tells the security log; the rest of it is the request's own. */
export interface SecurityNote {
	kind: SecurityKind;
	/** Default: who is signed in. */
	accountId?: number | null;
	/** Whom it was done to, where that is somebody else. */
	aboutId?: number | null;
	/** Default: the call. Never what anybody typed. */
	what?: string;
	/** Of an export. */
	rows?: number;
}

export type NoteSecurity = (note: SecurityNote) => void;

/** The call as the contract names it: an address that anybody makes up is none. */
function callOf(context: AppContext): string {
	const call = context.get("call");
	return call ? `${call.method} ${call.path}` : "No API call";
}

/** How a request's handlers note what tells of attacks and of opened doors. */
export function noteFor(security: SecurityLog, context: AppContext): NoteSecurity {
	return ({ kind, accountId, aboutId = null, what, rows = null }) =>
		security.note({
			kind,
			aboutId,
			rows,
			requestId: context.get("requestId"),
			accountId: accountId === undefined ? (context.get("signedIn")?.accountId ?? null) : accountId,
			what: what ?? callOf(context),
			network: networkOf(context.get("clientAddress")),
		});
}

/** Notes a refusal where it tells of an attack, rather than of somebody's mistake. */
export function noteRefusal(context: AppContext, refusal: Refusal): void {
	const note = context.get("noteSecurity");
	if (refusal.kind === "throttled") note({ kind: "throttled" });
	// One with a code asks for something that the person can do.
	const isRole = refusal.kind === "forbidden" && refusal.details.code === undefined;
	const call = context.get("call");
	if (isRole && call && isOfStaff(call.access)) note({ kind: "forbidden" });
}
