import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import type { OrderDocument } from "#src/documents/order-document.ts";
import { type DocumentedOrder, describeDocument } from "./describe-document.ts";
import { orderMissing } from "./find-order.ts";
import type { Invoice } from "./invoice.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { orderColumns } from "./order-row.ts";
import { readSeller } from "./read-seller.ts";

/**
 * The document of an order. One that was placed before the shop had its tax permit gets its invoice
 * when somebody asks for it.
 * @param accountId whose order it has to be; null: anybody's
 */
export async function readOrderDocument(
	{ database, origin, now }: { database: Database; origin: string; now: () => Date },
	{ orderId, accountId }: { orderId: number; accountId: number | null },
): Promise<OrderDocument> {
	const order = await database.first<DocumentedOrder>(sql`
		select ${orderColumns}, orders.vat_content from orders
		where id = ${orderId} and (${accountId}::bigint is null or account_id = ${accountId})`);
	if (!order) throw orderMissing();
	const invoice = (await findInvoice(database, orderId)) ?? (await issue());
	const { seller } = await readSeller(database, orderId);
	return describeDocument(order, seller, invoice ?? null, origin);

	async function issue(): Promise<Invoice | undefined> {
		const permit = await readSetting(database, taxPermit);
		if (permit === null) return undefined;
		await database.transaction((transaction) => issueInvoice(transaction, orderId, permit, now()));
		return findInvoice(database, orderId);
	}
}

/** The one that counts, else the last that was voided. */
const findInvoice = (database: Database, orderId: number): Promise<Invoice | undefined> =>
	database.first<Invoice>(sql`
		select serial, seller, issued_at, voided_at, void_reason
		from invoices where order_id = ${orderId} order by id desc limit 1`);
