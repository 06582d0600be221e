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
	custom_field: "Custom fields",
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
	mail: "Email",
	security_event: "Security log",
	job: "Jobs",
};

/** `sale_price` as a reader wants it: "Sale price". */
export function plainWords(name: string): string {
	const words = name.replace(/[._:-]+/g, " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one plain value of a change was, in one line. */
export function showValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.length > 0 ? value.map(showValue).join(", ") : "nothing";
	return String(value);
}

export interface FieldChange {
	field: string;
	/** null: there was no earlier state, or there is none now. */
	before: string | null;
	after: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** By what a person knows one of several things: their name if they have one, else which one it is. */
function nameOfEach(each: Fields, index: number): string {
	const name = ["name", "label", "title", "sku", "code", "ref", "reference"]
		.map((field) => each[field])
		.find((value) => typeof value === "string" && value !== "");
	return typeof name === "string" ? name : String(index + 1);
}

/** The plain values inside `value`, each with the words that lead to it, in the order in which they stand. */
function plainValues(value: unknown, words: string): [string, string][] {
	if (isFields(value)) {
		return Object.entries(value).flatMap(([name, inner]) =>
			plainValues(inner, `${words}, ${plainWords(name).toLowerCase()}`),
		);
	}
	if (Array.isArray(value) && value.some(isFields)) {
		return value.flatMap((each, index) =>
			plainValues(each, `${words}, ${isFields(each) ? nameOfEach(each, index) : index + 1}`),
		);
	}
	return [[words, showValue(value)]];
}

/** The plain values of a field, told from each other where two lead to the same words. */
function valuesByWords(state: Fields | null, name: string): Map<string, string> {
	const values = new Map<string, string>();
	for (const [words, value] of state ? plainValues(state[name], plainWords(name)) : []) {
		let own = words;
		for (let more = 2; values.has(own); more += 1) own = `${words} (${more})`;
		values.set(own, value);
	}
	return values;
}

/**
 * The fields of a change, from what to what; of a field that holds several values those which
 * changed.
 */
export function fieldChanges(before: Fields | null, after: Fields | null): FieldChange[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names].flatMap((name) => {
		const earlier = valuesByWords(before, name);
		const later = valuesByWords(after, name);
		const all = [...new Set([...earlier.keys(), ...later.keys()])].map((field) => ({
			field,
			before: before && (earlier.get(field) ?? "nothing"),
			after: after && (later.get(field) ?? "nothing"),
		}));
		const changed = all.filter((each) => each.before !== each.after);
		return changed.length > 0 ? changed : all;
	});
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
	custom_field: () => href("/admin/settings/custom-fields"),
	coupon: () => href("/admin/coupons"),
	shipping_method: () => href("/admin/shipping"),
	payment: () => href("/admin/payments"),
	refund: () => href("/admin/refunds"),
	staff: () => href("/admin/staff"),
	settings: () => href("/admin/settings/shop"),
	text: () => href("/admin/settings/texts"),
	holiday: () => href("/admin/settings/branches"),
};

/** Where a thing can be seen as it is now; null where it has no page. */
export const pageOfEntity = (entity: string, id: string | null): string | null =>
	id === null ? null : (pages[entity]?.(encodeURIComponent(id)) ?? null);
