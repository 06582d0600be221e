import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type Role, roleFacts } from "#lib/security/roles.ts";
import { revokeKeysOf } from "../api-keys/revoke-api-key.ts";
import { deleteSecondFactor } from "../second-factor/change-second-factor.ts";
import { type ChangedMember, type StaffMemberRow, staffColumns } from "./list-staff.ts";
import { lockOwners } from "./lock-owners.ts";
import { findBranchFor } from "./staff-rules.ts";

/** Changed fields. Omitted fields stay unchanged. */
export interface StaffChange {
	role?: Role | undefined;
	/** Branch code. */
	branch?: string | null | undefined;
	blocked?: boolean | undefined;
}

/**
 * Changes a person's role or branch, or blocks them, from their next request on. Only owners can do this. No one can
 * change their own role, so that at least one owner remains.
 */
export async function changeStaffMember(
	database: Database,
	actor: Actor,
	memberId: number,
	change: StaffChange,
	now: Date,
): Promise<ChangedMember> {
	if (actor.accountId === memberId) {
		throw new Refusal("conflict", "Ask another owner to change your own account.", {
			code: "own_account",
		});
	}
	return database.transaction(async (transaction) => {
		// Two owners may demote each other concurrently. Lock all owners so that the second attempt fails.
		const owners = await lockOwners(transaction);
		if (!owners.includes(actor.accountId)) {
			throw new Refusal("forbidden", "You are not allowed to do this.");
		}
		const member = await transaction.first<StaffMemberRow>(sql`
			select ${staffColumns} from accounts
			where id = ${memberId} and role <> 'customer' for update
		`);
		if (!member) throw new Refusal("missing", "Not found.");
		const role = change.role ?? member.role;
		const code = change.branch === undefined ? member.branch : change.branch;
		const branch = await findBranchFor(transaction, role, code);
		await transaction.execute(sql`
			update accounts set
				role = ${role}, branch_id = ${branch?.id ?? null}, updated_at = ${now},
				blocked_at = case ${change.blocked ?? null}::boolean
					when true then coalesce(blocked_at, ${now}) when false then null else blocked_at end
			where id = ${memberId}
		`);
		if (role !== member.role || change.blocked) await cancelInvitationsBy(transaction, memberId);
		if (change.blocked || !roleFacts[role].worksHere) {
			await revokeKeysOf(transaction, memberId, now);
		}
		if (!roleFacts[role].worksHere) await deleteSecondFactor(transaction, memberId);
		if (change.blocked) {
			await transaction.execute(sql`delete from sessions where account_id = ${memberId}`);
		}
		const changed = await transaction.one<ChangedMember>(
			sql`select ${staffColumns} from accounts where id = ${memberId}`,
		);
		await recordChange(transaction, actor, {
			action: "staff.changed",
			entity: "staff",
			entityId: memberId,
			label: `Staff member ${memberId}`,
			before: grantOf(member),
			after: grantOf(changed),
		});
		return changed;
	});
}

const grantOf = ({ role, branch, blocked }: ChangedMember) => ({ role, branch, blocked });

/** Cancels open invitations by a person who is no longer allowed to invite. */
async function cancelInvitationsBy(transaction: Queryable, memberId: number): Promise<void> {
	await transaction.execute(sql`delete from invitations where invited_by = ${memberId}`);
}
