import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { readFields } from "#domain/custom-fields/read-fields.ts";
import { removeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { countRejected, readStoredFile } from "./inspect-past-file.ts";
import { findPastImport, findStoredFile, type PastImportCounts } from "./past-import.ts";
import type { PastCustomer } from "./read-past-customers.ts";
import type { PastOrder } from "./read-past-orders.ts";

const sliceSize = 500;

/**
 * Imports the customers and historical orders that are new to the shop, in one transaction. Imported customers have no
 * password, but can set one by an emailed link. Importing again changes nothing. Returns the import's id.
 */
export async function applyPastFile(
	database: Database,
	actor: Actor,
	id: number,
	now: Date,
): Promise<number> {
	const { file_id: fileId, answers } = await findStoredFile(database, id);
	const fields = await readFields(database, "customer");
	const file = await readStoredFile(database, fileId, { fields, answers });
	if (file.questions.numbers.length + file.questions.dates.length > 0) {
		throw new Refusal(
			"conflict",
			"Some amounts or dates in this file are ambiguous. Choose their format first.",
			{ code: "not_ready" },
		);
	}
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select from customer_imports where id = ${id} for update`);
		await findStoredFile(transaction, id);
		const all = file.kind === "orders" ? file.orders : file.customers;
		const counts: PastImportCounts = {
			created: 0,
			consents: 0,
			unchanged: all.length,
			rejected: countRejected(file),
		};
		for (let at = 0; at < all.length; at += sliceSize) {
			if (file.kind === "orders") {
				counts.created += await writeOrders(transaction, id, file.orders.slice(at, at + sliceSize));
				continue;
			}
			const slice = file.customers.slice(at, at + sliceSize);
			const written = await writeCustomers(transaction, id, slice, now);
			counts.created += written.created;
			counts.consents += written.consents;
		}
		counts.unchanged -= counts.created;
		await transaction.execute(sql`
			update customer_imports set status = 'applied', applied_at = ${now}, samples = '[]',
				counts = ${JSON.stringify(counts)}::jsonb
			where id = ${id}`);
		await removeUploadedFile(transaction, fileId);
		const after = await findPastImport(transaction, id);
		await recordChange(transaction, actor, {
			action: "customer_import.applied",
			entity: "customer_import",
			entityId: id,
			label: after.file_name,
			after: { counts },
		});
		return id;
	});
}

async function writeCustomers(
	transaction: Queryable,
	importId: number,
	customers: readonly PastCustomer[],
	now: Date,
): Promise<{ created: number; consents: number }> {
	const rows = customers.map(({ name, email, phone }) => ({ name, email, phone }));
	const made = await transaction.rows<{ id: number; email: string }>(sql`
		insert into accounts (name, email, phone, role)
		select name, email, phone, 'customer' from json_to_recordset(${JSON.stringify(rows)}::json)
			as given (name text, email text, phone text)
		on conflict (lower(email)) do nothing
		returning id, lower(email) as email`);
	await transaction.execute(sql`
		insert into imported_customers (import_id, account_id)
		select ${importId}, made from unnest(${made.map(({ id }) => id)}::bigint[]) as made`);
	const idOf = new Map(made.map(({ id, email }) => [email, id]));
	const filled = customers.flatMap(({ email, values }) => {
		const id = idOf.get(email.toLowerCase());
		return id === undefined || Object.keys(values).length === 0 ? [] : [{ id, values }];
	});
	await transaction.execute(sql`
		insert into customer_custom_values (account_id, "values")
		select id, "values" from json_to_recordset(${JSON.stringify(filled)}::json)
			as given (id bigint, "values" jsonb)`);
	const agreed = customers.filter(
		({ consents, email }) => consents && idOf.has(email.toLowerCase()),
	);
	const subscribed = await transaction.rows<{ id: number }>(sql`
		insert into newsletter_subscribers (email, consented_at)
		select email, ${now} from unnest(${agreed.map(({ email }) => email)}::text[]) as email
		on conflict (lower(email)) do nothing
		returning id`);
	await transaction.execute(sql`
		insert into imported_subscribers (import_id, subscriber_id)
		select ${importId}, made from unnest(${subscribed.map(({ id }) => id)}::bigint[]) as made`);
	return { created: made.length, consents: subscribed.length };
}

async function writeOrders(
	transaction: Queryable,
	importId: number,
	orders: readonly PastOrder[],
): Promise<number> {
	const made = await transaction.rows(sql`
		insert into past_orders
			(import_id, key, email, name, placed_at, status, currency, total, lines)
		select ${importId}, key, email, name, placed_at, status, currency, total, lines
		from json_to_recordset(${JSON.stringify(orders)}::json) as given (key text, email text,
			name text, placed_at timestamptz, status text, currency text, total bigint, lines jsonb)
		on conflict (key) do nothing returning id`);
	return made.length;
}
