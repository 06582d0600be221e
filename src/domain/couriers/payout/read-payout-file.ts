import { mostPayoutRows, type PayoutMapping } from "#contract/admin/payouts.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { Refusal } from "#lib/refusal.ts";
import { fitsColumns, guessMapping } from "./guess-mapping.ts";
import type { PayoutLine } from "./match-payout.ts";
import { readAmount } from "./read-amount.ts";

/** A courier's file as its rows, with what its columns are taken for. */
export interface PayoutFile {
	columns: string[];
	samples: string[][];
	mapping: PayoutMapping;
	lines: PayoutLine[];
}

/** Titles and addresses may stand above the headings. */
const mostTitles = 20;
const shownSamples = 3;
const longestCell = 200;

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== "").length;
const titlesOf = ({ cells }: TableRow): string[] =>
	cells.map((cell) => cell.trim().slice(0, longestCell));

/** The row with the headings: one that the mapping fits, else one that can be guessed, else the fullest. */
function findHeadings(
	start: readonly TableRow[],
	known: PayoutMapping | null,
	courier: string,
): number {
	const fitting = start.findIndex((row) => known !== null && fitsColumns(known, titlesOf(row)));
	if (fitting >= 0) return fitting;
	const guessed = start.findIndex((row) => {
		const titles = titlesOf(row);
		return fitsColumns(guessMapping(titles, courier), titles);
	});
	if (guessed >= 0) return guessed;
	const most = Math.max(0, ...start.map(filled));
	return start.findIndex((row) => filled(row) === most);
}

/**
 * Reads a payout file by what is known of the courier's columns, or guessed. Throws Refusal for one
 * without rows, or with more than are looked at.
 */
export async function readPayoutFile(
	rows: AsyncIterable<TableRow>,
	{
		known,
		courier,
		endsOpen,
	}: {
		known: PayoutMapping | null;
		courier: string;
		/** Asked once all is read: the last line has no line break. */
		endsOpen: () => boolean;
	},
): Promise<PayoutFile> {
	const all: TableRow[] = [];
	for await (const row of rows) {
		if (filled(row) === 0) continue;
		all.push(row);
		if (all.length > mostPayoutRows + mostTitles) {
			throw new Refusal("invalid", `The file has more than ${mostPayoutRows} rows.`, {
				code: "too_many",
			});
		}
	}
	const at = findHeadings(all.slice(0, mostTitles), known, courier);
	const head = all[at];
	if (!head) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
	const columns = titlesOf(head);
	const mapping = known && fitsColumns(known, columns) ? known : guessMapping(columns, courier);
	const body = all.slice(at + 1);
	return {
		columns,
		samples: body.slice(0, shownSamples).map((row) => titlesOf(row)),
		mapping,
		lines: fitsColumns(mapping, columns) ? readLines(body, columns, mapping, endsOpen()) : [],
	};
}

const isTotal = /^(?:grand |sub)?\s?totals?\b/i;

function readLines(
	rows: readonly TableRow[],
	columns: readonly string[],
	mapping: PayoutMapping,
	endsOpen: boolean,
): PayoutLine[] {
	const at = (column: string | null) => (column === null ? -1 : columns.indexOf(column));
	const places = {
		...{ tracking: at(mapping.tracking), reference: at(mapping.reference) },
		...{ amount: at(mapping.amount), fees: mapping.fees.map(at) },
	};
	return rows.flatMap((row): PayoutLine[] => {
		const cell = (place: number) => (row.cells[place] ?? "").trim().slice(0, longestCell);
		const tracking = cell(places.tracking);
		const reference = cell(places.reference);
		const first = row.cells.find((each) => each.trim() !== "") ?? "";
		if (isTotal.test(first.trim())) return [];
		const amount = readAmount(cell(places.amount));
		const fees = places.fees.map((place) => readAmount(cell(place)));
		const isCut = endsOpen && row === rows.at(-1) && row.cells.length < columns.length;
		const wrong = [amount, ...fees].find((each) => "fault" in each);
		const fault = isCut
			? "The row ends early: the file may be cut off"
			: wrong && "fault" in wrong
				? wrong.fault
				: null;
		const said = "amount" in amount ? amount.amount : 0;
		const fee = fees.reduce((sum, each) => sum + ("amount" in each ? Math.abs(each.amount) : 0), 0);
		if (fault !== null) return [{ line: row.line, tracking, reference, amount: 0, fee: 0, fault }];
		if (said === 0 && fee === 0 && tracking === "" && reference === "") return [];
		const gross = mapping.is_net && said > 0 ? said + fee : said;
		return [{ line: row.line, tracking, reference, amount: gross, fee, fault: null }];
	});
}
