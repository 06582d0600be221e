import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** What the shop keeps by e-mail alone. */
export interface OwnEmails {
	/**
	 * A row is the account's whose person said it under this e-mail then: one that they have proved, and
	 * that was nobody else's at the time (`account_of_email` in src/db/schema/accounts.sql).
	 */
	isTheirs(email: Sql, saidAt: Sql): Sql;
}

/** By every e-mail that the account's person has ever proved to be theirs; an unproved one counts for nothing. */
export async function readOwnEmails(queryable: Queryable, accountId: number): Promise<OwnEmails> {
	const rows = await queryable.rows<{ email: string }>(sql`
		select distinct lower(email) as email from account_emails where account_id = ${accountId}`);
	const emails = rows.map(({ email }) => email);
	return {
		// The first half is what an index answers.
		isTheirs: (email, saidAt) => sql`
			(lower(${email}) = any(${emails}::text[]) and account_of_email(${email}, ${saidAt}) = ${accountId})`,
	};
}

/** A mail about the account, or one to an e-mail of its person that is about no other account. */
export const isOwnMail = (accountId: number, { isTheirs }: OwnEmails): Sql => sql`
	(mails.account_id = ${accountId}
		or mails.account_id is null and ${isTheirs(sql`recipient`, sql`mails.created_at`)})`;
