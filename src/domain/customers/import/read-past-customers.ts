import { readPhones } from "#domain/tables/cells/read-phone.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import type { CustomField, CustomValues, GivenValues } from "#lib/custom-fields/custom-field.ts";
import { keyOfColumn, readFieldCell } from "#lib/custom-fields/field-columns.ts";
import { mergeValues } from "#lib/custom-fields/merge-values.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { Fault, nameOf, type Reader, type RowFault, readRows } from "./past-file-rows.ts";

export interface PastCustomer {
	line: number;
	email: string;
	name: string;
	/** In E.164; null if missing or unreadable. */
	phone: string | null;
	/** True if the customer agreed to marketing emails, according to the file. */
	consents: boolean;
	/** Values of the customer's custom fields. */
	values: CustomValues;
}

const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** A column that contains a custom field. */
export interface FieldColumn {
	at: number;
	header: string;
	field: CustomField;
}

/** Reads one customer per row. Rows with errors are left out and reported. */
export function readCustomers(
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
export function findFieldColumns(
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

/** Returns the values of a row's custom fields. Validates them with the same rules as the back office. */
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
