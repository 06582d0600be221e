import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { endCredit } from "#domain/credit/end-credit.ts";
import type { Shop } from "#domain/shop.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import { removeDroppedPictures } from "#domain/uploads/remove-dropped-pictures.ts";
import { openStatuses } from "#lib/orders/order-statuses.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { emailAccount } from "../email-account.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { secondsAfter } from "../sessions/session.ts";
import { lockOwners } from "../staff/lock-owners.ts";
import { removeFile } from "./change-avatar.ts";
import { erasePerson } from "./erase-person.ts";

interface Deletion {
	accountId: number;
	sessionId: number;
	password: string | null;
}

interface Person {
	id: number;
	name: string;
	email: string;
	role: string;
	avatarPath: string | null;
}

/** Maximum seconds since the sign-in for deleting an account without a password. */
const freshSeconds = 10 * 60;

/**
 * Deletes an account permanently (Data Privacy Act). Orders are kept for accounting, without name, address, phone
 * number and notes. The account can't be deleted while an order is open. An empty account row is kept, because the
 * stock ledger refers to it. The email can be used for a new account.
 */
export async function deleteAccount(
	context: Shop & { storage: FileStorage },
	deletion: Deletion,
): Promise<void> {
	await requireOwner(context, deletion);
	const { accountId } = deletion;
	const { avatarPath, pictures } = await context.database.transaction(async (transaction) => {
		// Delete the cart before locking the account, because a checkout locks them in the same sequence. A concurrent
		// checkout then either finishes first, so that its order is found below, or finds an empty cart.
		await transaction.execute(sql`delete from cart_lines where account_id = ${accountId}`);
		const person = await transaction.first<Person>(sql`
			select id, name, email, role, avatar_path as "avatarPath" from accounts
			where id = ${accountId} and deleted_at is null for update
		`);
		if (!person) throw new Refusal("unauthenticated", "Unauthenticated.");
		await refuseLastOwner(transaction, person);
		await refuseOpenOrders(transaction, accountId);
		await refuseOpenPayments(transaction, accountId);
		await endCredit(transaction, accountId);
		const pictures = await erasePerson(transaction, person);
		await emptyAccount(transaction, accountId, context.now());
		await emailAccount(context, transaction, {
			accountId: null,
			eventKey: `account-deleted:${accountId}`,
			recipient: person.email,
			message: { kind: "account_deleted", data: { name: person.name } },
		});
		return { avatarPath: person.avatarPath, pictures };
	});
	await removeFile(context.storage, avatarPath);
	for (const picture of pictures) await context.storage.remove(picture);
	await removeDroppedPictures(context);
}

async function requireOwner(
	context: Shop,
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
	throw new Refusal(
		"conflict",
		"You are the shop's only owner. Make someone else an owner first.",
		{
			code: "last_owner",
		},
	);
}

async function refuseOpenOrders(transaction: Queryable, accountId: number): Promise<void> {
	const open = await transaction.first(sql`
		select from orders
		where account_id = ${accountId} and status = any(${openStatuses}::text[]) limit 1
	`);
	if (!open) return;
	throw new Refusal(
		"conflict",
		"You have an order on its way. Your account can be deleted once it is delivered or cancelled.",
		{ code: "open_orders" },
	);
}

/** Throws if a payment is pending, because an order may still be created from it. */
async function refuseOpenPayments(transaction: Queryable, accountId: number): Promise<void> {
	const open = await transaction.first(sql`
		select from payment_intents
		where check_at is not null and (
			account_id = ${accountId}
			or draft_id in (select id from draft_orders where account_id = ${accountId})
		) limit 1
	`);
	if (!open) return;
	throw new Refusal(
		"conflict",
		"You have a card payment in progress. Please try again in an hour.",
		{ code: "open_payment" },
	);
}

async function emptyAccount(transaction: Queryable, id: number, now: Date): Promise<void> {
	await transaction.execute(sql`
		update accounts set
			name = 'Deleted account', email = ${`deleted-${id}@deleted.invalid`},
			email_verified_at = null, password_hash = null, role = 'customer', branch_id = null,
			phone = null, avatar_path = null, device = null, review_invitations_ended_at = null,
			 blocked_at = ${now}, deleted_at = ${now}, updated_at = ${now}
		where id = ${id}
	`);
}
