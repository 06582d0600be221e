import { readDate } from "#domain/tables/cells/read-date.ts";
import { type NumberStyle, readNumberCell } from "#domain/tables/cells/read-number.ts";
import { startNumberSurvey, surveyDates } from "#domain/tables/cells/survey-cells.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { fieldEntries } from "#lib/products/choose-product-fields.ts";
import { variationFields } from "#lib/products/variation-fields.ts";
import type { DateOrder, DecimalMark } from "#lib/tables/file-answers.ts";
import type { ColumnMapping } from "#lib/tables/sheet-columns.ts";
import type { Columns } from "./columns.ts";
import type { ImportFormat } from "./known-formats.ts";
import type { Report } from "./row-problem.ts";

/** The user's answers about ambiguous number and date formats. */
export interface FigureAnswers {
	decimalMark?: DecimalMark | undefined;
	dateOrder?: DateOrder | undefined;
}

/** Positions of columns with numbers or dates. */
export interface FigureColumns {
	/** Prices that may be in another currency. */
	prices: number[];
	/** All amounts, including prices and costs. */
	amounts: number[];
	quantities: number[];
	dates: number[];
}

const costs = variationFields.cost;
const ownAmounts = ["Variation price", "Variation sale price", costs.label];
const columnsOf: Record<
	Exclude<ImportFormat, "sheet">,
	Record<"prices" | "costs" | "quantities" | "dates", readonly string[]>
> = {
	shopify: {
		prices: ["Variant Price", "Price", "Variant Compare At Price", "Compare-at price"],
		costs: costs.shopify,
		quantities: ["Variant Inventory Qty", "Inventory quantity"],
		dates: [],
	},
	woocommerce: {
		prices: ["Regular price", "Sale price"],
		costs: costs.woocommerce,
		quantities: ["Stock"],
		dates: ["Date sale price starts", "Date sale price ends"],
	},
	kargado: {
		// Prices in this format are always in pesos, because only Kargado writes it.
		prices: [],
		costs: [...labelsOf("price", "salePrice", "cost"), ...ownAmounts],
		quantities: [],
		dates: labelsOf("instant"),
	},
};

function labelsOf(...kinds: string[]): string[] {
	return fieldEntries().flatMap(([, { kind, label }]) => (kinds.includes(kind) ? [label] : []));
}

/**
 * @param columns the file's columns
 * @param mapping the user's column mapping, if the file isn't in a known format (a "sheet")
 */
export function findFigureColumns(
	format: ImportFormat,
	columns: Columns,
	mapping: ColumnMapping | undefined,
): FigureColumns {
	if (format === "sheet") {
		const at = (...fields: string[]) =>
			(mapping?.fields ?? []).flatMap((field, place) =>
				fields.includes(field ?? "") ? place : [],
			);
		const prices = at("price", "sale_price");
		return { prices, amounts: prices, quantities: at("stock"), dates: [] };
	}
	const at = (names: readonly string[]) =>
		names.map((name) => columns.indexOf(name)).filter((place) => place !== undefined);
	const { prices, costs: others, quantities, dates } = columnsOf[format];
	const ofBranches = columns.names.flatMap((name, place) => (/^stock: /i.test(name) ? place : []));
	return {
		prices: at(prices),
		amounts: at([...prices, ...others]),
		quantities: format === "kargado" ? ofBranches : at(quantities),
		dates: at(dates),
	};
}

/** Number and date format of a file. `asks` contains ambiguous examples that the user must clarify. */
export interface FigureStyle {
	numbers: NumberStyle;
	dates: DateOrder | null;
	asks: { numbers: string[]; dates: string[] };
}

const maxDates = 5_000;

/** Starts a survey of all numbers and dates in a file. Call `add` with each row, then `end` for the result. */
export function startFigureSurvey({ amounts, quantities, dates }: FigureColumns) {
	const numbers = startNumberSurvey();
	const seen = new Set<string>();
	return {
		add(row: TableRow): void {
			for (const at of [...amounts, ...quantities]) numbers.add(row, at);
			for (const at of dates) if (seen.size < maxDates) seen.add(row.cells[at] ?? "");
		},
		end({ decimalMark, dateOrder }: FigureAnswers): FigureStyle {
			const { style, asks } = numbers.end(decimalMark ?? null);
			const ofDates = surveyDates([...seen], dateOrder ?? null);
			return {
				numbers: style,
				dates: ofDates.order,
				asks: { numbers: asks, dates: ofDates.asks },
			};
		},
	};
}

/**
 * Yields rows with normalized numbers and dates: `1299.50`, `3`, `2026-11-21T09:00:00+08:00`. Other text stays
 * unchanged, so that the format's reader reports it. An ambiguous number or date makes the row faulty.
 */
export async function* plainRows(
	rows: AsyncIterable<TableRow>,
	columns: FigureColumns,
	{ header, style, report }: { header: readonly string[]; style: FigureStyle; report: Report },
): AsyncGenerator<TableRow> {
	const quantities = new Set(columns.quantities);
	const numbers = [...columns.amounts, ...columns.quantities];
	for await (const row of rows) {
		const cells = [...row.cells];
		let { fault } = row;
		for (const at of numbers) {
			const text = cells[at] ?? "";
			const read = readNumberCell(row, at, style.numbers);
			if ("plain" in read) {
				cells[at] = read.plain;
				if (quantities.has(at) && read.plain.startsWith("-")) {
					const reason = `has a stock of ${read.plain}, which is imported as 0`;
					report({ line: row.line, reason, rejected: false });
				}
			} else if (read.problem === "ambiguous") {
				fault ??= `has “${text.trim().slice(0, 40)}” in ${header[at]?.trim() || "a column"}, with an ambiguous separator`;
			}
		}
		for (const at of columns.dates) {
			const text = cells[at] ?? "";
			const read = readDate(text, style.dates);
			if ("at" in read) cells[at] = isInstant.test(text.trim()) ? text : writeInManila(read.at);
			else if (read.problem === "ambiguous") {
				fault ??= `has ${text.trim()} in ${header[at]?.trim()}, with ambiguous day and month`;
			}
		}
		yield { line: row.line, cells, ...(fault !== undefined && { fault }) };
	}
}

const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;
const hours = 60 * 60_000;

const writeInManila = (at: Date): string =>
	new Date(at.getTime() + 8 * hours).toISOString().replace(/\.\d+Z$/, "+08:00");
