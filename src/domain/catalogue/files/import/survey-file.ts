import type { TableFile } from "#domain/tables/open-table.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import { Refusal } from "#lib/refusal.ts";
import type { ColumnMapping } from "#lib/sheet-columns.ts";
import { currencyOf, type PriceSuspicion, suspectPrices } from "../formats/cells/suspect-prices.ts";
import { describeWidth, readHeader } from "../formats/columns.ts";
import type { KnownFormat, Report } from "../formats/imported-product.ts";
import { findCurrencyColumns, findPriceColumns } from "../formats/price-columns.ts";
import { prepareRow, type Reading } from "../formats/read-products.ts";
import { recogniseFormat } from "../formats/recognise-format.ts";
import type { RowStore } from "../formats/row-store.ts";
import { mappedHeader, mapRows } from "../formats/sheet/map-rows.ts";

/** How a file is to be read, as far as the person says it. */
export interface ReadAs {
	format?: KnownFormat | undefined;
	mapping?: ColumnMapping | undefined;
	/** `2026-01-31` in Manila. */
	today: string;
	tables: FactTables;
}

/** What a file holds, seen as a whole. */
export interface Survey {
	reading: Reading;
	/** Of the file itself. */
	header: readonly string[];
	/** Rows below the header in which each column has a value. */
	filled: number[];
	prices: { suspicion: PriceSuspicion | null; samples: string[] };
}

/** Prices of a file that are looked at. */
const mostPrices = 2000;
const mostSamples = 5;

/**
 * Reads a file to its end: knows its format, puts aside what the reading of its products needs, and
 * counts what stands in each column. Throws Refusal for a file that cannot be read as a whole.
 */
export async function surveyFile(
	table: TableFile,
	{ format, mapping, today, tables }: ReadAs,
	store: RowStore,
	watch: (share: number) => void,
): Promise<Survey> {
	const rows = table.rows({ sheet: mapping?.sheet ?? null, watch });
	const header = await findHeaderRow(rows, mapping);
	const columns = readHeader(mapping ? mappedHeader(mapping) : header, tables);
	const reading: Reading = {
		format: mapping ? "sheet" : recogniseFormat(columns, format),
		columns,
		today,
	};
	const priceColumns =
		reading.format === "sheet"
			? ["price" as const, "sale_price" as const].map(
					(field) => mapping?.fields.indexOf(field) ?? -1,
				)
			: findPriceColumns(reading.format, columns);
	const currencyColumns = findCurrencyColumns(header);
	const [filled, prices, currencies] = [header.map(() => 0), [] as string[], new Set<string>()];
	let lastRow: TableRow | undefined;
	for await (const row of fitRows(table, rows, header.length)) {
		for (const [at, cell] of row.cells.entries()) {
			if (cell.trim() !== "") filled[at] = (filled[at] ?? 0) + 1;
		}
		for (const at of priceColumns) {
			const price = row.cells[at]?.trim() ?? "";
			if (price === "") continue;
			if (prices.length < mostPrices || currencyOf(price) !== null) prices.push(price);
		}
		for (const at of currencyColumns) {
			if (currencies.size < 20) currencies.add(row.cells[at] ?? "");
		}
		if (reading.format !== "sheet") prepareRow(reading, row, store);
		lastRow = row;
	}
	if (lastRow && !table.endsWithBreak() && lastRow.cells.length < header.length) {
		const width = describeWidth(readHeader(header), lastRow);
		throw new Refusal(
			"invalid",
			`The file ends in the middle of line ${lastRow.line}, which ${width}: it is cut off.`,
			{ code: "cut_off" },
		);
	}
	const priceHeaders = priceColumns.map((at) => header[at] ?? "");
	const suspicion = columns.isOwnExport
		? null
		: suspectPrices({
				...{ priceHeaders, currencies: [...currencies], prices },
				isOfAnotherSystem: reading.format === "shopify" || reading.format === "woocommerce",
			});
	const samples = [...new Set(prices)].slice(0, mostSamples);
	return { reading, header, filled, prices: { suspicion, samples } };
}

/** The rows below the header, in the columns that `survey.reading` has. */
export async function* rowsBelowHeader(
	table: TableFile,
	survey: Survey,
	mapping: ColumnMapping | undefined,
	report: Report,
	watch: (share: number) => void,
): AsyncGenerator<TableRow> {
	const rows = table.rows({ sheet: mapping?.sheet ?? null, watch });
	await findHeaderRow(rows, mapping);
	const fitted = fitRows(table, rows, survey.header.length);
	yield* mapping ? mapRows(fitted, survey.header, mapping, report) : fitted;
}

async function findHeaderRow(
	rows: AsyncGenerator<TableRow>,
	mapping: ColumnMapping | undefined,
): Promise<string[]> {
	for (;;) {
		const { value: row, done } = await rows.next();
		if (done) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
		if (row.line >= (mapping?.header_line ?? 0)) return row.cells;
	}
}

/** A spreadsheet has no cells behind the last one of a row; a CSV file has them or is damaged. */
async function* fitRows(
	{ kind }: TableFile,
	rows: AsyncGenerator<TableRow>,
	width: number,
): AsyncGenerator<TableRow> {
	if (kind === "csv") {
		yield* rows;
		return;
	}
	for await (const { line, cells } of rows) {
		yield { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? "") };
	}
}
