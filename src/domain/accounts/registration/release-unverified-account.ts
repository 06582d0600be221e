import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/**
 * Removes an email from an account that never verified it, because someone else has now proved that the email is
 * theirs. The account's password, sessions, links and providers stop working, and another account can use the email. If
 * accounting needs the account's data, the email is kept with that data, which is rare because unverified customers
 * can't order.
 */
export async function releaseUnverifiedAccount(
	transaction: Queryable,
	accountId: number,
	email: string,
): Promise<void> {
	const unproved = await transaction.first<{ isFree: boolean }>(sql`
		select
			role = 'customer'
			and not exists (select from orders where orders.account_id = accounts.id)
			and not exists (select from stock_ledger where actor_id = accounts.id)
			and not exists (select from money_ledger where customer_id = accounts.id)
			and not exists (select from draft_orders where account_id = accounts.id) as "isFree"
		from accounts
		where id = ${accountId} and email_verified_at is null and lower(email) = lower(${email})
		for update
	`);
	if (!unproved) return;
	if (unproved.isFree) {
		await transaction.execute(sql`delete from accounts where id = ${accountId}`);
		return;
	}
	await transaction.execute(sql`
		update accounts set password_hash = null, updated_at = now() where id = ${accountId}
	`);
	await transaction.execute(sql`delete from sessions where account_id = ${accountId}`);
	await transaction.execute(sql`delete from identities where account_id = ${accountId}`);
	await transaction.execute(sql`delete from email_tokens where account_id = ${accountId}`);
}
