import type { FileAnswers, FileQuestions } from "#contract/admin/file-questions.ts";
import type { TableFile } from "#domain/tables/open-table.ts";
import { readHeadedTable } from "#domain/tables/read-headed-table.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { columnPositions, type RowFault, recognise, surveyRows } from "./past-file-rows.ts";
import { findFieldColumns, type PastCustomer, readCustomers } from "./read-past-customers.ts";
import { type PastOrder, readOrders } from "./read-past-orders.ts";

export type PastFile = { faults: RowFault[]; questions: FileQuestions } & (
	| { kind: "customers"; customers: PastCustomer[] }
	| { kind: "orders"; orders: PastOrder[] }
);

/** Maximum number of rows, enough for many years of a small shop's customers and orders. */
const maxRows = 200_000;

/**
 * Reads the customers or orders of a Shopify or WooCommerce export, or the customers of an export from this shop. The
 * table may be on any sheet. Rows with errors are listed and left out.
 * @param fields custom fields of customers
 * @throws Refusal for any other table, or if a column matches no field
 */
export async function readPastFile(
	table: Pick<TableFile, "sheets" | "rows">,
	fields: readonly CustomField[],
	answers: FileAnswers = {},
): Promise<PastFile> {
	const { sheets, sheet, columns, body } = await readHeadedTable(table, {
		sheet: answers.sheet,
		fits: [(titles) => recognise(columnPositions(titles)) !== null],
		maxRows,
	});
	const places = columnPositions(columns);
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

const unknownFile = () =>
	new Refusal(
		"invalid",
		"This file contains neither customers nor orders from Shopify, WooCommerce or Kargado: no sheet has their columns.",
		{ code: "unknown_format" },
	);
