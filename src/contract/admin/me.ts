import { z } from "zod";
import { roles } from "#lib/security/roles.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { permissions } from "../permission.ts";

export const currentUserPermissions = z.object({
	role: z.enum(roles),
	/** True if two-step sign-in must be set up first. Until then, `permissions` is empty. */
	second_factor_required: z.boolean(),
	permissions: z.array(z.enum(permissions)),
	/** The staff member's branch; null for all branches. */
	branch: z.object({ id, code: z.string(), name: z.string() }).nullable(),
	/** True if the shop has coupons or newsletters. The menu then contains Marketing. */
	uses_marketing: z.boolean(),
});

export type OwnPermissions = z.input<typeof currentUserPermissions>;

export const getOwnPermissions = endpoint({
	method: "GET",
	path: "/admin/api/me/permissions",
	access: "staff",
	summary: "The current user's permissions in the back office",
	output: currentUserPermissions,
});

export const confirmPresence = endpoint({
	method: "POST",
	path: "/admin/api/me/presence",
	problems: ["confirm_identity"],
	access: "staff",
	summary:
		"Checks the user's identity before an export of personal data: 403 `confirm_identity` if they have to confirm it",
});
