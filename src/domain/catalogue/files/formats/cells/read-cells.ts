import { toWholeCentavos } from "#domain/tables/cells/read-amount.ts";
import { pointStyle, readNumber } from "#domain/tables/cells/read-number.ts";
import type { Centavos } from "#lib/money/money.ts";
import { RowProblem } from "../row-problem.ts";

export const highestPrice: Centavos = 10_000_000_00;
const highestQuantity = 1_000_000;
const longestAddress = 2000;

/** Converts text to one line: removes control characters and extra spaces, and composes accents. */
export function readLine(cell: string): string {
	return cell
		.normalize("NFC")
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();
}

/** Reads one line of text. Throws RowProblem if it's blank or longer than `longest`. */
export function requireLine(label: string, cell: string, longest: number): string {
	const line = readLine(cell);
	if (!/[^\p{C}\p{Z}]/u.test(line)) throw new RowProblem(`has no ${label}`);
	return limitLength(label, line, longest);
}

export function limitLength(label: string, text: string, longest: number): string {
	if (text.length <= longest) return text;
	throw new RowProblem(`has a ${label} of ${text.length} characters; the maximum is ${longest}`);
}

/**
 * Parses an amount to centavos, rounding extra decimals. Returns null for a blank cell. A currency sign is ignored,
 * because amounts in foreign currencies are converted with a factor that the user enters (suspect-prices.ts). Throws
 * RowProblem if the cell isn't an amount.
 */
export function readAmount(label: string, cell: string): Centavos | null {
	const text = cell.trim();
	if (text === "") return null;
	const read = readNumber(text, pointStyle);
	if ("problem" in read) {
		throw new RowProblem(`has a ${label} of "${excerpt(text)}", which is not an amount`);
	}
	const amount = toWholeCentavos(read.plain);
	if (amount < 0) throw new RowProblem(`has a negative ${label} (${excerpt(text)})`);
	if (amount <= highestPrice) return amount;
	throw new RowProblem(`has a ${label} of ${excerpt(text)}, above ₱10,000,000.00`);
}

/**
 * Parses a quantity. Returns null for a blank cell, and 0 for negative (oversold) stock. Throws RowProblem if the cell
 * isn't a whole number.
 */
export function readQuantity(label: string, cell: string): number | null {
	const text = cell.trim();
	if (text === "") return null;
	const read = readNumber(text, pointStyle);
	const quantity = "plain" in read ? Math.max(0, Number(read.plain)) : Number.NaN;
	if (!Number.isInteger(quantity)) {
		throw new RowProblem(`has a ${label} of "${excerpt(text)}", which is not a whole number`);
	}
	if (quantity <= highestQuantity) return quantity;
	throw new RowProblem(`has a ${label} of ${excerpt(text)}, above 1,000,000`);
}

/** Returns the regular price and the sale price. The sale price is null if it isn't lower than the regular price. */
export function pricesWithLowerSale(
	regular: Centavos,
	sale: Centavos | null,
): { price: Centavos; salePrice: Centavos | null } {
	return { price: regular, salePrice: sale !== null && sale < regular ? sale : null };
}

/** Returns a valid picture path; undefined otherwise. */
export function readImagePath(cell: string): string | undefined {
	const text = cell.trim();
	if (text.length > longestAddress || /[\s\p{Cc}]/u.test(text)) return undefined;
	if (/^\/(storage|uploads)\/./.test(text)) return text;
	const address = URL.parse(text.startsWith("//") ? `https:${text}` : text);
	if (address?.protocol !== "http:" && address?.protocol !== "https:") return undefined;
	return /^https?:\/\//.test(text) ? text : address.href;
}

/** Parses a boolean as written by shop systems; undefined for other cells. */
export function readFlag(cell: string): boolean | undefined {
	const text = cell.trim().toLowerCase();
	if (["true", "yes", "1"].includes(text)) return true;
	if (["false", "no", "0"].includes(text)) return false;
	return undefined;
}

export function excerpt(text: string): string {
	const line = readLine(text);
	return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
