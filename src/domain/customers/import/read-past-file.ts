import type { FileAnswers, FileQuestions } from "#contract/admin/file-questions.ts";
import { foldHeading } from "#domain/tables/cells/fold-heading.ts";
import { ambiguousNumber, toWholeCentavos } from "#domain/tables/cells/read-amount.ts";
import { isSpoiltCode, readCode, spoiltCode } from "#domain/tables/cells/read-code.ts";
import { readDate } from "#domain/tables/cells/read-date.ts";
import { type NumberStyle, readNumberCell } from "#domain/tables/cells/read-number.ts";
import { readPhones } from "#domain/tables/cells/read-phone.ts";
import { startNumberSurvey, surveyDates } from "#domain/tables/cells/survey-cells.ts";
import type { TableFile } from "#domain/tables/open-table.ts";
import { readHeadedTable } from "#domain/tables/read-headed-table.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import type { CustomField, CustomValues, GivenValues } from "#lib/custom-fields/custom-field.ts";
import { keyOfColumn, readFieldCell } from "#lib/custom-fields/field-columns.ts";
import { mergeValues } from "#lib/custom-fields/merge-values.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { DateOrder } from "#lib/tables/file-answers.ts";

export interface PastCustomer {
	line: number;
	email: string;
	name: string;
	/** In E.164; null if missing or unreadable. */
	phone: string | null;
	/** True if the file says that they agreed to marketing emails. */
	consents: boolean;
	/** Values of custom fields. */
	values: CustomValues;
}

export interface PastOrder {
	line: number;
	/** Equal in every file of the system, for example "shopify #1001". */
	key: string;
	email: string;
	name: string;
	placed_at: string;
	status: string;
	currency: string;
	/** In hundredths of the currency. */
	total: number;
	lines: { name: string; quantity: number; price: number | null }[];
}

export interface RowFault {
	line: number;
	/** Heading of the column, if a single cell is wrong. */
	column?: string;
	reason: string;
	/** True if the row is imported without this cell. */
	is_note?: boolean;
}

export type PastFile = { faults: RowFault[]; questions: FileQuestions } & (
	| { kind: "customers"; customers: PastCustomer[] }
	| { kind: "orders"; orders: PastOrder[] }
);

/** Headings that identify a column, normalized: those of Shopify, and of the usual WooCommerce exporters. */
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

const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const line = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

type Field = keyof typeof names;
/** Reads a row's cells by their meaning. */
interface Reader {
	row: TableRow;
	text: (field: Field) => string;
	/**
	 * Returns a number, or null for an empty cell.
	 * @throws Fault
	 */
	number: (field: "total" | "linePrice" | "lineQuantity", label: string) => string | null;
	/** @throws Fault */
	instant: (field: Field) => string;
}

/** Enough for the customers and orders of a small shop over many years. */
const maxRows = 200_000;

/** A column of a custom field. */
interface FieldColumn {
	at: number;
	header: string;
	field: CustomField;
}

/**
 * Reads the customers or orders of a Shopify or WooCommerce export, or the customers of an export from this shop, on
 * whichever sheet they are. Bad rows are listed and left out.
 * @param fields custom fields of customers
 * @throws Refusal for any other table, and if a column matches no field
 */
export async function readPastFile(
	table: Pick<TableFile, "sheets" | "rows">,
	fields: readonly CustomField[],
	answers: FileAnswers = {},
): Promise<PastFile> {
	const { sheets, sheet, columns, body } = await readHeadedTable(table, {
		sheet: answers.sheet,
		fits: [(titles) => recognise(placesOf(titles)) !== null],
		maxRows,
	});
	const places = placesOf(columns);
	const kind = recognise(places);
	if (kind === null) throw unknownFile();
	const { readerOf, asks } = surveyRows(body, places, answers);
	const questions = { sheets, sheet, ...asks };
	if (kind === "orders") {
		const { orders, faults } = readOrders(body.map(readerOf), places.has("financial status"));
		return { kind, questions, faults, orders };
	}
	const { customers, faults } = readCustomers(
		body.map(readerOf),
		findFieldColumns(columns, fields),
	);
	return { kind, questions, faults, customers };
}

/** Returns the position of each column. Of two with the same heading, the first counts. */
const placesOf = (titles: readonly string[]): ReadonlyMap<string, number> =>
	new Map(titles.map((title, at) => [foldHeading(title), at] as const).reverse());

