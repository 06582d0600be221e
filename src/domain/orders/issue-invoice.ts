import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { TaxPermit } from "#domain/settings/tax-settings.ts";
import type { OrderStatus } from "#lib/order-statuses.ts";
import type { InvoiceSeller } from "./invoice.ts";
import { voidCreditNotes } from "./issue-credit-note.ts";
import { readSeller } from "./read-seller.ts";

/**
 * Gives an order its invoice, if it has none and is not cancelled. The number is the next of its
 * branch, and is free again if the transaction fails; until it ends, other invoices of the branch
 * wait. So this is the last thing that a transaction does.
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
	// Asked after the lock: another may have issued it while this one waited.
	const issued = await transaction.first(sql`
		select from invoices where order_id = ${orderId} and voided_at is null`);
	if (!issued) await writeInvoice(transaction, orderId, permit, now);
}

/** The same for an order that this transaction has just written, so that nobody else can see it yet. */
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

/** Voids the invoice that counts for an order, and what was credited of it; the numbers stay taken. */
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
