import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { cardBalance } from "#domain/credit/gift-card-balance.ts";
import type { Seller } from "#domain/orders/invoice.ts";
import { type Invoice, invoiceNumber } from "#domain/orders/invoice.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { buyerColumn } from "#domain/orders/order-row.ts";
import { readSeller } from "#domain/orders/read-seller.ts";
import {
	accreditation,
	accreditationOfTill,
	type TillAccreditation,
} from "#domain/settings/accreditation.ts";
import { settingValue } from "#domain/settings/read-setting.ts";
import type { TaxPermit } from "#domain/settings/tax-settings.ts";
import { type SoldUnitRow, unitsOfLine } from "#domain/units/units-of-line.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { Buyer } from "#lib/orders/buyer.ts";
import { readReceiptNumber, receiptNumber } from "#lib/payments/receipt-number.ts";
import type { CounterPayment } from "#lib/payments/settle-payments.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { cashRefundsOf } from "./counter-refund.ts";

export interface SaleLine {
	/** Id of the order line. */
	id: number;
	product_name: string;
	variation_name: string | null;
	quantity: number;
	unit_price: Centavos;
	/** Regular price; null if it wasn't changed. */
	original_price: Centavos | null;
	/** Discount by promotions. */
	discount: Centavos;
	/**
	 * Promotions on the line; null if there are none, or if an earlier version of the shop made the sale and didn't
	 * record them.
	 */
	discounts: { label: string; amount: Centavos }[] | null;
	/** Number of units already refunded or in a return. */
	returned: number;
	/** The item's current SKU and barcode; null if the item has none or was deleted. */
	sku: string | null;
	barcode: string | null;
	units: SoldUnitRow[];
}

interface SaleRow {
	id: string;
	request_hash: string;
	order_id: number;
	/** The stored setting, which may be invalid. */
	accreditation: unknown;
	branch_id: number;
	branch: string;
	till: number;
	receipt: number;
	cashier: string | null;
	/** Name of the manager who approved the prices with a PIN; null if no approval was needed. */
	approved_by: string | null;
	customer: string | null;
	buyer: Buyer | null;
	subtotal: Centavos;
	discount: Centavos;
	/** Promotions of the sale. */
	discounts: { label: string; amount: Centavos }[];
	total: Centavos;
	refunded: Centavos;
	/** Part of `refunded` that became store credit. */
	refunded_as_credit: Centavos;
	vat_content: Centavos | null;
	sold_at: Date;
	lines: SaleLine[];
	payments: CounterPayment[];
	/** Rounding of the sale's cash payment; positive if the drawer gained. */
	cash_rounding: Centavos;
	/** Cash paid minus cash refunded, before rounding. */
	cash_kept: Centavos;
	/** Rounding of the sale's cash refunds; positive if the drawers gained. */
	refund_rounding: Centavos;
	invoice: Pick<Invoice, "serial" | "seller"> | null;
	/** The gift card that was sold; null for a sale of goods. */
	sold_gift_card: { last_four: string; balance: Centavos } | null;
	/** The earlier sale from which items were returned in exchange; null if this isn't an exchange. */
	exchange: { branch: string; till: number; receipt: number; amount: Centavos } | null;
}

/** A sale as shown on its receipt. */
export interface CounterSale
	extends Omit<SaleRow, "accreditation" | "invoice" | "receipt" | "exchange"> {
	receipt: string;
	/** Receipt and cash refund of the items returned in exchange; null if this isn't an exchange. */
	exchange: { receipt: string; amount: Centavos } | null;
	change: Centavos;
	/** Invoice number; null if the receipt isn't an invoice. */
	invoice_number: string | null;
	/** Tax permit under which the invoice was issued. */
	permit: TaxPermit | null;
	/** Accreditation printed on the receipt; null for none. */
	accreditation: TillAccreditation | null;
	seller: Seller;
}

