import type { FileQuestions } from "#contract/admin/file-questions.ts";
import { maxPayoutRows, type PayoutMapping } from "#contract/admin/payouts.ts";
import { type ReadAmount, readAmount } from "#domain/tables/cells/read-amount.ts";
import { readCode } from "#domain/tables/cells/read-code.ts";
import { type NumberStyle, readNumberCell } from "#domain/tables/cells/read-number.ts";
import { startNumberSurvey } from "#domain/tables/cells/survey-cells.ts";
import type { TableFile } from "#domain/tables/open-table.ts";
import { readHeadedTable, shortCell } from "#domain/tables/read-headed-table.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { fitsColumns, guessMapping } from "./guess-mapping.ts";
import type { PayoutLine } from "./match-payout.ts";

/** The parsed rows of a courier's file, with the column mapping used. */
export interface PayoutFile {
	columns: string[];
	samples: string[][];
	mapping: PayoutMapping;
	questions: FileQuestions;
	lines: PayoutLine[];
}

/**
 * Parses a payout file with the courier's saved column mapping, or guesses the mapping.
 * @throws Refusal if the file has no rows or too many
 */
export async function readPayoutFile(
	table: Pick<TableFile, "sheets" | "rows" | "endsWithBreak">,
	{ known, courier }: { known: PayoutMapping | null; courier: string },
): Promise<PayoutFile> {
	const { sheets, sheet, columns, samples, body } = await readHeadedTable(table, {
		sheet: known?.sheet,
		fits: [
			(titles) => known !== null && fitsColumns(known, titles),
			(titles) => fitsColumns(guessMapping(titles, courier), titles),
		],
		maxRows: maxPayoutRows,
	});
	const said = { sheet: known?.sheet ?? null, decimal_mark: known?.decimal_mark ?? null };
	const mapping =
		known && fitsColumns(known, columns) ? known : { ...guessMapping(columns, courier), ...said };
	const places = placesOf(mapping, columns);
	const survey = startNumberSurvey();
	const isRead = fitsColumns(mapping, columns);
	for (const row of isRead ? body : []) {
		for (const at of [places.amount, ...places.fees]) survey.add(row, at);
	}
	const { style, asks } = survey.end(said.decimal_mark);
	const isCut = (row: TableRow) =>
		!table.endsWithBreak() && row === body.at(-1) && row.cells.length < columns.length;
	return {
		columns,
		samples,
		mapping,
		questions: { sheets, sheet, numbers: asks, dates: [] },
		lines: isRead
			? body.flatMap((row) => readLine(row, { places, style, mapping, isCut: isCut(row) }) ?? [])
			: [],
	};
}

type Places = ReturnType<typeof placesOf>;

function placesOf(mapping: PayoutMapping, columns: readonly string[]) {
	const at = (column: string | null) => (column === null ? -1 : columns.indexOf(column));
	return {
		tracking: at(mapping.tracking),
		reference: at(mapping.reference),
		amount: at(mapping.amount),
		fees: mapping.fees.map(at),
	};
}

const isTotal = /^(?:grand |sub)?\s?totals?\b/i;

function readLine(
	row: TableRow,
	{
		places,
		style,
		mapping,
		isCut,
	}: { places: Places; style: NumberStyle; mapping: PayoutMapping; isCut: boolean },
): PayoutLine | null {
	const cell = (place: number) => shortCell(row.cells[place] ?? "");
	const amountAt = (place: number) => readAmount(cell(place), readNumberCell(row, place, style));
	const first = row.cells.find((each) => each.trim() !== "") ?? "";
	if (isTotal.test(first.trim())) return null;
	const tracking = readCode(cell(places.tracking));
	const reference = readCode(cell(places.reference));
	const amount = amountAt(places.amount);
	const fees = places.fees.map(amountAt);
	const wrong = [amount, ...fees].find((each) => "fault" in each);
	const fault = isCut
		? "The row is incomplete: the file may be cut off"
		: (row.fault ?? (wrong && "fault" in wrong ? wrong.fault : null));
	if (fault !== null) return { line: row.line, tracking, reference, amount: 0, fee: 0, fault };
	const said = centavosOf(amount);
	const fee = fees.reduce((sum, each) => sum + Math.abs(centavosOf(each)), 0);
	if (said === 0 && fee === 0 && tracking === "" && reference === "") return null;
	const gross = mapping.is_net && said > 0 ? said + fee : said;
	return { line: row.line, tracking, reference, amount: gross, fee, fault: null };
}

const centavosOf = (read: ReadAmount): number => ("amount" in read ? (read.amount ?? 0) : 0);
