import type { DateOrder, DecimalMark } from "#lib/tables/file-answers.ts";
import type { TableRow } from "../table-row.ts";
import { orderOfDates, readDate } from "./read-date.ts";
import { type NumberStyle, readNumber, unknownStyle } from "./read-number.ts";

const maxSamples = 5;
const commaStyle: NumberStyle = { said: null, hasDecimalCommas: true };

/**
 * Collects the numbers of a file to detect its number format. `end` returns the format and the numbers to ask the user
 * about.
 */
export function startNumberSurvey() {
	const samples = { always: new Set<string>(), withCommas: new Set<string>() };
	let hasDecimalCommas = false;
	const keep = (set: Set<string>, text: string) => {
		if (set.size < maxSamples) set.add(text.trim());
	};
	return {
		/** @param isMeasure true for weights, whose point separates decimals unless the file has decimal commas */
		add(row: TableRow, at: number, isMeasure = false): void {
			const text = row.cells[at] ?? "";
			if (!/[.,]/.test(text) || row.numbers?.has(at)) return;
			if (isAmbiguous(text, unknownStyle)) {
				keep(isMeasure ? samples.withCommas : samples.always, text);
			} else if (isAmbiguous(text, commaStyle)) keep(samples.withCommas, text);
			else hasDecimalCommas ||= hasCommaDecimals(text);
		},
		/** @param said decimal separator that the user chose; null if not chosen yet */
		end(said: DecimalMark | null): { style: NumberStyle; asks: string[] } {
			const all = [...samples.always, ...(hasDecimalCommas ? samples.withCommas : [])];
			return {
				style: { said, hasDecimalCommas },
				asks: said === null ? all.slice(0, maxSamples) : [],
			};
		},
	};
}

/** Returns the number format of measures such as weights, based on the format of amounts. */
export const measureStyle = ({ said, hasDecimalCommas }: NumberStyle): NumberStyle => ({
	said: said ?? (hasDecimalCommas ? null : "."),
	hasDecimalCommas,
});

const isAmbiguous = (text: string, style: NumberStyle): boolean => {
	const read = readNumber(text, style);
	return "problem" in read && read.problem === "ambiguous";
};

/** True if the last comma in a number was read as a decimal separator. */
function hasCommaDecimals(text: string): boolean {
	const read = readNumber(text, unknownStyle);
	return (
		"plain" in read && read.plain.includes(".") && text.lastIndexOf(",") > text.lastIndexOf(".")
	);
}

/**
 * Returns the order of day and month in a file. The user's choice has priority over an unambiguous date. `asks`
 * contains the dates that are still ambiguous.
 */
export function surveyDates(
	dates: readonly string[],
	said: DateOrder | null,
): { order: DateOrder | null; asks: string[] } {
	const order = said ?? orderOfDates(dates);
	const asks = dates.filter((date) => {
		const read = readDate(date, order);
		return "problem" in read && read.problem === "ambiguous";
	});
	return { order, asks: [...new Set(asks.map((date) => date.trim()))].slice(0, maxSamples) };
}
