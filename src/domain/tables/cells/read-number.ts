import type { DecimalMark } from "#lib/tables/file-answers.ts";
import type { TableRow } from "../table-row.ts";
import { withoutCurrency } from "./currency.ts";

/** The number format of a file. */
export interface NumberStyle {
	/** Decimal separator that the user chose, or null. */
	said: DecimalMark | null;
	/** True if other numbers of the file have a decimal comma, so that `1,299` may mean 1.299. */
	hasDecimalCommas: boolean;
}

/** Format with a decimal point, in which programs write numbers and spreadsheets store them. */
export const pointStyle: NumberStyle = { said: ".", hasDecimalCommas: false };
export const unknownStyle: NumberStyle = { said: null, hasDecimalCommas: false };

/** A parsed number, or the problem. `plain` contains digits, an optional leading minus and at most one point. */
export type ReadNumber = { plain: string } | { problem: "none" | "ambiguous" };

const none = { problem: "none" } as const;
/** Maximum length of a number including its currency. Longer cells are text. */
const longestNumber = 60;
const groups: Record<DecimalMark | " ", RegExp> = {
	".": /^\d{1,3}(?:\.\d{3})+$/,
	",": /^\d{1,3}(?:,\d{3})+$/,
	" ": /^\d{1,3}(?: \d{3})+$/,
};

/**
 * Parses a number as people write it, with or without a currency: `1,299.50`, `₱1.299,50`, `1 299,5 PHP`, `(35.00)`,
 * `-35`. A point before three digits is ambiguous, because it may separate thousands or decimals. A comma before three
 * digits is also ambiguous if other numbers in the file have decimal commas. The user must then say which separator the
 * file uses.
 */
export function readNumber(text: string, style: NumberStyle): ReadNumber {
	if (text.length > longestNumber) return none;
	const { isNegative, digits } = takeSign(text);
	const read = readDigits(digits, style);
	if ("problem" in read) return read;
	const isZero = !/[1-9]/.test(read.plain);
	return { plain: isNegative && !isZero ? `-${read.plain}` : read.plain };
}

/**
 * Parses the number in a cell. Numeric cells of spreadsheets always have a decimal point, even if text cells have
 * commas.
 */
export const readNumberCell = (row: TableRow, at: number, style: NumberStyle): ReadNumber =>
	readNumber(row.cells[at] ?? "", row.numbers?.has(at) ? pointStyle : style);

/** Splits a number into its sign and its digits, and removes the currency. Sign and currency may be in either order. */
function takeSign(text: string): { isNegative: boolean; digits: string } {
	let digits = text.normalize("NFKC").replace(/[−–]/g, "-").trim();
	let isNegative = false;
	for (let turn = 0; turn < 2; turn++) {
		digits = withoutCurrency(digits).trim();
		const negative = /^-(.*)$|^(.*)-$|^\((.*)\)$/.exec(digits);
		if (negative && isNegative) break;
		isNegative ||= negative !== null;
		digits = (negative?.slice(1).find(Boolean) ?? digits).replace(/^\+/, "").trim();
	}
	return { isNegative, digits };
}

function readDigits(digits: string, style: NumberStyle): ReadNumber {
	if (/^\d+$/.test(digits)) return { plain: digits };
	if (groups[" "].test(digits)) return { plain: digits.replaceAll(" ", "") };
	const mark = digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
	const other = mark === "." ? "," : ".";
	const at = digits.lastIndexOf(mark);
	if (at === -1) return none;
	const [whole, decimals] = [digits.slice(0, at), digits.slice(at + 1)];
	if (whole.includes(mark)) return groups[mark].test(digits) ? withoutMark(digits, mark) : none;
	if (!/^\d+$/.test(decimals)) return none;
	const divider = whole.includes(other) ? other : " ";
	if (groups[divider].test(whole)) {
		return { plain: `${whole.replaceAll(divider, "")}.${decimals}` };
	}
	if (whole === "" && mark === ".") return { plain: `0.${decimals}` };
	if (!/^\d+$/.test(whole)) return none;
	if (/^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3) {
		const meant = style.said ?? (mark === "," && !style.hasDecimalCommas ? "." : null);
		if (meant === null) return { problem: "ambiguous" };
		if (meant !== mark) return withoutMark(digits, mark);
	}
	// Reject more than three decimals after a comma, because no program writes numbers like that.
	return mark === "," && decimals.length > 3 ? none : { plain: `${whole}.${decimals}` };
}

const withoutMark = (digits: string, mark: DecimalMark): ReadNumber => ({
	plain: digits.replaceAll(mark, ""),
});
