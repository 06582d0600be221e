import { mostPayoutRows, type PayoutMapping } from "#contract/admin/payouts.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { readHeadedRows, shortCell } from "../file/read-headed-rows.ts";
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
	const { columns, samples, body } = await readHeadedRows(rows, {
		fits: [
			(titles) => known !== null && fitsColumns(known, titles),
			(titles) => fitsColumns(guessMapping(titles, courier), titles),
		],
		mostRows: mostPayoutRows,
	});
	const mapping = known && fitsColumns(known, columns) ? known : guessMapping(columns, courier);
	return {
		columns,
		samples,
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
		const cell = (place: number) => shortCell(row.cells[place] ?? "");
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
