import { z } from "zod";
import { roles } from "#lib/roles.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { permissions } from "../permission.ts";

export const ownPermissions = z.object({
	role: z.enum(roles),
	/** Nothing opens before two-step sign-in is set up: `permissions` is empty until then. */
	second_factor_required: z.boolean(),
	permissions: z.array(z.enum(permissions)),
	/** The branch that staff belong to; null: every branch. */
	branch: z.object({ id, code: z.string(), name: z.string() }).nullable(),
	/** The shop has a coupon or a newsletter: the menu then has an entry for marketing. */
	uses_marketing: z.boolean(),
});

export type OwnPermissions = z.input<typeof ownPermissions>;

export const getOwnPermissions = endpoint({
	method: "GET",
	path: "/admin/api/me/permissions",
	access: "staff",
	summary: "What the person may do in the back office: the menu shows only that",
	output: ownPermissions,
});

export const confirmPresence = endpoint({
	method: "POST",
	path: "/admin/api/me/presence",
	problems: ["confirm_identity"],
	access: "staff",
	summary:
		"Before a list of people is saved as a file: 403 `confirm_identity` where the person may have left",
});
