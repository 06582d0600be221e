import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** Identifies records that the shop stores with an email address but without an account. */
export interface EmailRecords {
	/**
	 * Returns an SQL condition for rows that belong to the account. It's true if the row's email belonged to the
	 * account when the row was recorded (`account_of_email` in src/db/schema/accounts.sql).
	 */
	isTheirs(email: Sql, saidAt: Sql): Sql;
}

/**
 * Returns the condition for the records of all emails that the account has ever verified. Unverified emails don't
 * count.
 */
export async function readEmailRecords(
	queryable: Queryable,
	accountId: number,
): Promise<EmailRecords> {
	const rows = await queryable.rows<{ email: string }>(sql`
		select distinct lower(email) as email from account_emails where account_id = ${accountId}`);
	const emails = rows.map(({ email }) => email);
	return {
		// The first part of the condition is redundant, but lets PostgreSQL use an index.
		isTheirs: (email, saidAt) => sql`
			(lower(${email}) = any(${emails}::text[]) and account_of_email(${email}, ${saidAt}) = ${accountId})`,
	};
}

/**
 * Returns an SQL condition for emails about the account. Emails without an account count if they were sent to one of
 * the account's email addresses.
 */
export const isEmailOfAccount = (accountId: number, { isTheirs }: EmailRecords): Sql => sql`
	(mails.account_id = ${accountId}
		or mails.account_id is null and ${isTheirs(sql`recipient`, sql`mails.created_at`)})`;
