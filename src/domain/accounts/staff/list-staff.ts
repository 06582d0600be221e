import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Role, roles, type StaffRole } from "#lib/roles.ts";
import { isGuarded } from "../sessions/is-guarded.ts";

export interface StaffMemberRow<GivenRole extends Role = StaffRole> {
	id: number;
	name: string;
	email: string;
	role: GivenRole;
	/** Branch code. */
	branch: string | null;
	blocked: boolean;
	createdAt: Date;
	/** null if not signed in anywhere. */
	lastSeenAt: Date | null;
	/** True if an authenticator app or a passkey is set up. */
	secondFactor: boolean;
}

export const staffColumns = sql`
	accounts.id, accounts.name, accounts.email, accounts.role,
	(select code from branches where id = accounts.branch_id) as branch,
	accounts.blocked_at is not null as blocked, accounts.created_at as "createdAt",
	(select max(last_seen_at) from sessions where account_id = accounts.id) as "lastSeenAt",
	${isGuarded} as "secondFactor"`;

/** Returns the staff by name: owners first, then managers, then other staff. */
export function listStaff(queryable: Queryable): Promise<StaffMemberRow[]> {
	return queryable.rows<StaffMemberRow>(sql`
		select ${staffColumns} from accounts where role <> 'customer'
		order by array_position(${roles}::text[], role) desc, lower(name), id
	`);
}
