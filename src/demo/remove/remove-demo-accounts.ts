import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isDemoAccount } from "#domain/accounts/demo-accounts.ts";

/**
 * Finds identities from the simulated Google or Facebook. Their ids are hexadecimal hashes, while real ids are numbers.
 */
const ofStandIn = sql`subject ~ '^[0-9a-f]{20}$' and subject ~ '[a-f]'`;

/**
 * Removes the demo's accounts and all access that strangers may have obtained. In a demo, the outbox is public and the
 * owner's password is known. Sessions, emailed links and invitations are therefore revoked, and the email addresses of
 * accounts that used a simulated provider become unverified. Each demo account leaves a row without personal data,
 * because the audit log refers to the row.
 */
export async function removeDemoAccounts(transaction: Queryable, now: Date): Promise<number> {
	const rows = await transaction.rows<{ id: number; email: string }>(
		sql`select id, email from accounts where ${isDemoAccount}`,
	);
	const ids = rows.map(({ id }) => id);
	const emails = rows.map(({ email }) => email.toLowerCase());
	await transaction.execute(sql`delete from sessions`);
	await transaction.execute(sql`delete from email_tokens`);
	await transaction.execute(sql`delete from pending_links`);
	await transaction.execute(sql`delete from pending_sign_ins`);
	await transaction.execute(sql`delete from invitations`);
	await transaction.execute(sql`
		update accounts set email_verified_at = null
		from identities
		where identities.account_id = accounts.id and ${ofStandIn}`);
	await transaction.execute(sql`delete from identities where ${ofStandIn}`);

	const own = sql`account_id = any(${ids})`;
	await transaction.execute(sql`delete from second_factors where ${own}`);
	await transaction.execute(sql`delete from passkeys where ${own}`);
	await transaction.execute(sql`delete from recovery_codes where ${own}`);
	await transaction.execute(sql`delete from identities where ${own}`);
	await transaction.execute(sql`delete from addresses where ${own}`);
	await transaction.execute(sql`delete from cart_lines where ${own}`);
	await transaction.execute(sql`delete from wishlist_entries where ${own}`);
	await transaction.execute(sql`delete from notifications where ${own}`);
	await transaction.execute(sql`delete from idempotency_keys where ${own}`);
	await transaction.execute(sql`delete from product_requests where ${own}`);
	await transaction.execute(sql`delete from customer_notes where ${own}`);
	await transaction.execute(sql`delete from mails where lower(recipient) = any(${emails})`);
	await transaction.execute(
		sql`delete from newsletter_subscribers where lower(email) = any(${emails})`,
	);
	await transaction.execute(sql`delete from questions where lower(email) = any(${emails})`);
	await transaction.execute(sql`
		update accounts set
			name = 'Deleted account', email = 'deleted-' || id || '@deleted.invalid',
			email_verified_at = null, password_hash = null, role = 'customer', branch_id = null,
			phone = null, avatar_path = null, blocked_at = ${now}, deleted_at = ${now}, updated_at = ${now}
		where id = any(${ids})`);
	return ids.length;
}
