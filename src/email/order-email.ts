import { palette } from "#lib/branding/palette.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { dayCount } from "#lib/time/day-count.ts";
import { amountRows } from "./amount-rows.ts";
import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";
import { type Markup, markup } from "./markup.ts";
import { viewOrder } from "./view-order.ts";

export type OrderEmailKind =
	| "placed"
	| "paid"
	| "processing"
	| "shipped"
	| "delivered"
	| "cancelled"
	| "cancellation_declined"
	| "delivery_refused"
	| "delivery_not_found"
	| "delivery_returned"
	| "delivery_out_again"
	| "delivery_lost"
	| "delivery_ended"
	| "parcel_shipped"
	| "parcel_undelivered"
	| "proof_refused"
	| "part_received"
	| "changed"
	| "ready"
	| "collected";

/** A line of the order. Amounts are formatted text, such as `₱1,299.50` (`formatPesos`). */
export interface OrderEmailLine {
	name: string;
	variation: string | null;
	quantity: number;
	total: string;
}

interface MailedPickup {
	/** Name of the branch. */
	name: string;
	address: string;
	phone: string;
	hours: string;
	/** Cash to pay at the branch; null if nothing is due. */
	pay: string | null;
	/** Time at which the order will be ready, such as "Mon, Mar 2 from 3 PM". */
	ready: string | null;
}

export interface OrderEmailOrder {
	/** Reference of the order, such as `ORD-00042`. */
	ref: string;
	customerName: string;
	lines: OrderEmailLine[];
	subtotal: string;
	shippingFee: string;
	/** Discounts by name, with formatted amounts. */
	discounts: readonly { label: string; amount: string }[];
	/** Fee of the payment method; null if it's free. */
	paymentFee: string | null;
	total: string;
	/** Amount paid with store credit or a gift card, and the amount still due; null or omitted if neither was used. */
	storeCredit?: {
		paid: string;
		rest: string;
		/**
		 * If a gift card was used, the amounts paid with it and with the customer's store credit, each with its label;
		 * otherwise omitted.
		 */
		parts?: readonly { name: string; amount: string }[];
	} | null;
	/** Name of the shipping method, such as "Standard". */
	shippingMethod: string;
	paymentMethod: PaymentMethod;
	/** Name of the payment method, as customers see it. */
	paymentName: string;
	shippingLabel: string;
	shippingLine: string;
	courier: string | null;
	trackingNumber: string | null;
	/** Delivery estimate in the summary of the order, such as "Mar 4 – Mar 6"; null if there is none. */
	arrives: string | null;
	/** The courier's tracking page. */
	trackingLink: string | null;
	/**
	 * Name of the parcel that the email is about, such as "parcel 1 of 2"; null if the order has only one parcel. If set,
	 * the email lists only this parcel's items.
	 */
	parcel: string | null;
	/** Pickup branch; null or omitted if the order is delivered. */
	pickup?: MailedPickup | null;
	/**
	 * Delivery estimate shown below the courier and tracking number after shipping, such as "Mar 4 – Mar 6"; null if
	 * there is none.
	 */
	estimatedDelivery: string | null;
	/** The staff's note on the decision about a cancellation request. */
	note: string | null;
	/** Paragraphs that explain where and until when the customer must transfer the money; empty if nothing is due. */
	howToPay: string[];
	/** Path of the order's page; null if the reader can't open it with an account or a link. */
	page: string | null;
	/** True if the order's PDF document is attached. */
	hasDocument: boolean;
}

/** Texts for one kind of order email. The layout fills in their placeholders. */
interface Wording {
	subject: string;
	heading: string;
	lead: string;
	charge: number;
}

