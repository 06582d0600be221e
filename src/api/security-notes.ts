import { addPasskey, removePasskey } from "#contract/account/passkeys.ts";
import { changePassword } from "#contract/account/password.ts";
import * as secondFactor from "#contract/account/second-factor.ts";
import { blockCustomer } from "#contract/admin/customers.ts";
import { changeMailServer } from "#contract/admin/mail-server.ts";
import { changeProvider, removeProvider } from "#contract/admin/providers.ts";
import type { SecurityKind } from "#contract/admin/security-log.ts";
import { changeStaffMember, inviteStaff, resetSecondFactor } from "#contract/admin/staff.ts";
import { type Endpoint, isOfStaff } from "#contract/endpoint.ts";
import { endSession } from "#contract/user/profile.ts";
import { networkOf } from "#domain/accounts/network-of.ts";
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
	return call ? `${call.method} ${call.path}` : "No call";
}

/** How a request's handlers note what tells of attacks and of opened doors. */
export function noteFor(security: SecurityLog, context: AppContext): NoteSecurity {
	return ({ kind, accountId, aboutId = null, what, rows = null }) =>
		security.note({
			...{ kind, aboutId, rows, requestId: context.get("requestId") },
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

type Deed = (input: Record<string, unknown>) => Omit<SecurityNote, "accountId">;

const deed =
	(kind: SecurityKind, what?: string): Deed =>
	() => ({ kind, ...(what !== undefined && { what }) });

const about = (input: Record<string, unknown>) => ({ aboutId: Number(input["id"]) });

/** Calls that open or close a door, once they have succeeded. */
const deeds = new Map<Endpoint, Deed>([
	[changeProvider, ({ provider }) => ({ kind: "provider_keys_changed", what: String(provider) })],
	[
		removeProvider,
		({ provider }) => ({ kind: "provider_keys_changed", what: `${provider}, removed` }),
	],
	[changeMailServer, deed("mail_server_changed", "Mail server")],
	[changePassword, deed("password_changed", "Other sessions ended")],
	[endSession, deed("sessions_ended", "Another session of one's own")],
	[secondFactor.confirmSecondFactor, deed("second_factor_changed", "Turned on")],
	[secondFactor.renewRecoveryCodes, deed("second_factor_changed", "New recovery codes")],
	[secondFactor.removeSecondFactor, deed("second_factor_changed", "Turned off")],
	[addPasskey, deed("second_factor_changed", "Passkey added")],
	[removePasskey, deed("second_factor_changed", "Passkey removed")],
	[
		resetSecondFactor,
		(input) => ({ kind: "second_factor_changed", what: "Reset by an owner", ...about(input) }),
	],
	[
		changeStaffMember,
		({ role, blocked, ...input }) => ({
			...(blocked === undefined
				? { kind: "role_changed", what: role === undefined ? "Branch" : `Now ${role}` }
				: { kind: "account_blocked", what: blocked ? "Blocked" : "Let in again" }),
			...about(input),
		}),
	],
	[inviteStaff, ({ role }) => ({ kind: "role_changed", what: `Somebody invited as ${role}` })],
	[
		blockCustomer,
		({ blocked, ...input }) => ({
			...{ kind: "account_blocked", what: blocked ? "Blocked" : "Let in again" },
			...about(input),
		}),
	],
]);

/** Notes that a call has succeeded, where that opens or closes a door. */
export function noteDeed(context: AppContext, endpoint: Endpoint, input: object): void {
	const found = deeds.get(endpoint);
	if (found) context.get("noteSecurity")(found(input as Record<string, unknown>));
}
