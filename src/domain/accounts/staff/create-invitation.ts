import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import type { StaffRole } from "#lib/security/roles.ts";
import { createLinkToken } from "../emails/email-token.ts";
import { secondsAfter } from "../sessions/session.ts";

const lifetimeSeconds = 24 * 60 * 60;

interface NewInvitation {
	email: string;
	role: StaffRole;
	branchId: number | null;
	/** Account of the inviter; null for an invitation created on the server's command line. */
	invitedBy: number | null;
}

/** Creates an invitation link that works once within 24 hours. Earlier links for this email stop working. */
export async function createInvitation(
	transaction: Queryable,
	{ email, role, branchId, invitedBy }: NewInvitation,
	{ now, origin }: Pick<Shop, "now" | "origin">,
): Promise<{ id: number; link: string; token: string; expiresAt: Date }> {
	const { token, tokenHash } = createLinkToken();
	const createdAt = now();
	const expiresAt = secondsAfter(createdAt, lifetimeSeconds);
	await transaction.execute(sql`delete from invitations where lower(email) = lower(${email})`);
	const { id } = await transaction.one<{ id: number }>(sql`
		insert into invitations (token_hash, email, role, branch_id, invited_by, created_at, expires_at)
		values (${tokenHash}, ${email}, ${role}, ${branchId}, ${invitedBy}, ${createdAt}, ${expiresAt})
		returning id
	`);
	return { id, link: `${origin}/invitation?token=${token}`, token, expiresAt };
}