const wordings: Record<OrderEmailKind, Wording> = {
	placed: {
		subject: "Order {order} placed",
		heading: "Thank you for your order",
		lead: "We received your order {order} and will get it ready. Thank you for shopping at {shop}.",
		charge: 0.25,
	},
	paid: {
		subject: "Payment received for order {order}",
		heading: "Your payment has arrived",
		lead: "We received your payment of {total} for order {order}. Your order is fully paid.",
		charge: 0.25,
	},
	processing: {
		subject: "Order {order} is being prepared",
		heading: "We are packing your order",
		lead: "Your order {order} is being prepared for shipping.",
		charge: 0.5,
	},
	shipped: {
		subject: "Order {order} has shipped",
		heading: "Your order is on its way",
		lead: "Your order {order} has left our shop.",
		charge: 0.75,
	},
	delivered: {
		subject: "Order {order} was delivered",
		heading: "Your order was delivered",
		lead: "Your order {order} was delivered. You can return items within {return_days} of delivery.",
		charge: 1,
	},
	cancelled: {
		subject: "Order {order} was cancelled",
		heading: "Your order was cancelled",
		lead: "Your order {order} was cancelled.",
		charge: 0,
	},
	cancellation_declined: {
		subject: "Order {order}: your cancellation request",
		heading: "Your order could not be cancelled",
		lead: "We could not accept your request to cancel order {order}. The order remains unchanged.",
		charge: 0.5,
	},
	delivery_refused: {
		subject: "Order {order}: the parcel was refused",
		heading: "Your parcel was not accepted",
		lead: "The courier tried to deliver order {order}, but the parcel was refused at the door. It is being returned to us. If that was a mistake, reply to this email soon and we will ask the courier to try again.",
		charge: 0.75,
	},
	delivery_not_found: {
		subject: "Order {order}: the courier could not find you",
		heading: "The courier missed you",
		lead: "The courier tried to deliver order {order}, but no one was there to receive it. The courier will try again. Please keep your phone nearby.",
		charge: 0.75,
	},
	delivery_returned: {
		subject: "Order {order} is being returned to us",
		heading: "Your parcel is coming back to us",
		lead: "Order {order} could not be delivered, so the courier is returning it to us.",
		charge: 0.5,
	},
	delivery_out_again: {
		subject: "Order {order} is out for delivery again",
		heading: "The courier will try again",
		lead: "Your order {order} is out for delivery again.",
		charge: 0.75,
	},
	delivery_lost: {
		subject: "Order {order} was lost in transit",
		heading: "Your parcel was lost",
		lead: "We are sorry. The courier lost order {order} in transit, so the order was cancelled.",
		charge: 0,
	},
	delivery_ended: {
		subject: "Order {order} was cancelled: the parcel came back to us",
		heading: "Your parcel is back with us",
		lead: "Order {order} could not be delivered. The parcel is back with us, so the order was cancelled.",
		charge: 0,
	},
	parcel_shipped: {
		subject: "Order {order}: {parcel} has shipped",
		heading: "Part of your order is on its way",
		lead: "We shipped {parcel} of your order {order}. Its items are listed below. The rest is shipped separately.",
		charge: 0.75,
	},
	parcel_undelivered: {
		subject: "Order {order}: {parcel} did not arrive",
		heading: "One of your parcels was not delivered",
		lead: "We could not deliver {parcel} of your order {order}. Its items are listed below. The rest of your order is not affected. We will email you about your payment.",
		charge: 0.5,
	},
	proof_refused: {
		subject: "Order {order}: we could not find your payment",
		heading: "We could not find your payment",
		lead: "We checked the proof you sent for order {order} but could not find the payment in our account. Please send another receipt or reference number.",
		charge: 0.25,
	},
	part_received: {
		subject: "Order {order}: we received part of your payment",
		heading: "We received part of your payment",
		lead: "We received only part of the payment for order {order}. Your items are still reserved for you. Please send the rest, then send us the receipt or its reference number.",
		charge: 0.25,
	},
	changed: {
		subject: "Order {order} was changed",
		heading: "Your order was changed",
		lead: "We changed your order {order}. Its new total is {total}. Its items are listed below.",
		charge: 0.25,
	},
	ready: {
		subject: "Order {order} is ready for pickup",
		heading: "Your order is ready",
		lead: "Your order {order} is ready at {branch}, {address}. Please show this email or give your order number at the counter.",
		charge: 0.75,
	},
	collected: {
		subject: "Order {order} was picked up",
		heading: "You picked up your order",
		lead: "You picked up order {order} at {branch}. You can return items within {return_days}.",
		charge: 1,
	},
};

/** Intro texts for pickup orders, because the usual texts mention a parcel. */
const pickupLeads: Partial<Record<OrderEmailKind, string>> = {
	processing: "Your order {order} is being prepared. We will email you when it is ready.",
};

const pickupEmails: ReadonlySet<OrderEmailKind> = new Set(["ready", "collected"]);

const mentionsReturns: ReadonlySet<OrderEmailKind> = new Set(["delivered", "collected"]);

const mentionsCourier: ReadonlySet<OrderEmailKind> = new Set([
	"shipped",
	"parcel_shipped",
	"delivery_out_again",
]);

/** True if the email says that the order can't be delivered. Staff then decide how much of the payment to refund. */
const endsUndelivered = (kind: OrderEmailKind): boolean =>
	kind === "delivery_lost" || kind === "delivery_ended";

/** Returns a text that tells the customer what happens to the payment of an undelivered order. */
const paymentText = ({ paymentMethod: method, storeCredit = null }: OrderEmailOrder): string =>
	paymentRule(method).moneyComesIn === "at_delivery" && storeCredit === null
		? "You don't have to pay anything."
		: "We will email you about your payment.";

/** Returns the amounts paid with store credit and a gift card, each with its name. */
const creditRows = (storeCredit: OrderEmailOrder["storeCredit"]) =>
	storeCredit ? (storeCredit.parts ?? [{ name: "Store credit", amount: storeCredit.paid }]) : [];

/** Returns a text about the refund for a cancelled order. */
const refundText = ({ paymentMethod: method, storeCredit = null }: OrderEmailOrder): string[] => [
	...creditRows(storeCredit).map(
		({ name, amount }) =>
			`${amount} was returned to your ${name.charAt(0).toLowerCase()}${name.slice(1)}. You can use it at your next checkout.`,
	),
	...(storeCredit && paymentRule(method).moneyComesIn === "at_delivery"
		? []
		: [paymentRule(method).whenCancelled]),
];

