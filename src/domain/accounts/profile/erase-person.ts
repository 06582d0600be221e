import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type EmailRecords, isEmailOfAccount, readEmailRecords } from "../emails/email-records.ts";

interface Person {
	id: number;
	name: string;
	email: string;
}

const gone = "Deleted";

/**
 * Erases all personal data outside the account's row, for every email that the person has verified. Orders, payments
 * and historical orders are kept for accounting, without anything that identifies the person. Returns the paths of
 * pictures to delete from storage. `test/conformance/erasure.database.test.ts` checks every table.
 */
export async function erasePerson(transaction: Queryable, person: Person): Promise<string[]> {
	const emails = await readEmailRecords(transaction, person.id);
	const pictures = await deleteProofs(transaction, person.id);
	await stripReturns(transaction, person.id);
	await stripOrders(transaction, person.id);
	await eraseByEmail(transaction, person.id, emails);
	await eraseFromImports(transaction, person, emails);
	await eraseJobs(transaction, person.email, emails);
	await deleteBelongings(transaction, person.id);
	await anonymizeSecurityEvents(transaction, person.id);
	return pictures;
}

async function deleteProofs(transaction: Queryable, accountId: number): Promise<string[]> {
	const proofs = await transaction.rows<{ picture: string | null }>(sql`
		delete from payment_proofs using orders
		where orders.id = order_id and account_id = ${accountId} returning picture`);
	return proofs.flatMap(({ picture }) => picture ?? []);
}

async function stripReturns(transaction: Queryable, accountId: number): Promise<void> {
	const own = sql`select id from orders where account_id = ${accountId}`;
	await transaction.execute(sql`delete from return_photos where order_id in (${own})`);
	await transaction.execute(sql`
		update returns set note = '', decision_note = null, inspection_note = null, settlement_note = null,
			courier = null, tracking_number = null
		where order_id in (${own})`);
}

async function stripOrders(transaction: Queryable, accountId: number): Promise<void> {
	const own = sql`select id from orders where account_id = ${accountId}`;
	await transaction.execute(
		sql`update cancel_requests set note = '', decision_note = null where order_id in (${own})`,
	);
	await transaction.execute(sql`update order_events set note = null where order_id in (${own})`);
	await transaction.execute(sql`
		update order_changes set shipping_label = ${gone}, shipping_line = ${gone}
		where order_id in (${own})`);
	await stripDrafts(transaction, sql`account_id = ${accountId}`);
	await transaction.execute(sql`delete from refused_parcels where account_id = ${accountId}`);
	await eraseValues(transaction, own);
	await transaction.execute(sql`delete from guest_orders where order_id in (${own})`);
	await transaction.execute(sql`
		update orders set
			account_id = null, shipping_label = ${gone}, shipping_line = ${gone}, tracking_number = null,
			contact_name = null, contact_phone = null, contact_email = null,
			buyer_tin = null, business_name = null
		where account_id = ${accountId}
	`);
	await transaction.execute(sql`
		update refunds set note = null from payment_intents
		where payment_intents.id = intent_id and account_id = ${accountId} and note is not null
	`);
	await stripPayments(transaction, sql`account_id = ${accountId}`);
	await transaction.execute(
		sql`update coupon_redemptions set account_id = null where account_id = ${accountId}`,
	);
}

/** Erases custom field values, and the webhook messages that contained them. */
async function eraseValues(transaction: Queryable, orders: Sql): Promise<void> {
	await transaction.execute(sql`
		delete from webhook_deliveries where object in (
			select 'order:' || order_id from order_custom_values where order_id in (${orders})
		)`);
	await transaction.execute(sql`delete from order_custom_values where order_id in (${orders})`);
}

/** Removes personal data from payments. */
export const stripPayments = (transaction: Queryable, which: Sql): Promise<number> =>
	transaction.execute(sql`
		update payment_intents set account_id = null,
			snapshot = jsonb_set(
				snapshot - 'customValues' - 'buyer', '{address}', ${JSON.stringify({ label: gone, line: gone })}::jsonb
			)
		where ${which}`);

/**
 * Deletes the person's drafts that didn't become orders. Removes personal data from all other drafts of the person, and
 * from payments for any of the drafts.
 */
async function stripDrafts(transaction: Queryable, theirs: Sql): Promise<void> {
	const drafts = sql`select id from draft_orders where ${theirs}`;
	await stripPayments(transaction, sql`draft_id in (${drafts})`);
	await transaction.execute(sql`delete from draft_orders where ${theirs} and order_id is null`);
	await transaction.execute(sql`
		update draft_orders set
			account_id = null, contact_name = ${gone}, contact_phone = null, contact_email = null,
			address_label = ${gone}, address_line = ${gone},
			buyer_tin = null, business_name = null
		where ${theirs}`);
}

