import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { offeredAccounts, transferSettings } from "#domain/settings/transfer-settings.ts";
import type { OrderEmailKind, OrderEmailOrder } from "#email/order-email.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { creditParts } from "#lib/gift-cards/credit-parts.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { trackingLink } from "#lib/shipping/tracking-link.ts";
import { shortMoment } from "#lib/time/manila-texts.ts";
import { amountToCollect } from "./amount-to-collect.ts";
import { estimateDelivery } from "./estimate-delivery.ts";
import { orderPage } from "./order-page.ts";
import type { OrderPickup } from "./order-pickup.ts";
import { orderReference } from "./order-reference.ts";
import type { OrderLineRow, OrderRow } from "./order-row.ts";
import type { ParcelRow } from "./parcels/parcel-row.ts";

/** The parts of an order that emails show. */
export type MailedOrder = Pick<
	OrderRow,
	| "id"
	| "subtotal"
	| "shipping_fee"
	| "discount"
	| "discounts"
	| "coupon_code"
	| "total"
	| "part_received"
	| "payment_method"
	| "payment_name"
	| "payment_fee"
	| "payment_due_at"
	| "shipping_name"
	| "shipping_label"
	| "shipping_line"
	| "promised"
	| "courier"
	| "tracking_number"
	| "created_at"
> & {
	/** Omitted for delivery. */
	pickup?: OrderPickup | null;
	items: readonly Pick<
		OrderLineRow,
		"product_name" | "variation_name" | "quantity" | "unit_price"
	>[];
	/**
	 * Amount due: the part not covered by store credit, or the increase of the total if the order changed after
	 * payment.
	 */
	balance_due?: OrderRow["balance_due"];
	/** Omitted if no store credit was used. */
	store_credit?: OrderRow["store_credit"];
	/** Omitted if no gift card was used. */
	gift_card?: OrderRow["gift_card"];
	/** The order's account; null for a guest order; omitted if the email's recipient owns the account. */
	account_id?: number | null;
	/** Token of a guest's order link. */
	guest_token?: string | null;
	/** Omitted while the order is being placed. */
	payment_state?: OrderRow["payment_state"];
	/** Omitted while the order is being placed. */
	parcels?: readonly ParcelRow[];
};

interface OrderEmailToQueue {
	kind: OrderEmailKind;
	/** Key of the event. Each event sends only one email. */
	eventKey: string;
	customer: { name: string; email: string };
	order: MailedOrder;
	/** Message from staff to the customer. */
	note: string | null;
	/** Parcel that the email is about, if the order has several; null if it's about the whole order. */
	parcelId?: number | null;
}

const amount = (centavos: number): string => formatPesos(toPesos(centavos));

const attachesDocument = (kind: OrderEmailKind, paymentMethod: PaymentMethod): boolean =>
	kind === paymentRule(paymentMethod).documentComesWith;

/** Emails that say how to pay, if the order still awaits payment. */
const saysHowToPay: ReadonlySet<OrderEmailKind> = new Set([
	"placed",
	"proof_refused",
	"part_received",
	"changed",
]);

/** Emails that state the delivery estimate of the order, before it's shipped. */
const statesEstimate: ReadonlySet<OrderEmailKind> = new Set([
	"placed",
	"paid",
	"processing",
	"changed",
]);
const mentionsArrival: ReadonlySet<OrderEmailKind> = new Set(["shipped", "parcel_shipped"]);

/** Returns the lines of an email that say how, and until when, to pay for the order. */
async function readHowToPay(transaction: Queryable, order: MailedOrder): Promise<string[]> {
	const { total, part_received: found, payment_due_at: due, payment_state } = order;
	const { balance_due = 0, pickup } = order;
	if (balance_due > 0) {
		return [
			`${amount(balance_due)} of this total is still due. Please have this amount ready in cash when ${pickup ? "you pick up your order" : "your order arrives"}, or ask us where to send it.`,
		];
	}
	const isWaiting = payment_state === undefined || payment_state === "awaiting_payment";
	if (due === null || !isWaiting) return [];
	const accounts = offeredAccounts(await readSetting(transaction, transferSettings));
	return [
		`Please send ${amount(total - found)} by ${shortMoment(due.getTime())} to${accounts.length > 1 ? " one of these accounts" : ""}:`,
		...accounts.map(({ institution, account_name, account_number }) =>
			[institution, account_name, account_number].join(", "),
		),
		"Then open your order and upload a picture of your receipt, or enter its reference number. If we receive nothing by then, we cancel the order and its items go back on sale.",
	];
}

