import { href } from "react-router";
/** Display names of the entity types, in the order in which the filter lists them. */
export const entityNames: Readonly<Record<string, string>> = {
	order: "Orders",
	product: "Products",
	category: "Categories",
	feature: "Home page slides",
	product_type: "Product types",
	attribute: "Attributes",
	device: "Devices",
	synonym: "Synonyms",
	redirect: "Redirects",
	branch: "Branches and stock",
	unit: "Serial numbers",
	claim: "Warranty claims",
	supplier: "Suppliers",
	purchase_order: "Purchase orders",
	stock_transfer: "Transfers",
	stock_count: "Stock counts",
	custom_field: "Custom fields",
	coupon: "Coupons",
	gift_card: "Gift cards",
	promotion: "Promotions",
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

/** Names of actions whose code doesn't produce a readable name. */
const actionNames: Readonly<Record<string, string>> = {
	"api_key.made": "API key created",
	"api_key.revoked": "API key revoked",
	"customer.added": "Customer added at the counter",
	"customer.credit_given": "Store credit added",
	"customer.credit_taken": "Store credit deducted",
	"customer.email_added": "Customer email added",
	"customer.noted": "Customer note added",
	"mail.all_retried": "All emails retried",
	"mail.kept_sent": "Held-back emails sent",
	"mail.retried": "Email retried",
	"mail_template.changed": "Email text changed",
	"order.balance_received": "Remaining payment received",
	"order.discrepancy_settled": "Offline sale difference resolved",
	"order.ended_undelivered": "Order closed without delivery",
	"order.move_undone": "Order status change undone",
	"order.moved": "Order status changed",
	"order.part_received": "Partial payment received",
	"order.proof_refused": "Proof of payment rejected",
	"order.shipped_unconfirmed": "Order shipped without confirmation",
	"order.sold": "Counter sale",
	"payout.closed": "Payout recorded",
	"product.facts_accepted": "Product specifications accepted",
	"product.facts_cleared": "Product specifications removed",
	"product.outside_picture_dropped": "Imported photo removed",
	"product.pictured": "Product photos added",
	"product.proposal_declined": "Proposed specifications dismissed",
	"product.proposal_reopened": "Proposed specifications restored",
	"receipt.mailed": "Receipt emailed",
	"return.set_aside": "Offline return moved to sync issues",
	"sale.set_aside": "Offline sale moved to sync issues",
	"shift.taken": "Till taken over",
	"stock.levels": "Low stock level changed",
	"till.approved_unreceipted_return": "Return without receipt approved",
	"till.display_code_created": "Code for a customer display created",
	"till.display_disconnected": "Customer display disconnected",
	"till.unreceipted_return": "Return without receipt",
	"webhook.made": "Webhook created",
	"webhook.secret_renewed": "Webhook secret rotated",
};

/** Returns the name of an action, such as "Product updated". */
export const actionName = (action: string): string => actionNames[action] ?? readableName(action);

/** Turns `sale_price` into "Sale price" and `is_shown` into "Shown". */
export function readableName(name: string): string {
	const words = name
		.replace(/^is_/, "")
		.replace(/[._:-]+/g, " ")
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a value of a change on one line. */
export function showValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "none";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.length > 0 ? value.map(showValue).join(", ") : "none";
	return String(value);
}

export interface FieldChange {
	field: string;
	/** Value before the change; null if the record was just created. `after` is null if the record was deleted. */
	before: string | null;
	after: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the label of an item in a list: its name, or its position if it has none. */
function nameOfEach(each: Fields, index: number): string {
	const name = ["name", "label", "title", "sku", "code", "ref", "reference"]
		.map((field) => each[field])
		.find((value) => typeof value === "string" && value !== "");
	return typeof name === "string" ? name : String(index + 1);
}

/**
 * Returns the values inside `value` in order, each labeled with its path. A list of plain values counts as one value.
 */
function scalarValues(value: unknown, label: string): [string, string][] {
	if (isFields(value)) {
		return Object.entries(value).flatMap(([name, inner]) =>
			scalarValues(inner, `${label}, ${readableName(name).toLowerCase()}`),
		);
	}
	if (Array.isArray(value) && value.some(isFields)) {
		return value.flatMap((each, index) =>
			scalarValues(each, `${label}, ${isFields(each) ? nameOfEach(each, index) : index + 1}`),
		);
	}
	return [[label, showValue(value)]];
}

/** Returns the values of a field by label. Duplicate labels are numbered. */
function valuesByLabel(state: Fields | null, name: string): Map<string, string> {
	const values = new Map<string, string>();
	for (const [label, value] of state ? scalarValues(state[name], readableName(name)) : []) {
		let unique = label;
		for (let more = 2; values.has(unique); more += 1) unique = `${label} (${more})`;
		values.set(unique, value);
	}
	return values;
}

/**
 * Returns the changed fields with old and new values. If a field contains several values, only those
 * that changed are included.
 */
export function fieldChanges(before: Fields | null, after: Fields | null): FieldChange[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names].flatMap((name) => {
		const earlier = valuesByLabel(before, name);
		const later = valuesByLabel(after, name);
		const all = [...new Set([...earlier.keys(), ...later.keys()])].map((field) => ({
			field,
			before: before && (earlier.get(field) ?? "none"),
			after: after && (later.get(field) ?? "none"),
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
	supplier: () => href("/admin/purchasing/suppliers"),
	purchase_order: (id) => href("/admin/purchasing/:id", { id: String(id) }),
	stock_count: (id) => href("/admin/stock/counts/:id", { id: String(id) }),
	stock_transfer: (id) => href("/admin/stock/transfers/:id", { id: String(id) }),
	custom_field: () => href("/admin/settings/custom-fields"),
	coupon: () => href("/admin/promotions"),
	gift_card: (id) => `${href("/admin/gift-cards")}?open=${id}`,
	promotion: () => href("/admin/promotions"),
	shipping_method: () => href("/admin/shipping"),
	payment: () => href("/admin/payments"),
	refund: () => href("/admin/refunds"),
	staff: () => href("/admin/staff"),
	settings: () => href("/admin/settings/shop"),
	text: () => href("/admin/settings/texts"),
	holiday: () => href("/admin/settings/branches"),
};

/** Returns the page of an entity, or null if it has none. */
export const pageOfEntity = (entity: string, id: string | null): string | null =>
	id === null ? null : (pages[entity]?.(encodeURIComponent(id)) ?? null);
