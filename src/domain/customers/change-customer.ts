import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { changeAndRecord } from "#domain/audit/change-and-record.ts";
import type { Actor, AuditedChange } from "#domain/audit/record-change.ts";
import { changeValues } from "#domain/custom-fields/change-values.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type CustomerDetail, findCustomer } from "./find-customer.ts";

type Happened = Pick<AuditedChange, "action" | "before" | "after">;

/**
 * Changes a customer and records the change in the audit log. The log contains the customer's id instead of the name,
 * because the log is kept after the account is deleted.
 */
export const changeCustomer = (
	database: Database,
	actor: Actor,
	id: number,
	change: (transaction: Queryable, before: CustomerDetail) => Promise<Happened>,
): Promise<CustomerDetail> =>
	changeAndRecord(
		database,
		actor,
		(transaction) => findCustomer(transaction, id),
		async (transaction, before) => ({
			entity: "customer",
			entityId: id,
			label: `Customer ${id}`,
			...(await change(transaction, before)),
		}),
	);

/** Blocks or unblocks a customer. Blocking ends the customer's sessions. */
export const blockCustomer = (
	database: Database,
	actor: Actor,
	id: number,
	blocked: boolean,
	now: Date,
): Promise<CustomerDetail> =>
	changeCustomer(database, actor, id, async (transaction, before) => {
		// The condition on `role` excludes staff, who require a different permission.
		await transaction.execute(sql`
			update accounts set blocked_at = ${blocked ? now : null}, updated_at = ${now}
			where id = ${id} and role = 'customer' and (blocked_at is not null) <> ${blocked}`);
		if (blocked) await transaction.execute(sql`delete from sessions where account_id = ${id}`);
		return {
			action: blocked ? "customer.blocked" : "customer.unblocked",
			before: { blocked: before.blocked },
			after: { blocked },
		};
	});

/**
 * Marks a customer's email as verified at the request of staff, without a verification link. An existing password stays
 * valid.
 */
export const verifyCustomer = (
	database: Database,
	actor: Actor,
	id: number,
	now: Date,
): Promise<CustomerDetail> =>
	changeCustomer(database, actor, id, async (transaction, before) => {
		if (before.email_verified) {
			throw new Refusal("conflict", "This customer is already verified.", {
				code: "already_verified",
			});
		}
		if (before.email === "") {
			throw new Refusal("conflict", "This customer has no email. Add one first.", {
				code: "no_email",
			});
		}
		await transaction.execute(sql`
			update accounts set email_verified_at = ${now}, updated_at = ${now} where id = ${id}`);
		await transaction.execute(sql`
			update email_tokens set used_at = ${now}
			where account_id = ${id} and purpose = 'verify_email' and used_at is null`);
		return {
			action: "customer.verified",
			before: { verified: false },
			after: { verified: true },
		};
	});

export const addCustomerNote = (
	database: Database,
	actor: Actor,
	id: number,
	text: string,
): Promise<CustomerDetail> =>
	changeCustomer(database, actor, id, async (transaction) => {
		const note = await transaction.one<{ id: number }>(sql`
			insert into customer_notes (account_id, author_id, text)
			values (${id}, ${actor.accountId}, ${text}) returning id`);
		return { action: "customer.noted", after: { note: note.id } };
	});

export const removeCustomerNote = (
	database: Database,
	actor: Actor,
	id: number,
	noteId: number,
): Promise<CustomerDetail> =>
	changeCustomer(database, actor, id, async (transaction) => {
		const removed = await transaction.execute(
			sql`delete from customer_notes where id = ${noteId} and account_id = ${id}`,
		);
		if (removed === 0) throw new Refusal("missing", "Note not found.");
		return { action: "customer.note_removed", before: { note: noteId } };
	});

/** Saves custom field values of a customer. The audit log contains only the names of the changed fields. */
export const changeCustomerValues = (
	database: Database,
	actor: Actor,
	id: number,
	change: { version?: number | undefined; values: GivenValues },
): Promise<CustomerDetail> =>
	changeCustomer(database, actor, id, async (transaction) => {
		const fields = await changeValues(transaction, "customer", id, change, "staff");
		// Without a changed field, `before` and `after` are equal, so nothing is recorded.
		const before = fields.length === 0 ? { before: { fields } } : {};
		return { action: "customer.fields_changed", ...before, after: { fields } };
	});
