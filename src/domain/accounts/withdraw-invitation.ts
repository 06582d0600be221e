import sql from "sql-template-tag";
import type { Role } from "#contract/account/session.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { requireHigherRole } from "./staff-rules.ts";

/** Takes an open invitation back, if it is to a role below one's own. */
export function withdrawInvitation(
	database: Database,
	ownRole: Role,
	invitationId: number,
): Promise<void> {
	return database.transaction(async (transaction) => {
		const withdrawn = await transaction.first<{ role: Role }>(
			sql`delete from invitations where id = ${invitationId} returning role`,
		);
		if (!withdrawn) throw new Refusal("missing", "Not found.");
		requireHigherRole(ownRole, withdrawn.role);
	});
}