/** Detects how the rows write numbers and dates, and which questions to ask. */
function surveyRows(
	body: readonly TableRow[],
	places: ReadonlyMap<string, number>,
	{ decimal_mark: mark = null, date_order: order = null }: FileAnswers,
) {
	const placeOf = (field: Field) =>
		names[field].map((name) => places.get(name)).find((at) => at !== undefined) ?? -1;
	const numbers = startNumberSurvey();
	for (const row of body) {
		for (const field of ["total", "linePrice"] as const) numbers.add(row, placeOf(field));
	}
	const dates = surveyDates(
		body.map(({ cells }) => cells[placeOf("placed")] ?? ""),
		order,
	);
	const { style, asks } = numbers.end(mark);
	return {
		readerOf: (row: TableRow) => readerOf(row, placeOf, { numbers: style, dates: dates.order }),
		asks: { numbers: asks, dates: dates.asks },
	};
}

function readerOf(
	row: TableRow,
	placeOf: (field: Field) => number,
	style: { numbers: NumberStyle; dates: DateOrder | null },
): Reader {
	const text = (field: Field) => line(row.cells[placeOf(field)] ?? "");
	return {
		row,
		text,
		number(field, label) {
			const given = text(field);
			if (given === "") return null;
			const read = readNumberCell(row, placeOf(field), style.numbers);
			if ("plain" in read) return read.plain;
			if (read.problem === "ambiguous") {
				throw new Fault(`has a ${label} that is unclear: ${ambiguousNumber(given)}`);
			}
			throw new Fault(`has a ${label} of "${given.slice(0, 60)}", which is not an amount`);
		},
		instant(field) {
			const given = text(field);
			const read = readDate(given, style.dates);
			if ("at" in read) return read.at.toISOString();
			const why =
				read.problem === "ambiguous" ? "whose day may be its month" : "which is not a date";
			throw new Fault(`has "${given.slice(0, 40)}", ${why}`);
		},
	};
}

class Fault extends Error {}

/** Returns what a table contains, by its headings, or null if it's neither customers nor orders. */
function recognise(columns: ReadonlyMap<string, number>): PastFile["kind"] | null {
	const has = (field: Field) => names[field].some((name) => columns.has(name));
	if (has("total") && has("placed") && (has("wooKey") || columns.has("financial status"))) {
		return "orders";
	}
	const isOwn = columns.has("name") && !has("total") && !columns.has("financial status");
	return has("email") && (has("first") || has("name") || isOwn) ? "customers" : null;
}

const unknownFile = () =>
	new Refusal(
		"invalid",
		"This file contains neither customers nor orders from Shopify, WooCommerce or Kargado: no sheet has their columns.",
		{ code: "unknown_format" },
	);

const nameOf = ({ text }: Reader, email: string) =>
	([text("first"), text("last")].filter(Boolean).join(" ") || text("name") || email).slice(0, 200);

/** Calls `read` for each row, and lists the rows with errors. */
function readRows(readers: readonly Reader[], read: (reader: Reader) => RowFault[]): RowFault[] {
	return readers.flatMap((reader) => {
		const { line: at, fault } = reader.row;
		if (fault !== undefined) return [{ line: at, reason: fault }];
		try {
			return read(reader);
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			return [{ line: at, reason: error.message }];
		}
	});
}

function readCustomers(
	readers: readonly Reader[],
	fieldColumns: readonly FieldColumn[],
): { customers: PastCustomer[]; faults: RowFault[] } {
	const customers = new Map<string, PastCustomer>();
	const faults = readRows(readers, (reader) => {
		const customer = readCustomer(customers, reader);
		const { values, wrong } = readValues(fieldColumns, reader.row);
		if (wrong.length > 0) return wrong;
		const { phone, problem } = readPhones(reader.text("phone"));
		customers.set(customer.email.toLowerCase(), { ...customer, phone, values });
		return problem === null ? [] : [{ line: reader.row.line, reason: problem, is_note: true }];
	});
	return { customers: [...customers.values()], faults };
}

