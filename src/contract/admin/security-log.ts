import { z } from "zod";
import { mostCounted } from "#lib/most-counted.ts";
import { securityKinds } from "#lib/security-kinds.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";
import { day } from "./admin-fields.ts";

const person = z.object({ id, name: z.string() }).nullable();

export const securityEvent = z.object({
	id,
	kind: z.enum(securityKinds),
	/** Who did it, or whose account it was tried on; null: nobody who has an account (any more). */
	person,
	/** Whom it was done to, where that is somebody else. */
	about: person,
	/** The call, or what was changed; nothing that anybody typed. */
	what: z.string(),
	/** An IPv4 address, or the /64 of an IPv6 one; empty where many are counted together. */
	network: z.string(),
	/** Of an export. */
	rows: z.number().int().nullable(),
	/** How often within its minute. */
	count: z.number().int(),
	request_id: z.string(),
	created_at: instant,
	last_at: instant,
});
export type SecurityEvent = z.input<typeof securityEvent>;

const filter = {
	kind: z.enum(securityKinds).optional(),
	person_id: idText.optional().describe("Who did it, or whom it was done to"),
	from: day.optional(),
	to: day.optional(),
};
const ofOwner = { access: "owner", permission: "security_log" } as const;

export const listSecurityEvents = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/security-events",
	summary: `Failed sign-ins, refusals, exports and changed guards, newest first; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({ ...filter, ...page.shape }),
	output: z.array(securityEvent),
});

export const exportSecurityEvents = endpoint({
	...ofOwner,
	method: "GET",
	path: "/admin/api/security-events.csv",
	summary: "The events that fit the filter, as CSV",
	file: "text/csv",
	exportsPeople: true,
	query: z.object(filter),
	output: z.string(),
});
