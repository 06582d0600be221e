import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { stripPayments } from "#domain/accounts/profile/erase-person.ts";

/** Number of drafts deleted per transaction. */
const atOnce = 100;

/**
 * Deletes the drafts of guests whose payment link expired before this time, and the personal data in their payments.
 * Drafts stay if a payment can still arrive or a refund hasn't succeeded.
 */
export async function deleteUnpaidGuestDrafts(database: Database, before: Date): Promise<void> {
	let deleted: number;
	do {
		deleted = await database.transaction(async (transaction) => {
			// Lock the drafts. Payments and orders lock their draft too, so no draft can be ordered while it's being
			// deleted.
			const drafts = await transaction.rows<{ id: number }>(sql`
				select id from draft_orders
				where origin = 'guest' and order_id is null and expires_at < ${before} and not exists (
					select from payment_intents where draft_id = draft_orders.id and (
						status in ('live', 'expired') or check_at is not null or exists (
							select from refunds
							where refunds.intent_id = payment_intents.id and refunds.state <> 'succeeded'
						)
					)
				)
				order by id limit ${atOnce} for update skip locked`);
			const ids = drafts.map(({ id }) => id);
			await stripPayments(transaction, sql`draft_id = any(${ids}::bigint[])`);
			await transaction.execute(sql`
				delete from guest_orders where order_id is null and draft_id = any(${ids}::bigint[])`);
			return transaction.execute(sql`delete from draft_orders where id = any(${ids}::bigint[])`);
		});
	} while (deleted === atOnce);
}