/** Returns the rows below the total that show the store credit used. */
const paidRows = ({ storeCredit = null, parcel }: OrderEmailOrder): [string, string][] =>
	storeCredit === null || parcel !== null
		? []
		: [
				...creditRows(storeCredit).map(({ name, amount }): [string, string] => [
					name,
					`−${amount}`,
				]),
				["Amount due", storeCredit.rest],
			];

/** The email about an event of an order, as HTML and text. */
export function orderEmail(
	kind: OrderEmailKind,
	order: OrderEmailOrder,
	shop: EmailShop,
): RenderedEmail {
	const { subject, heading, charge, ...words } = wordings[kind];
	const { pickup } = order;
	const lead = (pickup && pickupLeads[kind]) || words.lead;
	return layoutEmail(shop, {
		kind: `order_${kind}`,
		values: {
			name: order.customerName,
			order: order.ref,
			total: order.total,
			...(order.parcel !== null && { parcel: order.parcel }),
			...(mentionsReturns.has(kind) && { return_days: dayCount(shop.returnDays ?? 7) }),
			...(pickup && pickupEmails.has(kind) && { branch: pickup.name, address: pickup.address }),
		},
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${order.customerName},`,
		intro: [lead],
		paragraphs: [
			...(kind === "cancelled" ? refundText(order) : []),
			...(kind === "ready" && pickup ? pickupText(pickup) : []),
			...(mentionsCourier.has(kind) ? deliveryText(order) : []),
			...(kind === "delivery_out_again"
				? [paymentRule(order.paymentMethod).atTheDoor(order.storeCredit?.rest ?? order.total)]
				: []),
			...(endsUndelivered(kind) ? [paymentText(order)] : []),
			...(order.note ? [`Our note: ${order.note}`] : []),
			...order.howToPay,
		],
		detail: { html: summaryHtml(order), text: summaryText(order) },
		...viewOrder(order, shop),
		notes: order.hasDocument ? ["Your order summary is attached as a PDF."] : [],
		charge,
	});
}

/** Returns the information that the customer needs for the pickup. */
const pickupText = ({ hours, phone, pay }: MailedPickup): string[] => [
	...(hours ? [`Open: ${hours}`] : []),
	...(phone ? [`Phone: ${phone}`] : []),
	...(pay !== null
		? [`Please have ${pay} in cash ready.`]
		: ["Your order is paid. Please bring an ID with your name on it."]),
];

function deliveryText(order: OrderEmailOrder): string[] {
	return [
		...(order.courier ? [`Courier: ${order.courier}`] : []),
		...(order.trackingNumber ? [`Tracking number: ${order.trackingNumber}`] : []),
		...(order.trackingLink ? [`Track it at ${order.trackingLink}`] : []),
		...(order.estimatedDelivery ? [`Estimated delivery: ${order.estimatedDelivery}`] : []),
	];
}

const lineName = (line: OrderEmailLine): string =>
	line.variation ? `${line.name} (${line.variation})` : line.name;

/**
 * Returns the rows of the costs. Returns none for an email about one of several parcels, because they apply to the
 * whole order.
 */
function costs(order: OrderEmailOrder): [label: string, amount: string][] {
	if (order.parcel !== null) return [];
	return [
		["Subtotal", order.subtotal],
		[order.pickup ? "Pickup" : `Shipping (${order.shippingMethod})`, order.shippingFee],
		...order.discounts.map(({ label, amount }): [string, string] => [label, `−${amount}`]),
		...(order.paymentFee ? [["Payment fee", order.paymentFee] as [string, string]] : []),
	];
}

function summaryText(order: OrderEmailOrder): string {
	return [
		...order.lines.map((line) => `${line.quantity} × ${lineName(line)}: ${line.total}`),
		"",
		...costs(order).map(([label, amount]) => `${label}: ${amount}`),
		...(order.parcel === null
			? [
					`Total: ${order.total}`,
					...paidRows(order).map(([label, amount]) => `${label}: ${amount}`),
					`Payment: ${order.paymentName}`,
				]
			: []),
		...(order.arrives ? [`Arrives: ${order.arrives}`] : []),
		...(order.pickup?.ready ? [`Ready: ${order.pickup.ready}`] : []),
		"",
		`${order.pickup ? "Pick up at" : "Ship to"}: ${order.shippingLabel}, ${order.shippingLine}`,
	].join("\n");
}

function summaryHtml(order: OrderEmailOrder): Markup {
	return markup`
${amountRows(
	[
		...order.lines.map((line) => [`${line.quantity} × ${lineName(line)}`, line.total] as const),
		...costs(order),
	],
	order.parcel === null ? order.total : null,
	paidRows(order),
)}
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${palette.inkSoft}">${order.paymentName}<br>${order.arrives ? markup`Arrives <strong>${order.arrives}</strong><br>` : ""}${order.pickup?.ready ? markup`Ready <strong>${order.pickup.ready}</strong><br>` : ""}${order.pickup ? "Pick up at" : "Ship to"} ${order.shippingLabel}<br>${order.shippingLine}</p>`;
}
