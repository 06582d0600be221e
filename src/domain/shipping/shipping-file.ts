import { Readable } from "node:stream";
import { findArea } from "#domain/places/areas.ts";
import { currencyOf } from "#domain/tables/cells/currency.ts";
import { foldHeading } from "#domain/tables/cells/fold-heading.ts";
import { ambiguousNumber } from "#domain/tables/cells/read-amount.ts";
import { type NumberStyle, readNumberCell } from "#domain/tables/cells/read-number.ts";
import { measureStyle, startNumberSurvey } from "#domain/tables/cells/survey-cells.ts";
import { guessDelimiter } from "#domain/tables/guess-delimiter.ts";
import { parseCsv } from "#domain/tables/read-csv.ts";
import { readHeadedTable } from "#domain/tables/read-headed-table.ts";
import { brokenCellOf, type TableRow } from "#domain/tables/table-row.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { DecimalMark } from "#lib/tables/file-answers.ts";
import { exactText, writeCsv } from "#lib/tables/write-csv.ts";
import type { RateInput, RateProblem, ShippingTable } from "./shipping-table.ts";
import { resolveRates } from "./shipping-table.ts";

const columns = [
	"area",
	"method",
	"weight_up_to_kg",
	"fee",
	"free_from",
	"min_days",
	"max_days",
] as const;
type Column = (typeof columns)[number];
const noDelivery = "no delivery";

/** Returns the table as a CSV file that can be imported again. */
export const writeShippingFile = ({ rates }: Pick<ShippingTable, "rates">): string =>
	writeCsv(
		columns,
		rates.map((rate) => [
			findArea(rate.area)?.name ?? rate.area,
			rate.shipping_method,
			rate.weight_up_to === null ? "" : rate.weight_up_to / 1000,
			rate.fee === null ? noDelivery : toPesos(rate.fee),
			rate.free_from === null ? "" : toPesos(rate.free_from),
			rate.min_days ?? "",
			rate.max_days ?? "",
		]),
	);

/** A problem in a row of the file. */
export interface FileProblem {
	/** Line number in the file. */
	line: number;
	message: string;
}

const fieldColumns: Record<keyof RateInput, Column> = {
	area: "area",
	shipping_method: "method",
	weight_up_to: "weight_up_to_kg",
	fee: "fee",
	free_from: "free_from",
	min_days: "min_days",
	max_days: "max_days",
};

interface ShippingFile {
	rates: RateInput[];
	problems: FileProblem[];
	/** Ambiguous numbers. The user must say if their separator separates thousands or decimals. */
	numbers: string[];
}

const largestAmount = 10_000_000;
const heaviest = 1_000;
const maxRows = 2_000;
const required = ["area", "method", "fee"] as const;

/**
 * Parses the rows of a file. Returns all problems by line.
 * @param said decimal separator that the user chose; null if not chosen yet
 * @throws Refusal if the file isn't CSV or lacks a column
 */
export async function readShippingFile(
	text: string,
	methods: readonly { code: string; name: string }[],
	said: DecimalMark | null,
): Promise<ShippingFile> {
	const has = (titles: readonly string[], column: Column) =>
		titles.some((title) => foldHeading(title) === foldHeading(column));
	const rows = () => parseCsv(Readable.from([text]), guessDelimiter(text));
	const table = await readHeadedTable(
		{ sheets: [], rows },
		{ fits: [(titles) => required.every((column) => has(titles, column))], maxRows },
	);
	const missing = required.filter((column) => !has(table.columns, column));
	if (missing.length > 0) {
		const message = `The file has no column ${missing.join(", ")}. Expected columns: ${columns.join(", ")}.`;
		throw new Refusal("invalid", message, { errors: { file: [message] } });
	}
	const titles = table.columns.map(foldHeading);
	const placeOf = (column: Column) => titles.indexOf(foldHeading(column));
	const body = table.body.map((row) => withoutUnits(row, placeOf("weight_up_to_kg")));
	const survey = startNumberSurvey();
	for (const row of body) {
		survey.add(row, placeOf("fee"));
		survey.add(row, placeOf("free_from"));
		survey.add(row, placeOf("weight_up_to_kg"), true);
	}
	const { style, asks } = survey.end(said);
	const problems: FileProblem[] = [];
	const rates = body.map((row) =>
		readRate(row, { placeOf, style, methods, report: (problem) => problems.push(problem) }),
	);
	const settled = resolveRates(rates, new Set(methods.map(({ code }) => code)));
	const inFile = ({ row, field, message }: RateProblem): FileProblem => ({
		line: body[row]?.line ?? 0,
		message: `${fieldColumns[field]}: ${message}`,
	});
	// Report an unreadable row only once, without further problems of the same row.
	const unread = new Set(problems.map(({ line }) => line));
	const more = settled.problems.map(inFile).filter(({ line }) => !unread.has(line));
	return {
		rates: settled.rates,
		problems: [...problems, ...more].sort((first, second) => first.line - second.line),
		numbers: asks,
	};
}

const withoutUnits = (row: TableRow, at: number): TableRow => ({
	...row,
	cells: row.cells.map((cell, place) =>
		place === at ? cell.trim().replace(/kgs?\.?$/i, "") : cell,
	),
});

interface RateReading {
	placeOf: (column: Column) => number;
	style: NumberStyle;
	methods: readonly { code: string; name: string }[];
	report: (problem: FileProblem) => void;
}

function readRate(row: TableRow, { placeOf, style, methods, report }: RateReading): RateInput {
	const { line } = row;
	const broken = brokenCellOf(row);
	if (broken) report({ line, message: `Same as row ${broken}.` });
	const cellOf = (column: Column) => exactText((row.cells[placeOf(column)] ?? "").trim());
	const reportProblem = (column: Column, message: string) =>
		report({ line, message: `${column}: ${message}` });
	const numberOf = (column: Column, most: number): number | null => {
		const text = cellOf(column);
		if (text === "") return null;
		const isMeasure = column === "weight_up_to_kg";
		const read = readNumberCell(row, placeOf(column), isMeasure ? measureStyle(style) : style);
		const number = "plain" in read ? Number(read.plain) : Number.NaN;
		if (number >= 0 && number <= most && currencyOf(text) === null) return number;
		const isAmbiguous = "problem" in read && read.problem === "ambiguous";
		reportProblem(
			column,
			isAmbiguous ? `${ambiguousNumber(text)}.` : `“${text}” is not a valid number.`,
		);
		return null;
	};
	const centavosOf = (column: Column): Centavos | null => {
		const amount = numberOf(column, largestAmount);
		return amount === null ? null : Math.round(amount * 100);
	};
	const daysOf = (column: Column): number | null => {
		const days = numberOf(column, 90);
		if (days === null || Number.isInteger(days)) return days;
		reportProblem(column, "Enter a number of days.");
		return null;
	};
	const typed = cellOf("method").toLowerCase();
	const method = methods.find(({ code, name }) => [code, name.toLowerCase()].includes(typed));
	const kilograms = numberOf("weight_up_to_kg", heaviest);
	const isExcluded = /^(?:no delivery|none|excluded|-)$/i.test(cellOf("fee"));
	if (cellOf("fee") === "") reportProblem("fee", `Enter an amount, or “${noDelivery}”.`);
	return {
		area: cellOf("area"),
		shipping_method: method?.code ?? cellOf("method"),
		weight_up_to: kilograms === null ? null : Math.round(kilograms * 1000),
		fee: isExcluded ? null : centavosOf("fee"),
		free_from: centavosOf("free_from"),
		min_days: daysOf("min_days"),
		max_days: daysOf("max_days"),
	};
}