function readCustomer(
	customers: ReadonlyMap<string, PastCustomer>,
	reader: Reader,
): Omit<PastCustomer, "phone" | "values"> {
	const { text } = reader;
	const email = text("email");
	if (email === "") throw new Fault("has no email address");
	if (!emailShape.test(email) || email.length > 254) {
		throw new Fault(`has "${email.slice(0, 60)}", which is not an email address`);
	}
	const earlier = customers.get(email.toLowerCase());
	if (earlier) throw new Fault(`repeats the email address of line ${earlier.line}`);
	const consents = ["yes", "true", "1", "subscribed"].includes(text("consent").toLowerCase());
	const name = nameOf(reader, text("shopifyKey") || email);
	return { line: reader.row.line, email, name, consents };
}

/** @throws Refusal if a column matches no field, or two columns match the same field */
function findFieldColumns(
	headers: readonly string[],
	fields: readonly CustomField[],
): FieldColumn[] {
	const found = headers.flatMap((header, at): FieldColumn[] => {
		const key = keyOfColumn(header);
		if (key === null) return [];
		const field = fields.find((each) => each.key === key);
		if (field) return [{ at, header: header.trim(), field }];
		throw unknownColumn(header, "is not a custom field of customers. Create the field first");
	});
	const twice = found.find(({ field }, at) => found.findIndex((one) => one.field === field) < at);
	if (twice) throw unknownColumn(twice.header, "is listed twice. Remove one");
	return found;
}

const unknownColumn = (header: string, what: string) =>
	new Refusal(
		"invalid",
		`The column "${header.trim().slice(0, 80)}" ${what}, or remove the column from the file.`,
		{ code: "unknown_format" },
	);

/** Returns the values of a row's custom fields, with the same checks as in the back office. */
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
	const { values, errors } = mergeValues(all, {}, given, "staff");
	const wrong = columns.flatMap(({ field, header: column }) => {
		const reason = errors[field.key];
		return reason === undefined ? [] : [{ line: at, column, reason }];
	});
	return { values, wrong };
}

function readOrders(
	readers: readonly Reader[],
	isShopify: boolean,
): { orders: PastOrder[]; faults: RowFault[] } {
	const orders = new Map<string, PastOrder>();
	const faults = readRows(readers, (reader) => {
		addOrder(orders, reader, isShopify);
		return [];
	});
	return { orders: [...orders.values()], faults };
}

/** Shopify gives an order's totals in its first row only. Others repeat them in each row. */
function addOrder(orders: Map<string, PastOrder>, reader: Reader, isShopify: boolean): void {
	const { text } = reader;
	const number = readCode(text(isShopify ? "shopifyKey" : "wooKey"));
	if (number === "") throw new Fault("has no order number");
	if (isSpoiltCode(number)) {
		throw new Fault(`has an invalid order number: ${spoiltCode(number)}`);
	}
	const key = `${isShopify ? "shopify" : "woocommerce"} ${number}`;
	const item = text("lineName");
	const quantity = Number(reader.number("lineQuantity", "quantity") ?? "1");
	if (!Number.isInteger(quantity) || quantity < 0) throw new Fault("has a quantity that is none");
	const price = hundredths(reader, "linePrice", "price");
	const lines = item === "" ? [] : [{ name: item.slice(0, 300), quantity, price }];
	const known = orders.get(key);
	if (known) {
		known.lines.push(...lines);
		return;
	}
	const total = hundredths(reader, "total", "total");
	if (total === null) throw new Fault(`continues the order ${number}, which has no first row`);
	const placed = reader.instant("placed");
	const email = text("email");
	const status = text("cancelled") !== "" ? "cancelled" : text("financial").toLowerCase();
	orders.set(key, {
		line: reader.row.line,
		key,
		email,
		name: nameOf(reader, email),
		placed_at: placed,
		status: status.replace(/^wc-/, "").slice(0, 40),
		lines,
		total,
		currency: (text("currency") || "PHP").toUpperCase().slice(0, 3),
	});
}

/** Returns an amount in hundredths of the order's currency; null for an empty cell. */
function hundredths(reader: Reader, field: "total" | "linePrice", label: string): number | null {
	const plain = reader.number(field, label);
	if (plain === null) return null;
	const amount = toWholeCentavos(plain);
	if (Number.isSafeInteger(amount) && amount >= 0) return amount;
	throw new Fault(`has a ${label} of "${reader.text(field).slice(0, 60)}", which is not an amount`);
}
