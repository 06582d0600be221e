import { z } from "zod";
import { roles, staffRoles } from "#lib/roles.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant } from "../fields.ts";

const branch = z.string().max(100).describe("A branch's code");

export const staffMember = z.object({
	id,
	name: z.string(),
	email: z.string(),
	role: z.enum(staffRoles),
	branch: branch.nullable(),
	blocked: z.boolean(),
	/** Their sign-in asks for the code of an authenticator app. */
	second_factor: z.boolean(),
	created_at: instant,
	last_seen_at: instant.nullable(),
});
export type StaffMember = z.input<typeof staffMember>;

export const invitation = z.object({
	id,
	email: z.string(),
	role: z.enum(staffRoles),
	branch: branch.nullable(),
	invited_by: z.string().nullable(),
	expires_at: instant,
});
export type Invitation = z.input<typeof invitation>;

export const listStaff = endpoint({
	method: "GET",
	path: "/admin/api/staff",
	access: "manager",
	permission: "staff",
	summary: "The shop's people",
	output: z.array(staffMember),
});

export const changeStaffMember = endpoint({
	method: "PUT",
	path: "/admin/api/staff/{id}",
	problems: ["own_account"],
	access: "owner",
	permission: "staff.roles",
	summary: "Changes somebody's role or branch, or blocks them, from their next request on",
	params: z.object({ id: idText }),
	body: z.object({
		role: z.enum(roles).optional().describe("customer: works here no longer"),
		branch: branch.nullable().optional().describe("Needed for the role staff"),
		blocked: z.boolean().optional(),
	}),
	output: staffMember.extend({ role: z.enum(roles) }),
	deed: ({ id, role, blocked }) => ({
		...(blocked === undefined
			? { kind: "role_changed", what: role === undefined ? "Branch" : `Now ${role}` }
			: { kind: "account_blocked", what: blocked ? "Blocked" : "Let in again" }),
		aboutId: id,
	}),
});

export const resetSecondFactor = endpoint({
	method: "POST",
	path: "/admin/api/staff/{id}/second-factor/reset",
	problems: ["is_off", "own_account"],
	access: "owner",
	permission: "staff.roles",
	summary: "Takes the second factor from a colleague who has lost it; signs them out everywhere",
	params: z.object({ id: idText }),
	deed: ({ id }) => ({ kind: "second_factor_changed", what: "Reset by an owner", aboutId: id }),
});

export const listInvitations = endpoint({
	method: "GET",
	path: "/admin/api/staff/invitations",
	access: "manager",
	permission: "staff",
	summary: "Invitations that are open",
	output: z.array(invitation),
});

export const inviteStaff = endpoint({
	method: "POST",
	path: "/admin/api/staff/invitations",
	problems: ["works_here"],
	access: "manager",
	permission: "staff",
	summary:
		"Mails an invitation to work here, in a role below one's own; it replaces an earlier one",
	status: 201,
	body: z.object({ email, role: z.enum(staffRoles), branch: branch.nullish() }),
	output: invitation,
	deed: ({ role }) => ({ kind: "role_changed", what: `Somebody invited as ${role}` }),
});

export const withdrawInvitation = endpoint({
	method: "DELETE",
	path: "/admin/api/staff/invitations/{id}",
	access: "manager",
	permission: "staff",
	summary: "Withdraws an open invitation to a role below one's own",
	params: z.object({ id: idText }),
});
