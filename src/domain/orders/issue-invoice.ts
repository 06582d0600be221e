import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { TaxPermit } from "#domain/settings/tax-settings.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import type { InvoiceSeller } from "./invoice.ts";
import { voidCreditNotes } from "./issue-credit-note.ts";
import { readSeller } from "./read-seller.ts";

/**
 * Issues an order's invoice, unless it has one or is cancelled. The invoice gets the branch's next number, which is
 * used for the next invoice if the transaction fails. Because the branch's other invoices wait until the transaction
 * ends, call this as its last step.
 */
export async function issueInvoice(
	transaction: Queryable,
	orderId: number,
	permit: TaxPermit | null,
	now: Date,
): Promise<void> {
	if (permit === null) return;
	const order = await transaction.first<{ status: OrderStatus }>(sql`
		select status from orders where id = ${orderId} for no key update`);
	if (!order || order.status === "cancelled") return;
	// Check after locking, because another transaction may have issued the invoice while this one
	// waited.
	const issued = await transaction.first(sql`
		select from invoices where order_id = ${orderId} and voided_at is null`);
	if (!issued) await writeInvoice(transaction, orderId, permit, now);
}

/**
 * Does the same as `issueInvoice` for an order that this transaction wrote, so that no other transaction can see it
 * yet.
 */
export async function writeInvoice(
	transaction: Queryable,
	orderId: number,
	permit: TaxPermit | null,
	now: Date,
): Promise<void> {
	if (permit === null) return;
	const { branchId, seller } = await readSeller(transaction, orderId);
	const invoiceSeller: InvoiceSeller = { ...seller, permit };
	await transaction.execute(sql`
		insert into invoices (branch_id, order_id, seller, issued_at)
		values (${branchId}, ${orderId}, ${JSON.stringify(invoiceSeller)}::jsonb, ${now})`);
}

/** Voids an order's valid invoice and its credit notes. Their numbers aren't used again. */
export async function voidInvoice(
	transaction: Queryable,
	orderId: number,
	{ reason, actorId }: { reason: string; actorId: number | null },
): Promise<void> {
	await transaction.execute(sql`
		update invoices set voided_at = now(), void_reason = ${reason}, voided_by = ${actorId}
		where order_id = ${orderId} and voided_at is null`);
	await voidCreditNotes(transaction, { orderId }, { reason, actorId });
}
