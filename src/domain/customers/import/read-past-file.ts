import type { TableRow } from "#domain/tables/table-row.ts";
import type { CustomField, CustomValues, GivenValues } from "#lib/custom-fields/custom-field.ts";
import { keyOfColumn, readFieldCell } from "#lib/custom-fields/field-columns.ts";
import { settleValues } from "#lib/custom-fields/settle-values.ts";
import { Refusal } from "#lib/refusal.ts";

export interface PastCustomer {
	line: number;
	email: string;
	name: string;
	phone: string;
	/** The file says that they agreed to marketing mail. */
	consents: boolean;
	/** In the shop's own fields. */
	values: CustomValues;
}

export interface PastOrder {
	line: number;
	/** The same in every file of the system: "shopify #1001". */
	key: string;
	email: string;
	name: string;
	placed_at: string;
	status: string;
	currency: string;
	/** Hundredths of the currency. */
	total: number;
	lines: { name: string; quantity: number; price: number | null }[];
}

export interface RowFault {
	line: number;
	/** As it is called in the first line, where it is one cell that is wrong. */
	column?: string;
	reason: string;
}

export type PastFile = { faults: RowFault[] } & (
	| { kind: "customers"; customers: PastCustomer[] }
	| { kind: "orders"; orders: PastOrder[] }
);

/** Headers by which a column is known, folded: Shopify's, and those of WooCommerce's usual exporters. */
const names = {
	email: ["email", "user email", "customer email", "billing email", "email billing", "e mail"],
	first: ["first name", "billing first name", "first name billing"],
	last: ["last name", "billing last name", "last name billing"],
	name: ["billing name", "full name billing", "display name", "shipping name", "full name"],
	phone: ["phone", "default address phone", "billing phone", "phone billing"],
	consent: ["accepts email marketing", "accepts marketing"],
	lineName: ["lineitem name", "item name", "product name", "line item name"],
	lineQuantity: ["lineitem quantity", "item quantity", "quantity", "quantity refund"],
	linePrice: ["lineitem price", "item cost", "item price"],
	shopifyKey: ["name"],
	wooKey: ["order number", "order id"],
	placed: ["created at", "order date", "date", "paid at"],
	total: ["total", "order total", "order total amount"],
	currency: ["currency", "order currency"],
	financial: ["financial status", "status", "order status"],
	cancelled: ["cancelled at"],
} as const;

const fold = (header: string) =>
	header
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const line = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

type Read = (field: keyof typeof names) => string;

/** A column of the shop's own fields. */
interface FieldColumn {
	at: number;
	header: string;
	field: CustomField;
}

/**
 * Customers or orders of an export of Shopify or WooCommerce, or customers of one of this shop's. Bad rows
 * are named and left out.
 * @param fields the shop's own of customers
 * @throws Refusal for another table, and where a column is of no field
 */
export async function readPastFile(
	rows: AsyncIterable<TableRow>,
	fields: readonly CustomField[],
): Promise<PastFile> {
	let columns: Map<string, number> | null = null;
	let kind: PastFile["kind"] | null = null;
	const faults: RowFault[] = [];
	let fieldColumns: FieldColumn[] = [];
	const orders = new Map<string, PastOrder>();
	const customers = new Map<string, PastCustomer>();
	for await (const row of rows) {
		if (columns === null) {
			columns = new Map(row.cells.map((cell, at) => [fold(cell), at] as const).reverse());
			kind = recognise(columns);
			if (kind === "customers") fieldColumns = findFieldColumns(row.cells, fields);
			continue;
		}
		const places = columns;
		const read: Read = (field) => {
			for (const name of names[field]) {
				const at = places.get(name);
				if (at !== undefined) return line(row.cells[at] ?? "");
			}
			return "";
		};
		try {
			if (kind === "orders") addOrder(orders, read, row.line, places.has("financial status"));
			else {
				const customer = readCustomer(customers, read, row.line);
				const { values, wrong } = readValues(fieldColumns, row);
				if (wrong.length > 0) faults.push(...wrong);
				else customers.set(customer.email.toLowerCase(), { ...customer, values });
			}
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			faults.push({ line: row.line, reason: error.message });
		}
	}
	if (kind === "orders") return { kind: "orders", faults, orders: [...orders.values()] };
	if (kind) return { kind: "customers", faults, customers: [...customers.values()] };
	throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
}

class Fault extends Error {}

function recognise(columns: ReadonlyMap<string, number>): PastFile["kind"] {
	const has = (field: keyof typeof names) => names[field].some((name) => columns.has(name));
	if (has("total") && has("placed") && (has("wooKey") || columns.has("financial status"))) {
		return "orders";
	}
	const isOwn = columns.has("name") && !has("total") && !columns.has("financial status");
	if (has("email") && (has("first") || has("name") || isOwn)) return "customers";
	throw new Refusal(
		"invalid",
		"These are neither the customers nor the orders of Shopify, WooCommerce or this shop: no columns for them are in the first line.",
		{ code: "unknown_format" },
	);
}

