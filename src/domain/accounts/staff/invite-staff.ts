import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { StaffRole } from "#lib/security/roles.ts";
import { emailAccount } from "../email-account.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import type { Session } from "../sessions/session.ts";
import { createInvitation } from "./create-invitation.ts";
import type { OpenInvitation } from "./list-invitations.ts";
import { findBranchFor, requireHigherRole } from "./staff-rules.ts";

interface StaffInvitation {
	email: string;
	role: StaffRole;
	/** Branch code. */
	branch: string | null;
}

/**
 * Emails an invitation to a role below the inviter's. It replaces any earlier invitation to the same
 * email.
 */
export async function inviteStaff(
	context: Shop,
	inviter: Pick<Session, "name" | "role"> & Actor,
	{ email, role, branch: code }: StaffInvitation,
): Promise<OpenInvitation> {
	requireHigherRole(inviter.role, role);
	const { database, now } = context;
	const key = limitKey("invite", String(inviter.accountId));
	await limitAttempts(database, [{ key, most: 50, windowSeconds: 60 * 60 }], now());
	return database.transaction(async (transaction) => {
		const branch = await findBranchFor(transaction, role, code);
		await refuseColleague(transaction, email);
		const made = await createInvitation(
			transaction,
			{ email, role, branchId: branch?.id ?? null, invitedBy: inviter.accountId },
			context,
		);
		await emailAccount(context, transaction, {
			accountId: null,
			recipient: email,
			eventKey: `invitation:${made.id}`,
			expiresAt: made.expiresAt,
			token: made.token,
			message: {
				kind: "invitation",
				data: {
					inviter: inviter.name,
					role,
					branch: branch?.name ?? null,
					link: made.link,
				},
			},
		});
		await recordChange(transaction, inviter, {
			action: "staff.invited",
			entity: "invitation",
			entityId: made.id,
			label: email,
			after: { role, branch: branch?.code ?? null },
		});
		return {
			id: made.id,
			email,
			role,
			branch: branch?.code ?? null,
			invited_by: inviter.name,
			expires_at: made.expiresAt,
		};
	});
}

async function refuseColleague(transaction: Queryable, email: string): Promise<void> {
	const colleague = await transaction.first(sql`
		select from accounts where lower(email) = lower(${email}) and role <> 'customer'
	`);
	if (!colleague) return;
	throw new Refusal("conflict", "Someone with this email address already works here.", {
		code: "works_here",
	});
}