/** Returns the parcel that an email is about, or the order's only parcel. */
function parcelFor({ parcels = [] }: MailedOrder, parcelId: number | null) {
	const only = parcels.length === 1 ? parcels[0] : undefined;
	const chosen = parcels.find(({ id }) => id === parcelId);
	return {
		parcel: only ?? chosen,
		name: !only && chosen ? `parcel ${chosen.number} of ${parcels.length}` : null,
	};
}

function describePickup(
	{ name, address, phone, hours, ready_at: readyAt }: OrderPickup,
	{ total, payment_state, balance_due = 0 }: MailedOrder,
) {
	const due = payment_state ? amountToCollect({ total, payment_state, balance_due }) : 0;
	return {
		name,
		address,
		hours,
		phone: showPhone(phone),
		pay: due > 0 ? amount(due) : null,
		ready: readyAt === null ? null : readyText(new Date(readyAt), null),
	};
}

/** Returns the label and amount of each part paid with a gift card or store credit. */
function creditPartsOf({ store_credit: credit = 0, gift_card: card }: MailedOrder) {
	const shown = card && { last_four: card.last_four, amount: toPesos(card.amount) };
	const parts = creditParts({ store_credit: toPesos(credit), gift_card: shown ?? undefined });
	return parts.map(({ name, amount: pesos }) => ({ name, amount: formatPesos(pesos) }));
}

/** Returns the data that an email about a status change needs. */
export const describeForEmail = ({
	kind,
	customer,
	order,
	note,
	howToPay = [],
	parcelId = null,
}: Pick<OrderEmailToQueue, "kind" | "order" | "note" | "parcelId"> & {
	customer: { name: string };
	howToPay?: string[];
}): OrderEmailOrder => {
	const { parcel, name } = parcelFor(order, parcelId);
	const items = parcel && name !== null ? parcel.items : order.items;
	return {
		ref: orderReference(order.id),
		customerName: customer.name,
		lines: items.map((item) => ({
			name: item.product_name,
			variation: item.variation_name,
			quantity: item.quantity,
			total: amount(item.unit_price * item.quantity),
		})),
		subtotal: amount(order.subtotal),
		shippingFee: amount(order.shipping_fee),
		discounts: discountRows({ ...order, couponCode: order.coupon_code }).map(
			({ label, amount: off }) => ({ label, amount: amount(off) }),
		),
		paymentFee: order.payment_fee > 0 ? amount(order.payment_fee) : null,
		total: amount(order.total),
		storeCredit: order.store_credit
			? {
					paid: amount(order.store_credit),
					rest: amount(order.total - order.store_credit),
					...(order.gift_card && { parts: creditPartsOf(order) }),
				}
			: null,
		shippingMethod: order.shipping_name,
		paymentMethod: order.payment_method,
		paymentName: order.payment_name ?? paymentRule(order.payment_method).name,
		shippingLabel: order.shipping_label,
		shippingLine: order.shipping_line,
		courier: parcel?.courier ?? order.courier,
		trackingNumber: parcel ? parcel.tracking_number : order.tracking_number,
		trackingLink: parcel ? trackingLink(parcel.tracking_page, parcel.tracking_number) : null,
		parcel: name,
		pickup: order.pickup ? describePickup(order.pickup, order) : null,
		arrives: order.promised && statesEstimate.has(kind) ? estimateText(order.promised) : null,
		estimatedDelivery: mentionsArrival.has(kind) ? estimateDelivery(order.created_at) : null,
		note,
		howToPay,
		page: orderPage(order),
		hasDocument: attachesDocument(kind, order.payment_method),
	};
};

/** Queues the email about a status change, in the transaction of that change. */
export async function queueOrderEmail(
	transaction: Queryable,
	jobs: JobQueue,
	{ kind, eventKey, customer, order, note, parcelId = null }: OrderEmailToQueue,
): Promise<void> {
	const howToPay = saysHowToPay.has(kind) ? await readHowToPay(transaction, order) : [];
	const described = describeForEmail({ kind, customer, order, note, howToPay, parcelId });
	await queueEmail(transaction, jobs, {
		eventKey,
		recipient: customer.email,
		message: { kind: "order", data: { step: kind, order: described } },
		about: { orderId: order.id },
		attachedOrderId: attachesDocument(kind, order.payment_method) ? order.id : null,
	});
}
