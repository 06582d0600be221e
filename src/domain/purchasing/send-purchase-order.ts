import sql from "sql-template-tag";
import type { Actor } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { longDate } from "#lib/time/manila-texts.ts";
import {
	alreadySent,
	lockPurchaseOrder,
	markExpectedProducts,
	recordOrder,
} from "./edit-purchase-order.ts";
import type { PurchaseOrderRow } from "./read-purchase-orders.ts";

/**
 * Marks a draft as sent. Without a delivery date, the date is calculated from the supplier's lead time.
 * @param send.by_email true to email the order to the supplier, with a PDF and a CSV file
 * @throws Refusal `already_sent`, or if the order has no items or the supplier has no email address
 */
export const sendPurchaseOrder = (
	{ database, jobs, now }: Pick<Shop, "database" | "jobs" | "now">,
	actor: Actor,
	id: number,
	send: { by_email: boolean; version?: number | undefined },
): Promise<PurchaseOrderRow> =>
	database.transaction(async (transaction) => {
		const before = await lockPurchaseOrder(transaction, id);
		requireVersion("this purchase order", before, send.version);
		if (before.status !== "draft") throw alreadySent();
		if (before.lines.length === 0)
			throw refusalAt("lines", "Add at least one item before you send this purchase order.");
		const { email, name } = before.supplier;
		if (send.by_email && !email) throw refusalAt("by_email", `Enter the email address of ${name}.`);
		await transaction.execute(sql`
			update purchase_orders set status = 'sent', version = version + 1, sent_at = ${now()},
				expected_on = coalesce(expected_on, manila_day(${now()}) + (
					select lead_days from suppliers where id = supplier_id
				))
			where id = ${id}`);
		await markExpectedProducts(transaction, id);
		const after = await recordOrder(transaction, actor, "sent", before, id);
		if (send.by_email) {
			await queueEmail(transaction, jobs, {
				eventKey: `purchase-order:${id}`,
				recipient: email,
				attachedPurchaseOrderId: id,
				message: {
					kind: "purchase_order",
					data: {
						ref: after.ref,
						branch: after.branch.name,
						expectedOn: after.expected_on && longDate(Date.parse(after.expected_on)),
						units: after.lines.reduce((sum, line) => sum + line.quantity, 0),
						total: formatPesos(toPesos(after.total)),
						note: after.note,
					},
				},
			});
		}
		return after;
	});
