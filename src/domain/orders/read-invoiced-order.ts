import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { CreditNote } from "./describe-credit-note.ts";
import type { DocumentedOrder } from "./describe-document.ts";
import { orderMissing } from "./find-order.ts";
import type { Invoice } from "./invoice.ts";
import { issueCreditNotes } from "./issue-credit-note.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { type OrderRow, orderColumns } from "./order-row.ts";

interface WantedOrder {
	orderId: number;
	/** The account to which the order must belong; null to allow any order. */
	accountId: number | null;
}

/** The parts of an order that its documents show. */
export type PaperOrder = DocumentedOrder & OrderRow;

async function readOrder(
	queryable: Queryable,
	{ orderId, accountId }: WantedOrder,
): Promise<PaperOrder> {
	const order = await queryable.first<PaperOrder>(sql`
		select ${orderColumns}, orders.vat_content from orders
		where id = ${orderId} and (${accountId}::bigint is null or account_id = ${accountId})`);
	if (!order) throw orderMissing();
	return order;
}

const invoiceColumns = sql`serial, seller, issued_at, voided_at, void_reason`;

/** Finds the valid invoice. If none is valid, finds the latest voided invoice. */
const findInvoice = (database: Database, orderId: number): Promise<Invoice | undefined> =>
	database.first<Invoice>(sql`
		select ${invoiceColumns} from invoices where order_id = ${orderId} order by id desc limit 1`);

/**
 * Reads an order with its invoice. If the order was placed before the shop could issue invoices, its invoice and credit
 * notes are issued now.
 */
export async function readInvoicedOrder(
	{ database, now }: { database: Database; now: () => Date },
	wanted: WantedOrder,
): Promise<{ order: PaperOrder; invoice: Invoice | null }> {
	const { orderId } = wanted;
	const order = await readOrder(database, wanted);
	const invoice = (await findInvoice(database, orderId)) ?? (await issue());
	return { order, invoice: invoice ?? null };

	async function issue(): Promise<Invoice | undefined> {
		const permit = await readSetting(database, taxPermit);
		if (permit === null) return undefined;
		await database.transaction(async (transaction) => {
			await issueInvoice(transaction, orderId, permit, now());
			await issueCreditNotes(transaction, orderId, now());
		});
		return findInvoice(database, orderId);
	}
}

/** Reads one of an order's credit notes. */
export async function readCreditNote(
	database: Database,
	wanted: WantedOrder & { noteId: number },
): Promise<{ order: PaperOrder; note: CreditNote }> {
	const order = await readOrder(database, wanted);
	const found = await database.first<
		Omit<CreditNote, "invoice" | "refund"> & { invoice_id: number; refund_id: number }
	>(sql`
		select serial, amount, vat_content, issued_at, voided_at, void_reason, invoice_id, refund_id
		from credit_notes where id = ${wanted.noteId} and order_id = ${wanted.orderId}`);
	const refund = order.refunds.find(({ id }) => id === found?.refund_id);
	if (!found || !refund) throw new Refusal("missing", "Credit note not found.");
	const { invoice_id: invoiceId, refund_id: _, ...note } = found;
	const invoice = await database.one<Invoice>(
		sql`select ${invoiceColumns} from invoices where id = ${invoiceId}`,
	);
	return { order, note: { ...note, invoice, refund } };
}
