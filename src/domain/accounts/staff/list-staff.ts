import sql from "sql-template-tag";
import type { z } from "zod";
import type { staffMember } from "#contract/admin/staff.ts";
import type { Queryable } from "#db/database.ts";
import { type Role, roles } from "#lib/security/roles.ts";
import { isGuarded } from "../sessions/is-guarded.ts";

export type StaffMemberRow = z.output<typeof staffMember>;
/** A changed staff member. The role is `customer` if the person no longer works here. */
export type ChangedMember = Omit<StaffMemberRow, "role"> & { role: Role };

export const staffColumns = sql`
	accounts.id, accounts.name, accounts.email, accounts.role,
	(select code from branches where id = accounts.branch_id) as branch,
	accounts.blocked_at is not null as blocked, accounts.created_at,
	(select max(last_seen_at) from sessions where account_id = accounts.id) as last_seen_at,
	exists (select from till_pins where account_id = accounts.id) as has_pin,
	${isGuarded} as second_factor`;

/** Returns the staff by name: owners first, then managers, then other staff. */
export function listStaff(queryable: Queryable): Promise<StaffMemberRow[]> {
	return queryable.rows<StaffMemberRow>(sql`
		select ${staffColumns} from accounts where role <> 'customer'
		order by array_position(${roles}::text[], role) desc, lower(name), id
	`);
}
