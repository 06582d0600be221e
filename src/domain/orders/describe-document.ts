import type { ShownValue } from "#domain/custom-fields/read-fields.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { formatValue } from "#lib/custom-fields/format-value.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { type Buyer, showTin } from "#lib/orders/buyer.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import { orderStatusFacts } from "#lib/orders/order-statuses.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { orderDiscountRows } from "#lib/promotions/discount-rows.ts";
import type {
	DocumentAmount,
	DocumentFact,
	DocumentSeller,
	OrderDocument,
} from "#src/documents/order-document.ts";
import { type Invoice, invoiceNumber, type Seller } from "./invoice.ts";
import type { OrderPickup } from "./order-pickup.ts";
import { orderReference } from "./order-reference.ts";
import type { OrderLineRow, OrderRow } from "./order-row.ts";

/** The parts of an order that its document shows. */
export type DocumentedOrder = Pick<
	OrderRow,
	| "id"
	| "subtotal"
	| "shipping_fee"
	| "discount"
	| "discounts"
	| "total"
	| "coupon_code"
	| "shipping_name"
	| "payment_method"
	| "payment_name"
	| "payment_fee"
	| "shipping_label"
	| "shipping_line"
	| "promised"
	| "status"
	| "created_at"
> & {
	/** Sales channel; the web shop if omitted. */
	channel?: OrderChannel;
	/** Amount paid with store credit; omitted if none. */
	store_credit?: Centavos;
	/** Omitted for delivery. */
	pickup?: OrderPickup | null;
	/** The buyer's business details; omitted or null if not given. */
	buyer?: Buyer | null;
	/** Custom field values that the customer sees; omitted or null if there are none. */
	shown_values?: readonly ShownValue[] | null;
	/** Null if the seller wasn't VAT-registered. */
	vat_content: Centavos | null;
	items: readonly Pick<
		OrderLineRow,
		"product_name" | "variation_name" | "quantity" | "unit_price" | "units"
	>[];
};

/** Returns the serial numbers of a line's units; blank if they have none. */
const serialsText = (units: OrderLineRow["units"]): string =>
	units.length === 0 ? "" : `No. ${units.map(({ serial }) => serial).join(", ")}`;

const manila = { timeZone: "Asia/Manila" } as const;
const dateFormat = onDemand(
	() => new Intl.DateTimeFormat("en-PH", { ...manila, dateStyle: "long" }),
);
const timeFormat = onDemand(
	() =>
		new Intl.DateTimeFormat("en-PH", {
			...manila,
			dateStyle: "long",
			timeStyle: "short",
		}),
);

const amount = (centavos: Centavos): string => formatPesos(toPesos(centavos));

/**
 * Returns the content of an order's document (decisions §9): its invoice if there is one, otherwise a summary.
 * @param seller current seller, used for a summary; an invoice shows the seller who issued it
 */
export function describeDocument(
	order: DocumentedOrder,
	seller: Seller,
	invoice: Invoice | null,
	origin: string,
): OrderDocument {
	const { branch, ...shop } = invoice?.seller ?? seller;
	return {
		title: invoice ? "Invoice" : "Order summary",
		notice: invoice ? null : "This is not an invoice",
		number: invoice && invoiceNumber(invoice),
		voided: invoice && describeVoid(invoice),
		reference: orderReference(order.id),
		facts: factsOf(order, branch.name, invoice),
		lines: order.items.map((item) => ({
			name: item.product_name,
			variation: [item.variation_name, serialsText(item.units)].filter(Boolean).join(" · ") || null,
			quantity: item.quantity,
			price: amount(item.unit_price),
			total: amount(item.unit_price * item.quantity),
		})),
		costs: costsOf(order),
		total: amount(order.total),
		vat: vatOf(order),
		seller: {
			name: shop.name,
			registration: invoice ? registrationOf(invoice) : [],
			phone: showPhone(shop.phone),
			email: shop.email,
			origin,
		},
		branch: { name: branch.name, address: branch.address, phone: showPhone(branch.phone) },
		date: invoice?.issued_at ?? order.created_at,
	};
}

/**
 * Returns the payment method. If store credit paid a part of the order, returns the credit and the remaining amount.
 */
