import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Records that the shop stores by email address only, without an account. */
export interface EmailRecords {
	/**
	 * SQL condition for rows that belong to the account. It's true if the account had verified this email when the row
	 * was recorded, and no other account had it then (`account_of_email` in src/db/schema/accounts.sql).
	 */
	isTheirs(email: Sql, saidAt: Sql): Sql;
}

/** Returns the records of every email address the account has ever verified. An unverified address doesn't count. */
export async function readEmailRecords(
	queryable: Queryable,
	accountId: number,
): Promise<EmailRecords> {
	const rows = await queryable.rows<{ email: string }>(sql`
		select distinct lower(email) as email from account_emails where account_id = ${accountId}`);
	const emails = rows.map(({ email }) => email);
	return {
		// The first condition repeats part of the second, because PostgreSQL can use an index for it.
		isTheirs: (email, saidAt) => sql`
			(lower(${email}) = any(${emails}::text[]) and account_of_email(${email}, ${saidAt}) = ${accountId})`,
	};
}

/** SQL condition for emails about the account, or to one of its addresses and about no other account. */
export const isEmailOfAccount = (accountId: number, { isTheirs }: EmailRecords): Sql => sql`
	(mails.account_id = ${accountId}
		or mails.account_id is null and ${isTheirs(sql`recipient`, sql`mails.created_at`)})`;
