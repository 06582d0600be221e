import { businessDays } from "#lib/delivery-estimate/business-days.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import type { ReturnPayer } from "#lib/orders/return-states.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { dialLink, showPhone } from "#lib/phone-and-address/phone.ts";
import { dayCount } from "#lib/time/day-count.ts";
import type { ShippingMethod } from "./list-shipping-methods.ts";
import { explainPayments, paymentLine } from "./payment-texts.ts";

/** The shop's data that placeholders in a page's text can show. */
export interface ShopFacts {
	name: string;
	tagline: string;
	since: number | null;
	phone: string;
	email: string;
	hours: string;
	social: { label: string; url: string };
	branchCount: number;
	shippingMethods: readonly ShippingMethod[];
	/** Pickup branches; omitted if there are none. */
	pickups?: readonly { name: string; address: string; pickup_hours: number }[];
	/** Available payment methods, in checkout order. */
	paymentMethods: readonly PaymentMethod[];
	/** Return period in days after delivery, and who pays return shipping. */
	returns: { days: number; way_paid_by: ReturnPayer };
	/** True if products say which devices they fit, so that shoppers can choose a device. */
	hasFitData: boolean;
	/** False for the demo shop. The specification prescribes the details of the demo's texts. */
	isReal: boolean;
}

/** Escapes inserted values, so that a `*` in a shop's name doesn't start bold text. */
const escapeMarkdown = (text: string): string => text.replace(/[\\*_[\]()#`<>-]/g, "\\$&");

const storesText = (count: number): string =>
	count === 1 ? "one store" : count === 2 ? "two stores in the same town" : `${count} stores`;

const methodText = (method: ShippingMethod): string =>
	`- **${escapeMarkdown(method.name)}**: ${formatPesos(toPesos(method.fee))}, ${businessDays(method)}`;

const pickupText = ({
	name,
	address,
	pickup_hours: hours,
}: NonNullable<ShopFacts["pickups"]>[number]): string =>
	`- **Pick up at ${escapeMarkdown(name)}**, ${escapeMarkdown(address)}: free, ready about ${hours === 1 ? "an opening hour" : `${hours} opening hours`} after you order`;

const returnShippingTexts: Readonly<Record<ReturnPayer, string>> = {
	shop: "We pay for return shipping.",
	customer: "You pay for return shipping.",
	by_reason:
		"We pay for return shipping of defective, damaged or wrong items. For a change of mind, you pay.",
};

/** Returns the delivery times as text. For a real shop, the times are those of its shipping methods. */
function deliveryTimes({ isReal, shippingMethods }: ShopFacts): string {
	if (!isReal)
		return "Typical delivery takes 1–3 days locally and 3–7 business days inter-regionally.";
	if (shippingMethods.length === 0) return "";
	const range = {
		min_days: Math.min(...shippingMethods.map((method) => method.min_days)),
		max_days: Math.max(...shippingMethods.map((method) => method.max_days)),
	};
	return `Delivery takes ${businessDays(range)}.`;
}

/**
 * Explains how to check if a product fits. Used only in shops with compatibility data, because other shops have no
 * device picker.
 */
const fitAnswer =
	"Tap **Choose your phone** at the top of the shop and pick your model. Each product then shows whether it fits, and **Only compatible products** hides everything else. If we don't have what you need for your phone yet, tap **Notify me**, and we'll email you when it's available.";

const link = (text: string, address: string): string =>
	text && `[${escapeMarkdown(text)}](${address})`;

/**
 * Replaces `{name}`, `{tagline}`, `{since}`, `{phone}`, `{email}`, `{hours}`, `{social}`, `{stores}`,
 * `{shipping_methods}` (a list that includes pickup branches), `{delivery_times}`, `{payment_methods}` (a list with an
 * introduction and a closing sentence), `{ways_to_pay}`, `{fit_answer}`, `{return_days}` and `{return_way}` in a text.
 * Other words in braces stay unchanged. Placeholders without a value and links without an address are removed.
 */
export function fillPageText(markdown: string, facts: ShopFacts): string {
	const values = new Map([
		["name", escapeMarkdown(facts.name)],
		["tagline", escapeMarkdown(facts.tagline)],
		["since", String(facts.since ?? "")],
		["phone", link(showPhone(facts.phone), dialLink(facts.phone))],
		["email", link(facts.email, `mailto:${facts.email}`)],
		["hours", escapeMarkdown(facts.hours)],
		["social", facts.social.url && link(facts.social.label, encodeURI(facts.social.url))],
		["stores", storesText(facts.branchCount)],
		[
			"shipping_methods",
			[...facts.shippingMethods.map(methodText), ...(facts.pickups ?? []).map(pickupText)].join(
				"\n",
			),
		],
		["delivery_times", deliveryTimes(facts)],
		["payment_methods", explainPayments(facts.paymentMethods)],
		["ways_to_pay", paymentLine(facts.paymentMethods)],
		["fit_answer", facts.hasFitData ? fitAnswer : ""],
		["return_days", dayCount(facts.returns.days)],
		["return_way", returnShippingTexts[facts.returns.way_paid_by]],
	]);
	return markdown.replace(/\{(\w+)\}/g, (whole, word: string) => values.get(word) ?? whole);
}
