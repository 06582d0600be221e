import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findPastImport, type PastImport } from "./past-import.ts";

const shownKept = 100;

/**
 * Undoes an import. Removes the historical orders that it created, and the customers that it created unless they have
 * used this shop since then.
 */
export async function undoPastFile(
	database: Database,
	actor: Actor,
	id: number,
): Promise<PastImport> {
	return database.transaction(async (transaction) => {
		const applied = await transaction.first(
			sql`select from customer_imports where id = ${id} and status = 'applied' for update`,
		);
		if (!applied) {
			throw new Refusal("conflict", "Nothing in this import can be undone.", {
				code: "nothing_to_undo",
			});
		}
		await transaction.execute(sql`delete from past_orders where import_id = ${id}`);
		await transaction.execute(sql`
			delete from newsletter_subscribers using imported_subscribers, customer_imports
			where newsletter_subscribers.id = subscriber_id and import_id = ${id}
				and customer_imports.id = import_id and withdrawn_at is null
				and consented_at = applied_at`);
		const kept = await removeCustomers(transaction, id);
		await transaction.execute(sql`
			update customer_imports set status = 'undone', kept = ${JSON.stringify(kept)}::jsonb
			where id = ${id}`);
		const after = await findPastImport(transaction, id);
		await recordChange(transaction, actor, {
			action: "customer_import.undone",
			entity: "customer_import",
			entityId: id,
			label: after.file_name,
			after: { kept: kept.length },
		});
		return after;
	});
}

async function removeCustomers(transaction: Queryable, importId: number) {
	const untouched = sql`
		password_hash is null and email_verified_at is null and blocked_at is null
		and avatar_path is null and role = 'customer'
		and not exists (select from identities where account_id = accounts.id)
		and not exists (select from sessions where account_id = accounts.id)
		and not exists (select from orders where account_id = accounts.id)
		and not exists (select from addresses where account_id = accounts.id)
		and not exists (
			select from customer_custom_values where account_id = accounts.id and version > 0
		)
		and not exists (select from customer_notes where account_id = accounts.id)`;
	await transaction.execute(sql`
		delete from accounts where ${untouched} and id in (
			select account_id from imported_customers where import_id = ${importId}
		)`);
	return transaction.rows<{ name: string; reason: string }>(sql`
		select name, 'has used the shop or was changed since' as reason
		from accounts join imported_customers on account_id = accounts.id
		where import_id = ${importId} order by accounts.id limit ${shownKept}`);
}
