import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { TaxPermit } from "#domain/settings/tax-settings.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import type { InvoiceSeller } from "./invoice.ts";
import { voidCreditNotes } from "./issue-credit-note.ts";
import { readSeller } from "./read-seller.ts";

/**
 * Issues an order's invoice, unless it has one or is cancelled. The invoice gets the branch's next number. If the
 * transaction fails, the next invoice gets the same number, so that there are no gaps. Call this as the transaction's
 * last step, because the branch can't issue other invoices until the transaction ends.
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
	// Check after locking, because another transaction may have issued the invoice before it released the lock.
	const issued = await transaction.first(sql`
		select from invoices where order_id = ${orderId} and voided_at is null`);
	if (!issued) await writeInvoice(transaction, orderId, permit, now);
}

/**
 * Does the same as `issueInvoice` without locking. Only for an order that was created in this transaction, because no
 * other transaction can see it yet.
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

/** Voids an order's valid invoice and its credit notes. No other document gets their numbers. */
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
