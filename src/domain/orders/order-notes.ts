import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { orderReference } from "./order-reference.ts";

/**
 * The audit log is permanent, so it doesn't contain the note's text, which must be deleted with the customer's account.
 */
const audited = (action: string, orderId: number, note: object) => ({
	action,
	entity: "order",
	entityId: orderId,
	label: orderReference(orderId),
	...note,
});

/** Adds a note visible to staff only. */
export const addOrderNote = (
	database: Database,
	actor: Actor,
	orderId: number,
	text: string,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const note = await transaction.first<{ id: number }>(sql`
			insert into order_notes (order_id, author_id, text)
			select id, ${actor.accountId}::bigint, ${text} from orders where id = ${orderId}
			returning id`);
		if (!note) throw new Refusal("missing", "Order not found.");
		await recordChange(
			transaction,
			actor,
			audited("order.note_added", orderId, { after: { note_id: note.id } }),
		);
	});

/**
 * Removes the current user's note.
 * @throws Refusal for someone else's note
 */
export const removeOrderNote = (
	database: Database,
	actor: Actor,
	orderId: number,
	noteId: number,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const note = await transaction.first<{ author_id: number }>(sql`
			select author_id from order_notes
			where id = ${noteId} and order_id = ${orderId} and removed_at is null for update`);
		if (!note) throw new Refusal("missing", "Note not found.");
		if (note.author_id !== actor.accountId) {
			throw new Refusal("forbidden", "Only the author of a note can remove it.");
		}
		await transaction.execute(sql`update order_notes set removed_at = now() where id = ${noteId}`);
		await recordChange(
			transaction,
			actor,
			audited("order.note_removed", orderId, { before: { note_id: noteId } }),
		);
	});