async function eraseByEmail(
	transaction: Queryable,
	accountId: number,
	emails: EmailRecords,
): Promise<void> {
	const own = (email: Sql, saidAt: Sql) => emails.isTheirs(email, saidAt);
	await transaction.execute(sql`delete from mails where ${isEmailOfAccount(accountId, emails)}`);
	const asGuest = sql`
		select id from orders
		where account_id is null and contact_email is not null and ${own(sql`contact_email`, sql`created_at`)}`;
	await transaction.execute(sql`
		delete from refused_parcels where order_id in (${asGuest})`);
	await transaction.execute(sql`delete from guest_orders where order_id in (${asGuest})`);
	await eraseValues(transaction, asGuest);
	await transaction.execute(
		sql`update order_events set note = null where order_id in (${asGuest})`,
	);
	await transaction.execute(sql`
		update order_changes set shipping_label = ${gone}, shipping_line = ${gone}
		where order_id in (${asGuest})`);
	await transaction.execute(sql`
		update orders set shipping_label = ${gone}, shipping_line = ${gone}, tracking_number = null,
			contact_name = null, contact_phone = null, contact_email = null,
			buyer_tin = null, business_name = null
		where id in (${asGuest})`);
	await stripDrafts(
		transaction,
		sql`account_id is null and ${own(sql`contact_email`, sql`created_at`)}`,
	);
	await transaction.execute(sql`
		delete from newsletter_subscribers where ${own(sql`email`, sql`consented_at`)}`);
	await transaction.execute(sql`
		delete from newsletter_requests where ${own(sql`email`, sql`created_at`)}`);
	await transaction.execute(sql`
		delete from demand_requests
		where account_id = ${accountId} or ${own(sql`email`, sql`asked_at`)}`);
	await transaction.execute(sql`delete from questions where ${own(sql`email`, sql`created_at`)}`);
	await transaction.execute(sql`delete from invitations where ${own(sql`email`, sql`created_at`)}`);
	await transaction.execute(sql`
		update past_orders set name = ${gone}, email = '' where ${own(sql`email`, sql`placed_at`)}`);
}

/** Removes the person's rows from stored import previews. */
async function eraseFromImports(
	transaction: Queryable,
	{ name }: Person,
	emails: EmailRecords,
): Promise<void> {
	const email = sql`(entry ->> 'email')`;
	await transaction.execute(sql`
		update customer_imports set
			samples = (
				select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(samples) as entry
				where ${emails.isTheirs(email, sql`customer_imports.created_at`)} is not true
			),
			kept = (
				select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(kept) as entry
				where entry ->> 'name' <> ${name}
			)
		where samples <> '[]' or kept <> '[]'`);
}

/**
 * Deletes finished and pending password reset jobs that contain the person's email. Does nothing if the tables of the
 * job queue don't exist.
 */
async function eraseJobs(
	transaction: Queryable,
	email: string,
	emails: EmailRecords,
): Promise<void> {
	const { hasQueue } = await transaction.one<{ hasQueue: boolean }>(
		sql`select to_regclass('jobs.job') is not null as "hasQueue"`,
	);
	if (!hasQueue) return;
	const named = sql`(data ->> 'email')`;
	await transaction.execute(sql`
		delete from jobs.job where name = 'mail-password-reset'
			and (lower(${named}) = lower(${email}) or ${emails.isTheirs(named, sql`created_on`)})`);
}

async function deleteBelongings(transaction: Queryable, id: number): Promise<void> {
	await transaction.execute(sql`delete from account_emails where account_id = ${id}`);
	await transaction.execute(sql`delete from imported_customers where account_id = ${id}`);
	await transaction.execute(sql`delete from sessions where account_id = ${id}`);
	await transaction.execute(sql`delete from known_devices where account_id = ${id}`);
	await transaction.execute(sql`delete from second_factors where account_id = ${id}`);
	await transaction.execute(sql`delete from till_pins where account_id = ${id}`);
	await transaction.execute(sql`delete from parked_sales where customer_id = ${id}`);
	await transaction.execute(sql`delete from passkeys where account_id = ${id}`);
	await transaction.execute(sql`delete from passkey_challenges where account_id = ${id}`);
	await transaction.execute(sql`delete from recovery_codes where account_id = ${id}`);
	await transaction.execute(sql`delete from email_tokens where account_id = ${id}`);
	await transaction.execute(sql`delete from pending_links where account_id = ${id}`);
	await transaction.execute(sql`delete from identities where account_id = ${id}`);
	await transaction.execute(sql`delete from addresses where account_id = ${id}`);
	await transaction.execute(sql`delete from wishlist_entries where account_id = ${id}`);
	await transaction.execute(sql`delete from review_reports where account_id = ${id}`);
	await transaction.execute(sql`delete from review_photos where account_id = ${id}`);
	await transaction.execute(sql`delete from review_invitation_links where account_id = ${id}`);
	await transaction.execute(sql`delete from product_reviews where account_id = ${id}`);
	await transaction.execute(sql`delete from notifications where account_id = ${id}`);
	await transaction.execute(sql`delete from idempotency_keys where account_id = ${id}`);
	await transaction.execute(sql`delete from product_requests where account_id = ${id}`);
	await transaction.execute(sql`delete from undo_steps where account_id = ${id}`);
	await transaction.execute(sql`delete from invitations where invited_by = ${id}`);
	await transaction.execute(sql`delete from customer_notes where account_id = ${id}`);
	await transaction.execute(sql`delete from customer_custom_values where account_id = ${id}`);
	await transaction.execute(sql`delete from webhook_deliveries where object = ${`customer:${id}`}`);
}

/**
 * Removes the person's identity and network address from security events. The events are kept until their retention
 * period ends.
 */
async function anonymizeSecurityEvents(transaction: Queryable, id: number): Promise<void> {
	await transaction.execute(sql`
		update security_events set account_id = null, about_id = null, network = ''
		where account_id = ${id} or about_id = ${id}`);
}
