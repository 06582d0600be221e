import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, page } from "../fields.ts";
import { day } from "./admin-fields.ts";

const state = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
	id,
	actor_id: id,
	actor_name: z.string(),
	/** Name of the API key that acted for the user. */
	api_key: z.string().nullable(),
	action: z.string(),
	entity: z.string(),
	entity_id: z.string().nullable(),
	label: z.string(),
	/** Only contains changed fields. Amounts are in pesos. */
	before: state,
	after: state,
	request_id: z.string(),
	created_at: instant,
});
export type AuditEntry = z.input<typeof auditEntry>;

const word = z
	.string()
	.max(100)
	.regex(/^[\w.:-]*$/);

export const listAudit = endpoint({
	method: "GET",
	path: "/admin/api/audit",
	access: "manager",
	permission: "audit",
	summary: `Audit log with old and new values, newest first; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		actor_id: idText.optional(),
		action: word.optional(),
		entity: word.optional(),
		entity_id: word.optional(),
		from: day.optional(),
		to: day.optional(),
		...page.shape,
	}),
	output: z.array(auditEntry),
});
