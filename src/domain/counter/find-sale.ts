import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Seller } from "#domain/orders/invoice.ts";
import { type Invoice, invoiceNumber } from "#domain/orders/invoice.ts";
import { readSeller } from "#domain/orders/read-seller.ts";
import type { TaxPermit } from "#domain/settings/tax-settings.ts";
import type { Centavos } from "#lib/money/money.ts";
import { readReceiptNumber, receiptNumber } from "#lib/payments/receipt-number.ts";
import type { CounterPayment } from "#lib/payments/settle-payments.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface SaleLine {
	/** Order id. */
	id: number;
	product_name: string;
	variation_name: string | null;
	quantity: number;
	unit_price: Centavos;
	/** Regular price; null if the same. */
	original_price: Centavos | null;
	/** By promotions. */
	discount: Centavos;
	/** Items already refunded or in a return. */
	returned: number;
	/** Codes of the item now; null if it has none or was deleted. */
	sku: string | null;
	barcode: string | null;
}

interface SaleRow {
	id: string;
	request_hash: string;
	order_id: number;
	branch_id: number;
	branch: string;
	till: number;
	receipt: number;
	cashier: string | null;
	customer: string | null;
	subtotal: Centavos;
	discount: Centavos;
	/** Its promotions. */
	discounts: { label: string; amount: Centavos }[];
	total: Centavos;
	refunded: Centavos;
	/** Part of it refunded as store credit. */
	refunded_as_credit: Centavos;
	vat_content: Centavos | null;
	sold_at: Date;
	lines: SaleLine[];
	payments: CounterPayment[];
	invoice: Pick<Invoice, "serial" | "seller"> | null;
}

/** A sale as shown on its receipt. */
export interface CounterSale extends Omit<SaleRow, "invoice" | "receipt"> {
	receipt: string;
	change: Centavos;
	/** Null if the receipt is not an invoice. */
	invoice_number: string | null;
	/** Tax permit under which the invoice was issued. */
	permit: TaxPermit | null;
	seller: Seller;
}

async function readSale(queryable: Queryable, which: Sql): Promise<CounterSale | null> {
	const row = await queryable.first<SaleRow>(sql`
		select counter_sales.id, request_hash, orders.id as order_id, tills.branch_id,
			branches.code as branch, tills.number as till, receipt, cashiers.name as cashier,
			customers.name as customer, subtotal, discount, total, refunded, vat_content,
			coalesce(counter_sales.sold_at, orders.created_at) as sold_at,
			(
				select coalesce(sum(amount), 0)::bigint from refunds
				where refunds.order_id = orders.id and method = 'credit' and state <> 'failed'
			) as refunded_as_credit,
			(
				select json_agg(json_build_object(
					'id', id, 'product_name', product_name, 'variation_name', variation_name,
					'quantity', quantity, 'unit_price', unit_price, 'original_price', original_price, 'discount', promotion_discount,
					'returned', (
						select coalesce(sum(refund_lines.quantity), 0) from refund_lines
						join refunds on refunds.id = refund_id and state <> 'failed'
						where order_line_id = order_lines.id
					),
					'sku', (select sku from variations where variations.id = variation_id),
					'barcode', (select barcode from variations where variations.id = variation_id)
				) order by position)
				from order_lines where order_id = orders.id
			) as lines,
			(
				select coalesce(json_agg(json_build_object('label', label, 'amount', amount) order by position), '[]')
				from order_discounts where order_id = orders.id
			) as discounts,
			(
				select coalesce(json_agg(json_build_object(
					'way', way, 'amount', amount, 'tendered', tendered, 'reference', reference
				) order by position), '[]')
				from counter_payments where sale_id = counter_sales.id
			) as payments,
			(
				select json_build_object('serial', serial, 'seller', seller)
				from invoices where order_id = orders.id and voided_at is null
			) as invoice
		from counter_sales join orders on orders.id = order_id
		join tills on tills.id = till_id join branches on branches.id = tills.branch_id
		left join accounts cashiers on cashiers.id = actor_id
		left join accounts customers on customers.id = orders.account_id
		where ${which}`);
	if (!row) return null;
	const { receipt, invoice, ...sale } = row;
	const change = sale.payments.reduce(
		(sum, { amount, tendered }) => sum + (tendered ?? amount) - amount,
		0,
	);
	const { seller } = await readSeller(queryable, sale.order_id);
	return {
		...sale,
		receipt: receiptNumber({ ...sale, receipt }),
		change,
		invoice_number: invoice && invoiceNumber(invoice),
		permit: invoice?.seller.permit ?? null,
		seller: invoice?.seller ?? seller,
	};
}

/** Returns the sale with the id assigned by the browser; null if there is none. */
export const findSaleById = (queryable: Queryable, id: string): Promise<CounterSale | null> =>
	readSale(queryable, sql`counter_sales.id = ${id}`);

/** @throws Refusal if no receipt has this number */
export async function findSaleByReceipt(queryable: Queryable, typed: string): Promise<CounterSale> {
	const place = readReceiptNumber(typed);
	const sale =
		place &&
		(await readSale(
			queryable,
			sql`branches.code = ${place.branch} and tills.number = ${place.till}
				and receipt = ${place.receipt}`,
		));
	if (!sale) throw new Refusal("missing", "Receipt not found.");
	return sale;
}
