import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";
import { type CustomerDetail, findCustomer } from "./find-customer.ts";

/** Blocks a customer, whose sessions end at once, or lets them in again. */
export function blockCustomer(
	database: Database,
	actor: Actor,
	id: number,
	blocked: boolean,
	now: Date,
): Promise<CustomerDetail> {
	return database.transaction(async (transaction) => {
		const before = await findCustomer(transaction, id);
		// Of staff too it would be true, but theirs is another permission.
		await transaction.execute(sql`
			update accounts set blocked_at = ${blocked ? now : null}, updated_at = ${now}
			where id = ${id} and role = 'customer' and (blocked_at is not null) <> ${blocked}`);
		if (blocked) await transaction.execute(sql`delete from sessions where account_id = ${id}`);
		await recordChange(transaction, actor, {
			action: blocked ? "customer.blocked" : "customer.unblocked",
			entity: "customer",
			entityId: id,
			label: before.name,
			before: { blocked: before.blocked },
			after: { blocked },
		});
		return findCustomer(transaction, id);
	});
}

export function addCustomerNote(
	database: Database,
	actor: Actor,
	id: number,
	text: string,
): Promise<CustomerDetail> {
	return database.transaction(async (transaction) => {
		const customer = await findCustomer(transaction, id);
		await transaction.execute(sql`
			insert into customer_notes (account_id, author_id, text)
			values (${id}, ${actor.accountId}, ${text})`);
		await recordChange(transaction, actor, {
			action: "customer.noted",
			entity: "customer",
			entityId: id,
			label: customer.name,
			after: { note: text },
		});
		return findCustomer(transaction, id);
	});
}

export function removeCustomerNote(
	database: Database,
	actor: Actor,
	id: number,
	noteId: number,
): Promise<CustomerDetail> {
	return database.transaction(async (transaction) => {
		const customer = await findCustomer(transaction, id);
		const removed = await transaction.first<{ text: string }>(sql`
			delete from customer_notes where id = ${noteId} and account_id = ${id} returning text`);
		if (!removed) throw new Refusal("missing", "Note not found.");
		await recordChange(transaction, actor, {
			action: "customer.note_removed",
			entity: "customer",
			entityId: id,
			label: customer.name,
			before: { note: removed.text },
		});
		return findCustomer(transaction, id);
	});
}
