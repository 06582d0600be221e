import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

export interface Till {
	number: number;
	/** Current shift; null if the till is closed. */
	shift: { id: number; opened_by: string | null; opened_at: Date } | null;
}

/** Returns the tills of a branch, sorted by number. */
export async function listTills(database: Queryable, branchId: number): Promise<Till[]> {
	const rows = await database.rows<{
		number: number;
		shift_id: number | null;
		opened_by: string | null;
		opened_at: Date | null;
	}>(sql`
		select number, shifts.id as shift_id, accounts.name as opened_by, opened_at
		from tills left join shifts on till_id = tills.id and closed_at is null
		left join accounts on accounts.id = opened_by
		where tills.branch_id = ${branchId} order by number`);
	return rows.map(({ number, shift_id: id, opened_by, opened_at }) => ({
		number,
		shift: id === null || opened_at === null ? null : { id, opened_by, opened_at },
	}));
}
