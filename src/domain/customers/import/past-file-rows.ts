import type { FileAnswers } from "#contract/admin/file-questions.ts";
import { foldHeading } from "#domain/tables/cells/fold-heading.ts";
import { ambiguousNumber } from "#domain/tables/cells/read-amount.ts";
import { readDate } from "#domain/tables/cells/read-date.ts";
import { type NumberStyle, readNumberCell } from "#domain/tables/cells/read-number.ts";
import { startNumberSurvey, surveyDates } from "#domain/tables/cells/survey-cells.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import type { DateOrder } from "#lib/tables/file-answers.ts";

export interface RowFault {
	line: number;
	/** Heading of the column with the invalid cell; omitted if the whole row is invalid. */
	column?: string;
	reason: string;
	/** True if the row is imported without the cell that has the problem. */
	is_note?: boolean;
}

/**
 * Normalized headings by which columns are recognized. Shopify and common export plugins for WooCommerce use these
 * headings.
 */
const headings = {
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

const line = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

type Field = keyof typeof headings;
/** Reads the cells of a row by field, regardless of the order of the file's columns. */
export interface Reader {
	row: TableRow;
	text: (field: Field) => string;
	/**
	 * Returns the number as plain digits, or null for an empty cell.
	 * @throws Fault if the cell is invalid or ambiguous
	 */
	number: (field: "total" | "linePrice" | "lineQuantity", label: string) => string | null;
	/** @throws Fault */
	instant: (field: Field) => string;
}

/** The reason why a row can't be imported. The message completes "line 12: …". */
export class Fault extends Error {}

/** Returns the position of each column. If two columns have the same heading, the first one is used. */
export const columnPositions = (titles: readonly string[]): ReadonlyMap<string, number> =>
	new Map(titles.map((title, at) => [foldHeading(title), at] as const).reverse());

/**
 * Detects the number and date formats of the rows. Returns a reader, and the questions to ask about ambiguous formats.
 */
export function surveyRows(
	body: readonly TableRow[],
	places: ReadonlyMap<string, number>,
	{ decimal_mark: mark = null, date_order: order = null }: FileAnswers,
) {
	const columnOf = (field: Field) =>
		headings[field].map((name) => places.get(name)).find((at) => at !== undefined) ?? -1;
	const numbers = startNumberSurvey();
	for (const row of body) {
		for (const field of ["total", "linePrice"] as const) numbers.add(row, columnOf(field));
	}
	const dates = surveyDates(
		body.map(({ cells }) => cells[columnOf("placed")] ?? ""),
		order,
	);
	const { style, asks } = numbers.end(mark);
	return {
		readerOf: (row: TableRow) => readerOf(row, columnOf, { numbers: style, dates: dates.order }),
		asks: { numbers: asks, dates: dates.asks },
	};
}

function readerOf(
	row: TableRow,
	columnOf: (field: Field) => number,
	style: { numbers: NumberStyle; dates: DateOrder | null },
): Reader {
	const text = (field: Field) => line(row.cells[columnOf(field)] ?? "");
	return {
		row,
		text,
		number(field, label) {
			const given = text(field);
			if (given === "") return null;
			const read = readNumberCell(row, columnOf(field), style.numbers);
			if ("plain" in read) return read.plain;
			if (read.problem === "ambiguous") {
				throw new Fault(`has a ${label} that can't be read: ${ambiguousNumber(given)}`);
			}
			throw new Fault(`has a ${label} of "${given.slice(0, 60)}", which is not an amount`);
		},
		instant(field) {
			const given = text(field);
			const read = readDate(given, style.dates);
			if ("at" in read) return read.at.toISOString();
			const why =
				read.problem === "ambiguous"
					? "in which day and month are ambiguous"
					: "which is not a date";
			throw new Fault(`has "${given.slice(0, 40)}", ${why}`);
		},
	};
}

/** Returns what a table contains, judging by its headings: customers or orders. Returns null for other tables. */
export function recognise(columns: ReadonlyMap<string, number>): "customers" | "orders" | null {
	const has = (field: Field) => headings[field].some((name) => columns.has(name));
	if (has("total") && has("placed") && (has("wooKey") || columns.has("financial status"))) {
		return "orders";
	}
	const isOwn = columns.has("name") && !has("total") && !columns.has("financial status");
	return has("email") && (has("first") || has("name") || isOwn) ? "customers" : null;
}

/** Returns the name in the row, or the email if the row contains no name. */
export const nameOf = ({ text }: Reader, email: string) =>
	([text("first"), text("last")].filter(Boolean).join(" ") || text("name") || email).slice(0, 200);

/**
 * Calls `read` for each row that could be parsed. Returns all errors: of rows that couldn't be parsed, and those that
 * `read` returns or throws.
 */
export function readRows(
	readers: readonly Reader[],
	read: (reader: Reader) => RowFault[],
): RowFault[] {
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
