import { href } from "react-router";
/** What the kinds of things in the log are called, in the order of the filter. */
export const entityNames: Readonly<Record<string, string>> = {
	order: "Orders",
	product: "Products",
	category: "Categories",
	feature: "Features",
	product_type: "Product types",
	attribute: "Attributes",
	device: "Devices",
	synonym: "Synonyms",
	redirect: "Redirects",
	branch: "Branches and stock",
	coupon: "Coupons",
	shipping_method: "Shipping methods",
	payment: "Payments",
	refund: "Refunds",
	customer: "Customers",
	subscriber: "Newsletter",
	newsletter: "Newsletters",
	question: "Questions",
	review: "Reviews",
	staff: "People",
	invitation: "Invitations",
	api_key: "API keys",
	webhook: "Webhooks",
	settings: "Settings",
	provider: "Providers",
	text: "Texts",
	holiday: "Holidays",
	mail: "Mails",
	security_event: "Security log",
	job: "Jobs",
};

/** `sale_price` as a reader wants it: "Sale price". */
export function plainWords(name: string): string {
	const words = name.replace(/[._:-]+/g, " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one value of a change was, in one line or a few. */
export function showValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value) && value.every((each) => typeof each !== "object")) {
		return value.length > 0 ? value.join(", ") : "nothing";
	}
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export interface FieldChange {
	field: string;
	/** null: there was no earlier state, or there is none now. */
	before: string | null;
	after: string | null;
}

type State = Readonly<Record<string, unknown>> | null;

/** The fields of a change, from what to what. */
export function fieldChanges(before: State, after: State): FieldChange[] {
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...fields].map((field) => ({
		field: plainWords(field),
		before: before && showValue(before[field]),
		after: after && showValue(after[field]),
	}));
}

const pages: Readonly<Record<string, (id: string) => string>> = {
	order: (id) => `${href("/admin/orders")}?open=${id}`,
	product: (id) => href("/admin/products/:id", { id: String(id) }),
	customer: (id) => href("/admin/customers/:id", { id: String(id) }),
	newsletter: (id) => href("/admin/newsletters/:id", { id: String(id) }),
	review: (id) => `${href("/admin/reviews")}?open=${id}`,
	question: (id) => `${href("/admin/questions")}?open=${id}`,
	category: () => href("/admin/categories"),
	feature: () => href("/admin/features"),
	product_type: () => href("/admin/product-types"),
	attribute: () => href("/admin/attributes"),
	synonym: () => href("/admin/synonyms"),
	redirect: () => href("/admin/redirects"),
	coupon: () => href("/admin/coupons"),
	shipping_method: () => href("/admin/shipping"),
	payment: () => href("/admin/payments"),
	refund: () => href("/admin/refunds"),
	staff: () => href("/admin/staff"),
	settings: () => href("/admin/settings"),
	text: () => href("/admin/settings/texts"),
	holiday: () => href("/admin/settings/branches"),
};

/** Where a thing can be seen as it is now; null where it has no page. */
export const pageOfEntity = (entity: string, id: string | null): string | null =>
	id === null ? null : (pages[entity]?.(encodeURIComponent(id)) ?? null);
