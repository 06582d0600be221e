import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Role } from "#lib/security/roles.ts";
import { requireHigherRole } from "./staff-rules.ts";

/** Withdraws an open invitation if its role is below the current user's role. */
export function withdrawInvitation(
	database: Database,
	by: Actor & { role: Role },
	invitationId: number,
): Promise<void> {
	return database.transaction(async (transaction) => {
		const withdrawn = await transaction.first<{ role: Role; email: string }>(
			sql`delete from invitations where id = ${invitationId} returning role, email`,
		);
		if (!withdrawn) throw new Refusal("missing", "Not found.");
		requireHigherRole(by.role, withdrawn.role);
		await recordChange(transaction, by, {
			action: "staff.invitation_withdrawn",
			entity: "invitation",
			entityId: invitationId,
			label: withdrawn.email,
			before: { role: withdrawn.role },
		});
	});
}
