import { z } from "zod";
import { roles, staffRoles } from "#lib/security/roles.ts";
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
	/** True if the staff member signs in with an authenticator app. */
	second_factor: z.boolean(),
	has_pin: z.boolean().describe("True if they can sign in at tills with a PIN"),
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
	summary: "Staff accounts",
	output: z.array(staffMember),
});

export const changeStaffMember = endpoint({
	method: "PUT",
	path: "/admin/api/staff/{id}",
	problems: ["own_account"],
	access: "owner",
	permission: "staff.roles",
	summary: "Changes a staff account's role or branch, or blocks it; applies from the next request",
	params: z.object({ id: idText }),
	body: z.object({
		role: z.enum(roles).optional().describe("customer: no longer works here"),
		branch: branch.nullable().optional().describe("Required for the staff role"),
		blocked: z.boolean().optional(),
	}),
	output: staffMember.extend({ role: z.enum(roles) }),
	securityEvent: ({ id, role, blocked }) => ({
		...(blocked === undefined
			? { kind: "role_changed", what: role === undefined ? "Branch" : `Now ${role}` }
			: { kind: "account_blocked", what: blocked ? "Blocked" : "Unblocked" }),
		aboutId: id,
	}),
});

export const resetSecondFactor = endpoint({
	method: "POST",
	path: "/admin/api/staff/{id}/second-factor/reset",
	problems: ["is_off", "own_account"],
	access: "owner",
	permission: "staff.roles",
	summary: "Resets a colleague's lost second factor and signs them out everywhere",
	params: z.object({ id: idText }),
	securityEvent: ({ id }) => ({
		kind: "second_factor_changed",
		what: "Reset by an owner",
		aboutId: id,
	}),
});

export const listInvitations = endpoint({
	method: "GET",
	path: "/admin/api/staff/invitations",
	access: "manager",
	permission: "staff",
	summary: "Open invitations",
	output: z.array(invitation),
});

export const inviteStaff = endpoint({
	method: "POST",
	path: "/admin/api/staff/invitations",
	problems: ["works_here"],
	access: "manager",
	permission: "staff",
	summary: "Emails a staff invitation for a role below the current user's; replaces an earlier one",
	status: 201,
	body: z.object({ email, role: z.enum(staffRoles), branch: branch.nullish() }),
	output: invitation,
	securityEvent: ({ role }) => ({ kind: "role_changed", what: `Invitation as ${role}` }),
});

export const withdrawInvitation = endpoint({
	method: "DELETE",
	path: "/admin/api/staff/invitations/{id}",
	access: "manager",
	permission: "staff",
	summary: "Withdraws an open invitation for a role below the current user's",
	params: z.object({ id: idText }),
});
