import { dayCount } from "#lib/day-count.ts";
import { businessDays } from "#lib/delivery-promise/business-days.ts";
import { formatPesos, toPesos } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import { dialLink, showPhone } from "#lib/phone.ts";
import type { WayPayer } from "#lib/return-states.ts";
import type { ShippingMethod } from "./list-shipping-methods.ts";
import { explainPayments, paymentLine } from "./payment-words.ts";

/** What a page's text can say of the shop. */
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
	/** Where orders can be collected; left out: nowhere. */
	pickups?: readonly { name: string; address: string; pickup_hours: number }[];
	/** Those that are offered, in the order of the checkout. */
	paymentMethods: readonly PaymentMethod[];
	/** So many days after delivery customers may return something, and who pays for the way back. */
	returns: { days: number; way_paid_by: WayPayer };
	/** Products say which devices they fit, so that shoppers can choose theirs. */
	hasFitData: boolean;
	/** false: the shop of the demo, of which the specification says more. */
	isReal: boolean;
}

/** So that a fact stays a fact: `*` in a shop's name is a star, not the start of bold words. */
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

const wayBackTexts: Readonly<Record<WayPayer, string>> = {
	shop: "We pay for return shipping.",
	customer: "You pay for return shipping.",
	by_reason:
		"We pay for return shipping of defective, damaged or wrong items. For a change of mind, you pay.",
};

/** How long a parcel takes: of a real shop what its ways of shipping say, or nothing. */
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

/** How to find out whether something fits; a shop without fit data has no device picker to tell of. */
const fitAnswer =
	"Tap **Choose your phone** at the top of the shop and pick your model. Each product then shows whether it fits, and **Only compatible products** hides everything else. If we don't have what you need for your phone yet, tap **Notify me**, and we'll email you when it's available.";

const link = (text: string, address: string): string =>
	text && `[${escapeMarkdown(text)}](${address})`;

/**
 * Fills `{name}`, `{tagline}`, `{since}`, `{phone}`, `{email}`, `{hours}`, `{social}`, `{stores}`,
 * `{shipping_methods}` (a list, with the branches where orders can be collected), `{delivery_times}`, `{payment_methods}` (a list with what goes before
 * and after it), `{ways_to_pay}`, `{fit_answer}`, `{return_days}` and `{return_way}` into a text; other words in braces stay as they are. What the shop
 * has not said leaves nothing, no empty link either.
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
		["return_way", wayBackTexts[facts.returns.way_paid_by]],
	]);
	return markdown.replace(/\{(\w+)\}/g, (whole, word: string) => values.get(word) ?? whole);
}