const nameOf = (read: Read, email: string) =>
	([read("first"), read("last")].filter(Boolean).join(" ") || read("name") || email).slice(0, 200);

function readCustomer(
	customers: ReadonlyMap<string, PastCustomer>,
	read: Read,
	at: number,
): Omit<PastCustomer, "values"> {
	const email = read("email");
	if (email === "") throw new Fault("has no e-mail address");
	if (!emailShape.test(email) || email.length > 254) {
		throw new Fault(`has "${email.slice(0, 60)}", which is no e-mail address`);
	}
	const earlier = customers.get(email.toLowerCase());
	if (earlier) throw new Fault(`repeats the e-mail address of line ${earlier.line}`);
	const consents = ["yes", "true", "1", "subscribed"].includes(read("consent").toLowerCase());
	return {
		...{ line: at, email, name: nameOf(read, read("shopifyKey") || email), consents },
		phone: read("phone").replace(/^'/, ""),
	};
}

/** @throws Refusal where a column is of no field, or a field has two */
function findFieldColumns(
	headers: readonly string[],
	fields: readonly CustomField[],
): FieldColumn[] {
	const found = headers.flatMap((header, at): FieldColumn[] => {
		const key = keyOfColumn(header);
		if (key === null) return [];
		const field = fields.find((each) => each.key === key);
		if (field) return [{ at, header: header.trim(), field }];
		throw unknownColumn(header, "is of no custom field of customers. Make the field first");
	});
	const twice = found.find(({ field }, at) => found.findIndex((one) => one.field === field) < at);
	if (twice) throw unknownColumn(twice.header, "stands there twice. Leave one");
	return found;
}

const unknownColumn = (header: string, what: string) =>
	new Refusal(
		"invalid",
		`The column "${header.trim().slice(0, 80)}" ${what}, or take the column out of the file.`,
		{ code: "unknown_format" },
	);

/** What a row says in the shop's own fields, as staff could have filled it in. */
function readValues(
	columns: readonly FieldColumn[],
	{ line: at, cells }: TableRow,
): { values: CustomValues; wrong: RowFault[] } {
	const given: GivenValues = Object.fromEntries(
		columns.flatMap((column) => {
			const value = readFieldCell(column.field, cells[column.at] ?? "");
			return value === null ? [] : [[column.field.key, value]];
		}),
	);
	const all = columns.map(({ field }) => field);
	const { values, errors } = settleValues(all, {}, given, "staff");
	const wrong = columns.flatMap(({ field, header: column }) => {
		const reason = errors[field.key];
		return reason === undefined ? [] : [{ line: at, column, reason }];
	});
	return { values, wrong };
}

/** Shopify says what an order is as a whole in its first row only; others repeat it in each. */
function addOrder(
	orders: Map<string, PastOrder>,
	read: Read,
	at: number,
	isShopify: boolean,
): void {
	const number = read(isShopify ? "shopifyKey" : "wooKey");
	if (number === "") throw new Fault("has no order number");
	const key = `${isShopify ? "shopify" : "woocommerce"} ${number}`;
	const item = read("lineName");
	const quantity = Number(read("lineQuantity").replaceAll(",", "") || "1");
	if (!Number.isInteger(quantity) || quantity < 0) throw new Fault("has a quantity that is none");
	const price = read("linePrice") === "" ? null : hundredths(read("linePrice"), "price");
	const lines = item === "" ? [] : [{ name: item.slice(0, 300), quantity, price }];
	const known = orders.get(key);
	if (known) {
		known.lines.push(...lines);
		return;
	}
	const total = read("total");
	if (total === "") throw new Fault(`goes on with the order ${number}, which has no first row`);
	const placed = instantOf(read("placed"));
	const email = read("email");
	const status = read("cancelled") !== "" ? "cancelled" : read("financial").toLowerCase();
	orders.set(key, {
		...{ line: at, key, email, name: nameOf(read, email), placed_at: placed },
		...{ status: status.replace(/^wc-/, "").slice(0, 40), lines },
		currency: (read("currency") || "PHP").toUpperCase().slice(0, 3),
		total: hundredths(total, "total"),
	});
}

function hundredths(text: string, label: string): number {
	const plain = text.replace(/[^\d.,-]/g, "").replaceAll(",", "");
	const amount = Math.round(Number(plain) * 100);
	if (plain === "" || !Number.isSafeInteger(amount) || amount < 0) {
		throw new Fault(`has a ${label} of "${text.slice(0, 60)}", which is no amount`);
	}
	return amount;
}

/** A time without its zone is Manila's. */
function instantOf(text: string): string {
	const [, day, time = "00:00:00", zone = "+08:00"] =
		/^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
	const colon = zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
	const instant = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${colon}`);
	if (Number.isNaN(instant)) throw new Fault(`has "${text.slice(0, 40)}", which is no date`);
	return new Date(instant).toISOString();
}
