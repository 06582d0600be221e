import { currencyOf } from "#domain/tables/cells/currency.ts";
import type { TableFile } from "#domain/tables/open-table.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ColumnMapping } from "#lib/tables/sheet-columns.ts";
import { describeWidth, readHeader } from "../formats/columns.ts";
import {
	type FigureAnswers,
	type FigureColumns,
	type FigureStyle,
	findFigureColumns,
	plainRows,
	startFigureSurvey,
} from "../formats/figure-columns.ts";
import type { KnownFormat } from "../formats/known-formats.ts";
import type { Reading } from "../formats/read-products.ts";
import { recogniseFormat } from "../formats/recognise-format.ts";
import type { Report } from "../formats/row-problem.ts";
import { mappedHeader, mapRows } from "../formats/sheet/map-rows.ts";
import { type PriceSuspicion, suspectPrices } from "../formats/suspect-prices.ts";

/** The user's answers about how to read a file. */
export interface ReadAs {
	format?: KnownFormat | undefined;
	mapping?: ColumnMapping | undefined;
	answers: FigureAnswers;
	/** Current date in Manila, such as `2026-01-31`. */
	today: string;
	tables: FactTables;
}

/** Summary of a whole file. */
export interface Survey {
	reading: Reading;
	mapping: ColumnMapping | undefined;
	/** The file's own header. */
	header: readonly string[];
	/** Number of non-blank cells in each column. */
	filled: number[];
	figures: FigureColumns;
	style: FigureStyle;
	prices: { suspicion: PriceSuspicion | null; samples: string[] };
	/** Number of rows with a price but without a quantity. */
	unstatedStock: number;
}

/** Maximum number of prices examined. Further prices are examined only if they contain a currency. */
const maxPrices = 2000;
const maxSamples = 5;

/**
 * Reads a whole file: detects its format, counts values per column, and finds open questions. Throws Refusal for an
 * unreadable file.
 */
export async function surveyFile(
	table: TableFile,
	{ format, mapping, answers, today, tables }: ReadAs,
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
	const figures = findFigureColumns(reading.format, columns, mapping);
	const figureSurvey = startFigureSurvey(figures);
	const priceSurvey = startPriceSurvey(header, figures.prices);
	const filled = header.map(() => 0);
	let unstatedStock = 0;
	let lastRow: TableRow | undefined;
	const isFilled = ({ cells }: TableRow, at: number) => (cells[at] ?? "").trim() !== "";
	for await (const row of fitRows(table, rows, header.length)) {
		for (const at of row.cells.keys()) {
			if (isFilled(row, at)) filled[at] = (filled[at] ?? 0) + 1;
		}
		figureSurvey.add(row);
		priceSurvey.add(row);
		const hasPrice = figures.prices.some((at) => isFilled(row, at));
		if (hasPrice && !figures.quantities.some((at) => isFilled(row, at))) unstatedStock++;
		lastRow = row;
	}
	if (lastRow && !table.endsWithBreak() && lastRow.cells.length < header.length) {
		const width = describeWidth(readHeader(header), lastRow);
		throw new Refusal(
			"invalid",
			`The file is incomplete: it ends in the middle of line ${lastRow.line}, which ${width}.`,
			{ code: "cut_off" },
		);
	}
	const isOfAnotherSystem = reading.format === "shopify" || reading.format === "woocommerce";
	return {
		reading,
		mapping,
		header,
		filled,
		figures,
		unstatedStock,
		style: figureSurvey.end(answers),
		prices: priceSurvey.end({ isOwn: columns.isOwnExport, isOfAnotherSystem }),
	};
}

/** Headers of columns that contain currencies. */
const currencyColumn = /^(price |store )?currency([ _]?code)?$/i;

/** Examines prices to find out whether they are in pesos. */
function startPriceSurvey(header: readonly string[], places: readonly number[]) {
	const currencyColumns = header.flatMap((name, at) =>
		currencyColumn.test(name.trim()) ? at : [],
	);
	const prices: string[] = [];
	const currencies = new Set<string>();
	return {
		add({ cells }: TableRow): void {
			for (const at of places) {
				const price = cells[at]?.trim() ?? "";
				if (price === "") continue;
				if (prices.length < maxPrices || currencyOf(price) !== null) prices.push(price);
			}
			for (const at of currencyColumns) {
				if (currencies.size < 20) currencies.add(cells[at] ?? "");
			}
		},
		end({ isOwn, isOfAnotherSystem }: { isOwn: boolean; isOfAnotherSystem: boolean }) {
			const priceHeaders = places.map((at) => header[at] ?? "");
			const suspicion = isOwn
				? null
				: suspectPrices({
						priceHeaders,
						currencies: [...currencies],
						prices,
						isOfAnotherSystem,
					});
			return { suspicion, samples: [...new Set(prices)].slice(0, maxSamples) };
		},
	};
}

/** Yields the rows below the header, converted to the columns of `survey.reading`. */
export async function* rowsBelowHeader(
	table: TableFile,
	{ mapping, header, figures, style }: Survey,
	report: Report,
	watch: (share: number) => void = () => {},
): AsyncGenerator<TableRow> {
	const rows = table.rows({ sheet: mapping?.sheet ?? null, watch });
	await findHeaderRow(rows, mapping);
	const fitted = fitRows(table, rows, header.length);
	const plain = plainRows(fitted, figures, { header, style, report });
	yield* mapping ? mapRows(plain, header, mapping, report) : plain;
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

/**
 * Appends blank cells to spreadsheet rows, which end at their last filled cell. CSV rows stay unchanged, because they
 * must have all cells.
 */
async function* fitRows(
	{ kind }: TableFile,
	rows: AsyncGenerator<TableRow>,
	width: number,
): AsyncGenerator<TableRow> {
	if (kind === "csv") {
		yield* rows;
		return;
	}
	for await (const { cells, ...row } of rows) {
		yield { ...row, cells: Array.from({ length: width }, (_, at) => cells[at] ?? "") };
	}
}