function paidBy({ store_credit: credit = 0, total, ...order }: DocumentedOrder): string[] {
	const name = order.payment_name ?? paymentRule(order.payment_method).name;
	return credit === 0 || credit >= total
		? [name]
		: [`Store credit: ${amount(credit)}`, `${name}: ${amount(total - credit)}`];
}

/** Returns the pickup time, or the delivery estimate of an order that hasn't been shipped yet (decisions §14). */
function arrivalOf({ promised, pickup, status }: DocumentedOrder): DocumentFact[] {
	if (pickup?.ready_at) {
		return [{ name: "Ready", value: [readyText(new Date(pickup.ready_at), null)] }];
	}
	return promised && !orderStatusFacts(status).hasShipped
		? [{ name: "Arrives", value: [estimateText(promised)] }]
		: [];
}

/** Returns the buyer's business details for an invoice or its credit note. */
export const buyerFacts = ({ buyer }: Pick<DocumentedOrder, "buyer">): DocumentFact[] => [
	...(buyer?.business_name ? [{ name: "Business name", value: [buyer.business_name] }] : []),
	...(buyer?.tin ? [{ name: "Buyer’s TIN", value: [showTin(buyer.tin)] }] : []),
];

function factsOf(order: DocumentedOrder, branch: string, invoice: Invoice | null): DocumentFact[] {
	const isSent = order.channel !== "counter" && !order.pickup;
	const shipTo = {
		name: isSent ? "Ship to" : order.pickup ? "Picked up at" : "Sold",
		value: [order.shipping_label, order.shipping_line],
	};
	const reference = { name: "Reference", value: [orderReference(order.id)] };
	const placed = { name: "Date placed", value: [timeFormat().format(order.created_at)] };
	const payment = {
		name: "Payment",
		value: paidBy(order),
	};
	const buyer = buyerFacts(order);
	const from = { name: "Branch", value: [branch] };
	const arrives = arrivalOf(order);
	const noted = (order.shown_values ?? []).map((field) => ({
		name: field.label,
		value: formatValue(field, field.value).split("\n"),
	}));
	if (invoice) {
		const issued = { name: "Date issued", value: [dateFormat().format(invoice.issued_at)] };
		return [reference, placed, issued, shipTo, ...buyer, payment, ...arrives, from, ...noted];
	}
	return [
		reference,
		placed,
		payment,
		shipTo,
		...buyer,
		...(isSent ? [{ name: "Shipping", value: [order.shipping_name] }] : []),
		...arrives,
		from,
		...noted,
	];
}

const shippingOf = (order: DocumentedOrder): DocumentAmount => ({
	label: order.pickup ? "Pickup" : `Shipping (${order.shipping_name})`,
	amount: amount(order.shipping_fee),
});

function costsOf(order: DocumentedOrder): DocumentAmount[] {
	const { coupon_code: couponCode } = order;
	const discounts = orderDiscountRows({ ...order, couponCode }).map(({ label, amount: off }) => ({
		label,
		amount: `−${amount(off)}`,
	}));
	return [
		{ label: "Subtotal", amount: amount(order.subtotal) },
		...(order.channel === "counter" ? [] : [shippingOf(order)]),
		...discounts,
		...(order.payment_fee > 0 ? [{ label: "Payment fee", amount: amount(order.payment_fee) }] : []),
	];
}

const vatOf = ({ total, vat_content: vat }: DocumentedOrder): DocumentAmount[] =>
	vat === null
		? []
		: [
				{ label: "Total without VAT", amount: amount(total - vat) },
				{ label: "VAT (12%)", amount: amount(vat) },
			];

const describeVoid = ({ voided_at: voidedAt, void_reason: reason }: Invoice): string | null =>
	voidedAt && `${dateFormat().format(voidedAt)}: ${reason}`;

function registrationOf({ seller: { permit } }: Invoice): DocumentSeller["registration"] {
	const issued = dateFormat().format(new Date(`${permit.issued_on}T00:00:00+08:00`));
	return [
		{ name: "Registered name", value: [permit.registered_name] },
		{ name: "TIN", value: [permit.tin] },
		{ name: "Permit", value: [`${permit.number} of ${issued}`] },
	];
}
