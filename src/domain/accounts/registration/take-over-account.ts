import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { deleteKnownDevices } from "../limits/known-devices.ts";

interface TakenOver {
	id: number;
	name: string;
	email: string;
}

/**
 * Gives an account to the person who has just verified its email and chosen a password. Ends all sessions and emailed
 * links, and forgets all known browsers. If the email wasn't verified before, linked providers are removed too, because
 * a stranger may have registered the account.
 */
export async function takeOverAccount(
	transaction: Queryable,
	accountId: number,
	{ passwordHash }: { passwordHash: string },
	now: Date,
): Promise<TakenOver> {
	await transaction.execute(sql`
		delete from identities using accounts
		where accounts.id = account_id and account_id = ${accountId} and email_verified_at is null
	`);
	await transaction.execute(sql`delete from pending_links where account_id = ${accountId}`);
	await transaction.execute(sql`delete from sessions where account_id = ${accountId}`);
	await deleteKnownDevices(transaction, accountId);
	await transaction.execute(sql`
		update email_tokens set used_at = ${now} where account_id = ${accountId} and used_at is null
	`);
	return transaction.one<TakenOver>(sql`
		update accounts set
			password_hash = ${passwordHash},
			email_verified_at = coalesce(email_verified_at, ${now}),
			updated_at = ${now}
		where id = ${accountId}
		returning id, name, email
	`);
}
