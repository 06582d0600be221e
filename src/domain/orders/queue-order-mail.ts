import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { readMailShop } from "#domain/settings/mail-shop.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { transferAccount } from "#domain/settings/transfer-settings.ts";
import type { MailShop } from "#email/layout.ts";
import { type OrderMailKind, type OrderMailOrder, orderMail } from "#email/order-mail.ts";
import { shortMoment } from "#lib/manila-words.ts";
import { formatPesos, toPesos } from "#lib/money.ts";
import { type PaymentMethod, paymentRules } from "#lib/payment-methods.ts";
import { estimateDelivery } from "./estimate-delivery.ts";
import { orderReference } from "./order-reference.ts";
import type { OrderLineRow, OrderRow } from "./order-row.ts";

/** An order as its mails tell it. */
export type MailedOrder = Pick<
	OrderRow,
	| "id"
	| "subtotal"
	| "shipping_fee"
	| "discount"
	| "total"
	| "part_received"
	| "payment_method"
	| "payment_name"
	| "payment_fee"
	| "payment_due_at"
	| "shipping_name"
	| "shipping_label"
	| "shipping_line"
	| "courier"
	| "tracking_number"
	| "created_at"
> & {
	items: readonly Pick<
		OrderLineRow,
		"product_name" | "variation_name" | "quantity" | "unit_price"
	>[];
};

interface OrderMailToQueue {
	kind: OrderMailKind;
	/** One mail an event, however often it is told. */
	eventKey: string;
	customer: { name: string; email: string };
	/** Public address without a trailing slash. */
	origin: string;
	order: MailedOrder;
	/** What the staff wrote to the customer. */
	note: string | null;
	/** The shop as its mails tell it, where it was read already. */
	shop?: MailShop;
}

const amount = (centavos: number): string => formatPesos(toPesos(centavos));

const bringsDocument = (kind: OrderMailKind, paymentMethod: PaymentMethod): boolean =>
	kind === paymentRules[paymentMethod].documentComesWith;

/** Mails after which an order may still wait for its money. */
const asksForMoney: ReadonlySet<OrderMailKind> = new Set([
	"placed",
	"proof_refused",
	"part_received",
]);

/** Where the money of an order that waits for it is to be sent, and until when. */
async function readHowToPay(
	transaction: Queryable,
	{ total, part_received: found, payment_due_at: due }: MailedOrder,
): Promise<string[]> {
	if (due === null) return [];
	const account = await readSetting(transaction, transferAccount);
	return [
		`Please send ${amount(total - found)} by ${shortMoment(due.getTime())} to:`,
		`${account.institution}, ${account.account_name}, ${account.account_number}`,
		"Then open your order and upload a picture of your receipt, or type its reference number. If we hear nothing by then, the order ends and its items go back to the shop.",
	];
}

/** An order in the words and amounts of the mail about one of its steps. */
export const describeForMail = ({
	kind,
	customer,
	order,
	note,
	howToPay = [],
}: Pick<OrderMailToQueue, "kind" | "order" | "note"> & {
	customer: { name: string };
	howToPay?: string[];
}): OrderMailOrder => ({
	id: order.id,
	ref: orderReference(order.id),
	customerName: customer.name,
	lines: order.items.map((item) => ({
		name: item.product_name,
		variation: item.variation_name,
		quantity: item.quantity,
		total: amount(item.unit_price * item.quantity),
	})),
	subtotal: amount(order.subtotal),
	shippingFee: amount(order.shipping_fee),
	discount: order.discount > 0 ? amount(order.discount) : null,
	paymentFee: order.payment_fee > 0 ? amount(order.payment_fee) : null,
	total: amount(order.total),
	shippingMethod: order.shipping_name,
	paymentMethod: order.payment_method,
	paymentName: order.payment_name ?? paymentRules[order.payment_method].name,
	shippingLabel: order.shipping_label,
	shippingLine: order.shipping_line,
	courier: order.courier,
	trackingNumber: order.tracking_number,
	estimatedDelivery: kind === "shipped" ? estimateDelivery(order.created_at) : null,
	note,
	howToPay,
	hasDocument: bringsDocument(kind, order.payment_method),
});

/** Queues the mail about one step of an order, in the transaction of that step. */
export async function queueOrderMail(
	transaction: Queryable,
	jobs: JobQueue,
	{ kind, eventKey, customer, origin, order, note, ...read }: OrderMailToQueue,
): Promise<void> {
	const shop = read.shop ?? (await readMailShop(transaction, origin));
	const howToPay = asksForMoney.has(kind) ? await readHowToPay(transaction, order) : [];
	const mail = orderMail(kind, describeForMail({ kind, customer, order, note, howToPay }), shop);
	await queueMail(transaction, jobs, {
		...{ eventKey, recipient: customer.email, ...mail },
		about: { orderId: order.id },
		attachedOrderId: bringsDocument(kind, order.payment_method) ? order.id : null,
	});
}
