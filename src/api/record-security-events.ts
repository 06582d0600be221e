import { isOfStaff } from "#contract/endpoint.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import type { RecordSecurityEvent, SecurityLog } from "#domain/security/security-log.ts";
import type { Refusal } from "#lib/refusals/refusal.ts";
import type { AppContext } from "./handle.ts";

/** Returns method and path pattern of the requested call, so that the log never contains a made-up path. */
function callOf(context: AppContext): string {
	const call = context.get("call");
	return call ? `${call.method} ${call.path}` : "Not an API call";
}

/** Returns a function that records security events of a request. */
export function securityRecorder(security: SecurityLog, context: AppContext): RecordSecurityEvent {
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

/** Records refusals that indicate an attack rather than a mistake. */
export function recordRefusal(context: AppContext, refusal: Refusal): void {
	const note = context.get("recordSecurityEvent");
	if (refusal.kind === "throttled") note({ kind: "throttled" });
	// A refusal with a code asks the person to do something, such as to confirm their identity, so it indicates no
	// attack.
	const isRole = refusal.kind === "forbidden" && refusal.details.code === undefined;
	const call = context.get("call");
	if (isRole && call && isOfStaff(call.access)) note({ kind: "forbidden" });
}
