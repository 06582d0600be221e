import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { orderPage } from "#domain/orders/order-page.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { readOrderCustomer } from "#domain/orders/read-order-customer.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import type { ReturnEmailKind } from "#email/return-email.ts";
import { returnReference } from "#lib/orders/return-states.ts";
import { findReturn, type ReturnRow } from "./return-row.ts";

export interface NotifyContext {
	jobs: JobQueue;
}

const nameOf = (item: ReturnRow["items"][number]): string =>
	[item.product_name, item.variation_name].filter(Boolean).join(" · ");

/** Describes which units arrived, such as `2 × Braided cable, 1 damaged, 1 missing`. */
const found = ({ sellable, damaged, missing, ...item }: ReturnRow["items"][number]): string =>
	[
		`${(sellable ?? 0) + (damaged ?? 0)} × ${nameOf(item as ReturnRow["items"][number])}`,
		damaged ? `${damaged} damaged` : "",
		missing ? `${missing} missing` : "",
	]
		.filter(Boolean)
		.join(", ");

/** Emails the customer about a step of their return. Does nothing if the shop has no email address of the customer. */
export async function notifyReturn(
	transaction: Queryable,
	{ jobs }: NotifyContext,
	returnId: number,
	kind: ReturnEmailKind,
): Promise<void> {
	const row = await findReturn(transaction, returnId);
	const reader = await readOrderCustomer(transaction, row.order_id);
	if (reader.email === null) return;
	const { branches } = await readShopSettings(transaction);
	const address = branches[row.branch_code ?? ""]?.address;
	await queueEmail(transaction, jobs, {
		eventKey: `return:${returnId}:${kind}`,
		recipient: reader.email,
		about: { orderId: row.order_id },
		message: {
			kind: "return",
			data: {
				step: kind,
				given: {
					customerName: reader.name ?? "customer",
					ref: returnReference(row.id),
					order: {
						ref: orderReference(row.order_id),
						page: orderPage({ ...reader, id: row.order_id }),
					},
					items: row.items.map((item) =>
						kind === "return_received" ? found(item) : `${item.quantity} × ${nameOf(item)}`,
					),
					branch: [row.branch_name, address].filter(Boolean).join(", ") || null,
					way: row.way,
					shopPays: row.shop_pays,
					replacement: row.replacement_id === null ? null : orderReference(row.replacement_id),
					note: row.settlement_note ?? row.decision_note,
				},
			},
		},
	});
}
