import type { ExportedOrder } from "#domain/orders/export-orders.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import { fieldCells, fieldColumns } from "#lib/custom-fields/field-columns.ts";
import { toPesos } from "#lib/money/money.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { csvLine, writeCsv } from "#lib/tables/write-csv.ts";
import { wallInstant } from "#lib/time/manila-texts.ts";

const header = [
	"reference",
	"placed_at",
	"status",
	"payment_method",
	"payment_state",
	"customer",
	"email",
	"phone",
	"ship_to",
	"address",
	"shipping_method",
	"courier",
	"tracking_number",
	"branch",
	"items",
	"subtotal",
	"shipping_fee",
	"discount",
	"coupon",
	"total",
	"refunded",
	"payment_fee",
];

/**
 * Returns the payment method of an order. For a counter sale, returns all its payment methods, such as `cash+e_wallet`.
 */
const methodsOf = ({ tenders, payment_method: method }: ExportedOrder): string =>
	tenders === null
		? method
		: [...new Set(tenders.map(({ way }) => counterMethodFacts[way].code))].join("+");

const cells = (order: ExportedOrder) => [
	orderReference(order.id),
	wallInstant(order.created_at),
	order.status,
	methodsOf(order),
	order.payment_state,
	order.customer_name,
	order.email,
	order.phone && showPhone(order.phone),
	order.shipping_label,
	order.shipping_line,
	order.shipping_name,
	order.courier,
	order.tracking_number,
	order.branches,
	order.items,
	toPesos(order.subtotal),
	toPesos(order.shipping_fee),
	toPesos(order.discount),
	order.coupon_code,
	toPesos(order.total),
	toPesos(order.refunded),
	toPesos(order.payment_fee),
];

/** Streams orders as CSV. Custom fields are the last columns. */
export async function* writeOrdersCsv(
	batches: AsyncIterable<readonly ExportedOrder[]>,
	readFields: () => Promise<readonly CustomField[]>,
): AsyncGenerator<string> {
	const fields = await readFields();
	yield writeCsv([...header, ...fieldColumns(fields)]);
	for await (const batch of batches) {
		yield batch
			.map((order) => csvLine([...cells(order), ...fieldCells(fields, order.custom_values)]))
			.join("");
	}
}