async function readSale(queryable: Queryable, which: Sql): Promise<CounterSale | null> {
	const row = await queryable.first<SaleRow>(sql`
		select counter_sales.id, request_hash, orders.id as order_id, tills.branch_id,
			(select value from settings where key = ${accreditation.key}) as accreditation,
			branches.code as branch, tills.number as till, receipt, cashiers.name as cashier,
			(
				select name from till_approvals join accounts on accounts.id = approver_id
				where action_id = counter_sales.id and kind = 'prices' and amount = total
			) as approved_by,
			customers.name as customer, ${buyerColumn("orders")}, subtotal, discount, total, refunded, vat_content,
			coalesce(counter_sales.sold_at, orders.created_at) as sold_at,
			(
				select coalesce(sum(amount), 0)::bigint from refunds
				where refunds.order_id = orders.id and method = 'credit' and state <> 'failed'
			) as refunded_as_credit,
			(
				select json_agg(json_build_object(
					'id', id, 'product_name', product_name, 'variation_name', variation_name,
					'quantity', quantity, 'unit_price', unit_price, 'original_price', original_price, 'discount', promotion_discount,
					'discounts', (
						select json_agg(json_build_object(
							'label', label, 'amount', amounts[order_lines.position + 1]
						) order by order_discounts.position)
						from order_discounts
						where order_id = orders.id and amounts[order_lines.position + 1] > 0
					),
					'units', ${unitsOfLine}, 'returned', (
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
					'way', way, 'amount', amount, 'tendered', tendered, 'reference', reference, 'partner', partner
				) order by position), '[]')
				from counter_payments where sale_id = counter_sales.id
			) as payments,
			cash_rounding, back.rounding as refund_rounding, (coalesce((
				select sum(amount) from counter_payments where sale_id = counter_sales.id and way = 'cash'
			), 0) - back.amount)::bigint as cash_kept,
			(
				select json_build_object('serial', serial, 'seller', seller)
				from invoices where order_id = orders.id and voided_at is null
			) as invoice,
			(
				select json_build_object('last_four', last_four, 'balance', ${cardBalance(sql`gift_cards.id`)})
				from gift_cards where gift_cards.order_id = orders.id
			) as sold_gift_card,
			(
				select json_build_object(
					'branch', old_branch.code, 'till', old_till.number, 'receipt', old.receipt,
					'amount', counter_exchanges.amount
				)
				from counter_exchanges join counter_sales old on old.id = returned_sale_id
				join tills old_till on old_till.id = old.till_id
				join branches old_branch on old_branch.id = old_till.branch_id
				where sale_id = counter_sales.id
			) as exchange
		from counter_sales join orders on orders.id = order_id
		join tills on tills.id = till_id join branches on branches.id = tills.branch_id
		left join accounts cashiers on cashiers.id = actor_id
		left join accounts customers on customers.id = orders.account_id
		cross join lateral (${cashRefundsOf(sql`orders.id`)}) back
		where ${which}`);
	if (!row) return null;
	const { receipt, invoice, exchange, accreditation: stored, ...sale } = row;
	const change = sale.payments.reduce(
		(sum, { amount, tendered }) => sum + (tendered ?? amount) - amount,
		-sale.cash_rounding,
	);
	return {
		...sale,
		receipt: receiptNumber({ ...sale, receipt }),
		change,
		exchange: exchange && { receipt: receiptNumber(exchange), amount: exchange.amount },
		invoice_number: invoice && invoiceNumber(invoice),
		permit: invoice?.seller.permit ?? null,
		accreditation: accreditationOfTill(settingValue(accreditation, stored), row),
		seller: invoice?.seller ?? (await readSeller(queryable, sale.order_id)).seller,
	};
}

/** Returns the sale with this id, which the browser created; null if there is none. */
export const findSaleById = (queryable: Queryable, id: string): Promise<CounterSale | null> =>
	readSale(queryable, sql`counter_sales.id = ${id}`);

/**
 * Returns the sale with this receipt number.
 * @throws Refusal if there is none
 */
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

/**
 * Returns the sale of the unit with this serial number, or else the sale with this receipt number.
 * @throws Refusal `missing`. If the unit wasn't sold at the counter, the message names the order with which it was
 * sold.
 */
export async function findSaleByNumber(queryable: Queryable, typed: string): Promise<CounterSale> {
	const serial = normalizeSerial(typed);
	const unit = await queryable.first<{ order_id: number; is_sold: boolean }>(sql`
		select order_id, state = 'sold' as is_sold from units
		where serial = ${serial} and order_id is not null
		order by state = 'sold' desc, sold_at desc limit 1`);
	if (!unit) return findSaleByReceipt(queryable, typed);
	const sale = await readSale(queryable, sql`counter_sales.order_id = ${unit.order_id}`);
	if (sale) return sale;
	const order = orderReference(unit.order_id);
	const message = unit.is_sold
		? `${serial} was sold on ${order}. Record the return on that order’s page.`
		: `${serial} was already returned from ${order}.`;
	throw new Refusal("missing", message);
}
