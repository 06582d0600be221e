import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import { returnReference } from "#lib/orders/return-states.ts";
import { requireFollows } from "./move-return.ts";
import { lockReturn } from "./return-row.ts";

/** Marks an approved return as sent by the customer. */
export const sendReturn = (
	database: Database,
	accountId: number,
	{ id, courier, tracking }: { id: number; courier: string | null; tracking: string | null },
): Promise<number> =>
	database.transaction(async (transaction) => {
		const row = await lockReturn(transaction, id, accountId);
		requireFollows(row, "sent");
		await transaction.execute(sql`
			update returns set state = 'sent', courier = ${courier}, tracking_number = ${tracking}
			where id = ${id}`);
		const said = [courier, tracking].filter(Boolean).join(" ");
		await writeOrderEvent(transaction, {
			orderId: row.order_id,
			kind: "return_sent",
			actorId: accountId,
			note: [returnReference(id), said].filter(Boolean).join(": "),
		});
		return row.order_id;
	});

/** Cancels a customer's return that the shop hasn't received yet. */
export const cancelReturn = (database: Database, accountId: number, id: number): Promise<number> =>
	database.transaction(async (transaction) => {
		const row = await lockReturn(transaction, id, accountId);
		requireFollows(row, "cancelled");
		await transaction.execute(sql`update returns set state = 'cancelled' where id = ${id}`);
		await writeOrderEvent(transaction, {
			orderId: row.order_id,
			kind: "return_cancelled",
			actorId: accountId,
			note: returnReference(id),
		});
		return row.order_id;
	});
