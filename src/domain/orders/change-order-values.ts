import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { changeValues } from "#domain/custom-fields/change-values.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type ActingStaff, requireMayChange } from "./acting-staff.ts";
import { orderReference } from "./order-reference.ts";

/**
 * Changes an order's custom field values. The audit log contains only the names of the fields, because the log is
 * permanent, but the values must be deleted with the customer's account.
 */
export const changeOrderValues = (
	database: Database,
	actor: ActingStaff,
	orderId: number,
	change: { version?: number | undefined; values: GivenValues },
): Promise<void> =>
	database.transaction(async (transaction) => {
		const order = await transaction.first(sql`select from orders where id = ${orderId}`);
		if (!order) throw new Refusal("missing", "Order not found.");
		await requireMayChange(transaction, actor, orderId);
		const changed = await changeValues(transaction, "order", orderId, change, "staff");
		if (changed.length === 0) return;
		await recordChange(transaction, actor, {
			action: "order.fields_changed",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			after: { fields: changed },
		});
	});
