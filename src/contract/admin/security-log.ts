import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { securityKinds } from "#lib/security/security-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";
import { day } from "./admin-fields.ts";

const person = z.object({ id, name: z.string() }).nullable();

export const securityEvent = z.object({
	id,
	kind: z.enum(securityKinds),
	/**
	 * Person who performed the action, or for whose account it was attempted. null if no account was involved or the
	 * account was deleted.
	 */
	person,
	/** Person who was affected, if it's someone else. */
	about: person,
	/** Name of the call, or the changed setting; never text typed by a person. */
	what: z.string(),
	/** An IPv4 address or the /64 prefix of an IPv6 address; blank for combined events. */
	network: z.string(),
	/** Number of exported rows. */
	rows: z.number().int().nullable(),
	/** Number of times that the event occurred within a minute. */
	count: z.number().int(),
	request_id: z.string(),
	created_at: instant,
	last_at: instant,
});
export type SecurityEvent = z.input<typeof securityEvent>;

const filter = {
	kind: z.enum(securityKinds).optional(),
	person_id: idText.optional().describe("Account that caused the event or was affected by it"),
	from: day.optional(),
	to: day.optional(),
};
const ofOwner = { access: "owner", permission: "security_log" } as const;

export const listSecurityEvents = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/security-events",
	summary: `Security events: failed sign-ins, refused requests, exports and changed sign-in settings, newest first; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({ ...filter, ...page.shape }),
	output: z.array(securityEvent),
});

export const exportSecurityEvents = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/security-events.csv",
	summary: "Events matching the filter, as CSV",
	file: "text/csv",
	exportsPeople: true,
	query: z.object(filter),
	output: z.string(),
});
