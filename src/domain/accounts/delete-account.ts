import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { accountDeletedMail } from "#email/profile-mails.ts";
import { Refusal } from "#lib/refusal.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { removeFile } from "./change-avatar.ts";
import { confirmPassword } from "./confirm-password.ts";
import { lockOwners } from "./lock-owners.ts";
import { mailAccount } from "./mail-account.ts";
import { secondsAfter } from "./session.ts";

interface Deletion {
	accountId: number;
	sessionId: number;
	password: string | null;
}

interface Person {
	id: number;
	name: string;
	email: string;
	/** They have proved that the e-mail is theirs. */
	isProved: boolean;
	role: string;
	avatarPath: string | null;
}

/** Without a password, the sign-in itself must be as young as this. */
const freshSeconds = 10 * 60;

/**
 * Deletes an account for good (Data Privacy Act). Orders stay for the books without name, address,
 * number and notes; while one is on its way the account stays. The row itself remains, empty,
 * because the stock ledger names it. Its e-mail is free again.
 */
export async function deleteAccount(
	context: AccountsContext & { storage: FileStorage },
	deletion: Deletion,
): Promise<void> {
	await requireOwner(context, deletion);
	const { accountId } = deletion;
	const avatarPath = await context.database.transaction(async (transaction) => {
		// First the cart, as an order does that is being placed: it is found below or finds no cart.
		await transaction.execute(sql`delete from cart_lines where account_id = ${accountId}`);
		const person = await transaction.first<Person>(sql`
			select id, name, email, email_verified_at is not null as "isProved", role,
				avatar_path as "avatarPath"
			from accounts
			where id = ${accountId} and deleted_at is null for update
		`);
		if (!person) throw new Refusal("unauthenticated", "Unauthenticated.");
		await refuseLastOwner(transaction, person);
		await refuseOpenOrders(transaction, accountId);
		await refuseOpenPayments(transaction, accountId);
		await stripOrders(transaction, accountId);
		await deleteBelongings(transaction, person);
		await emptyAccount(transaction, accountId, context.now());
		await mailAccount(
			context,
			transaction,
			{ eventKey: `account-deleted:${accountId}`, recipient: person.email },
			(shop) => accountDeletedMail(shop, person),
		);
		return person.avatarPath;
	});
	await removeFile(context.storage, avatarPath);
}

async function requireOwner(
	context: AccountsContext,
	{ accountId, sessionId, password }: Deletion,
): Promise<void> {
	const { hasPassword, signedInAt } = await context.database.one<{
		hasPassword: boolean;
		signedInAt: Date;
	}>(sql`
		select password_hash is not null as "hasPassword", sessions.created_at as "signedInAt"
		from accounts join sessions on sessions.account_id = accounts.id
		where accounts.id = ${accountId} and sessions.id = ${sessionId}
	`);
	if (hasPassword) {
		await confirmPassword(context, accountId, password ?? "", "password");
	} else if (signedInAt < secondsAfter(context.now(), -freshSeconds)) {
		throw new Refusal("forbidden", "Please sign in again, then delete your account.", {
			code: "sign_in_again",
		});
	}
}

async function refuseLastOwner(transaction: Queryable, person: Person): Promise<void> {
	if (person.role !== "owner" || (await lockOwners(transaction)).length > 1) return;
	throw new Refusal("conflict", "You are the shop's only owner. Make somebody else owner first.", {
		code: "last_owner",
	});
}

async function refuseOpenOrders(transaction: Queryable, accountId: number): Promise<void> {
	const open = await transaction.first(sql`
		select from orders
		where account_id = ${accountId} and status not in ('delivered', 'cancelled') limit 1
	`);
	if (!open) return;
	throw new Refusal(
		"conflict",
		"You have an order on its way. Your account can be deleted once it is delivered or cancelled.",
		{ code: "open_orders" },
	);
}

/** What is paid but not settled still becomes an order. */
async function refuseOpenPayments(transaction: Queryable, accountId: number): Promise<void> {
	const open = await transaction.first(sql`
		select from payment_intents
		where account_id = ${accountId} and check_at is not null limit 1
	`);
	if (!open) return;
	throw new Refusal(
		"conflict",
		"You have a card payment that is not finished yet. Please try again in an hour.",
		{ code: "open_payment" },
	);
}

const gone = "Deleted";

async function stripOrders(transaction: Queryable, accountId: number): Promise<void> {
	const own = sql`select id from orders where account_id = ${accountId}`;
	await transaction.execute(
		sql`update cancel_requests set note = '', decision_note = null where order_id in (${own})`,
	);
	await transaction.execute(sql`update order_events set note = null where order_id in (${own})`);
	await transaction.execute(sql`
		update orders set
			account_id = null, shipping_label = ${gone}, shipping_line = ${gone}, tracking_number = null
		where account_id = ${accountId}
	`);
	await transaction.execute(sql`
		update refunds set note = null from payment_intents
		where payment_intents.id = intent_id and account_id = ${accountId} and note is not null
	`);
	const address = JSON.stringify({ label: gone, line: gone });
	await transaction.execute(sql`
		update payment_intents set
			account_id = null, snapshot = jsonb_set(snapshot, '{address}', ${address}::jsonb)
		where account_id = ${accountId}
	`);
	await transaction.execute(
		sql`update coupon_redemptions set account_id = null where account_id = ${accountId}`,
	);
}

async function deleteBelongings(transaction: Queryable, person: Person): Promise<void> {
	const { id, email } = person;
	await transaction.execute(sql`
		update past_orders set name = 'Deleted', email = '' where lower(email) = lower(${email})`);
	await transaction.execute(sql`delete from sessions where account_id = ${id}`);
	await transaction.execute(sql`delete from second_factors where account_id = ${id}`);
	await transaction.execute(sql`delete from email_tokens where account_id = ${id}`);
	await transaction.execute(sql`delete from pending_links where account_id = ${id}`);
	await transaction.execute(sql`delete from identities where account_id = ${id}`);
	await transaction.execute(sql`delete from addresses where account_id = ${id}`);
	await transaction.execute(sql`delete from wishlist_entries where account_id = ${id}`);
	await transaction.execute(sql`delete from notifications where account_id = ${id}`);
	await transaction.execute(sql`delete from idempotency_keys where account_id = ${id}`);
	await transaction.execute(sql`delete from invitations where invited_by = ${id}`);
	await transaction.execute(sql`delete from customer_notes where account_id = ${id}`);
	await transaction.execute(sql`delete from mails where lower(recipient) = lower(${email})`);
	// Nobody removes what others have said by registering with their e-mail.
	if (!person.isProved) return;
	await transaction.execute(
		sql`delete from newsletter_subscribers where lower(email) = lower(${email})`,
	);
	await transaction.execute(
		sql`delete from newsletter_requests where lower(email) = lower(${email})`,
	);
	await transaction.execute(sql`delete from questions where lower(email) = lower(${email})`);
}

async function emptyAccount(transaction: Queryable, id: number, now: Date): Promise<void> {
	await transaction.execute(sql`
		update accounts set
			name = 'Deleted account', email = ${`deleted-${id}@deleted.invalid`},
			email_verified_at = null, password_hash = null, role = 'customer', branch_id = null,
			phone = null, avatar_path = null, blocked_at = ${now}, deleted_at = ${now}, updated_at = ${now}
		where id = ${id}
	`);
}
