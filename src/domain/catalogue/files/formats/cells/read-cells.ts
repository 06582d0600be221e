import type { Centavos } from "#lib/money.ts";
import { RowProblem } from "../row-problem.ts";
import { foreignCodes } from "./suspect-prices.ts";

export const highestPrice: Centavos = 10_000_000_00;
const highestQuantity = 1_000_000;
const longestAddress = 2000;

/** One line of plain text: no control characters, no double spaces, composed accents. */
export function readLine(cell: string): string {
	return cell
		.normalize("NFC")
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();
}

/** A line that must not be empty, nor longer than `longest`. */
export function requireLine(label: string, cell: string, longest: number): string {
	const line = readLine(cell);
	if (!/[^\p{C}\p{Z}]/u.test(line)) throw new RowProblem(`has no ${label}`);
	return limitLength(label, line, longest);
}

export function limitLength(label: string, text: string, longest: number): string {
	if (text.length <= longest) return text;
	throw new RowProblem(
		`has a ${label} of ${text.length} characters, where ${longest} are the most`,
	);
}

/**
 * Pesos as a shop system writes them (`1299.5`, `1,299.50`, `₱50`) in centavos, rounded where there
 * are more decimals; null for an empty cell. Throws RowProblem for anything else.
 */
export function readAmount(label: string, cell: string): Centavos | null {
	const text = cell.trim();
	if (text === "") return null;
	const [matched, sign = "", pesos = "", decimals = ""] =
		/^(-?)(?:₱|PHP)?\s*(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d+))?$/i.exec(withoutForeignSign(text)) ??
		[];
	if (matched === undefined || pesos + decimals === "") {
		throw new RowProblem(`has a ${label} of "${excerpt(text)}", which is not an amount`);
	}
	if (sign === "-") throw new RowProblem(`has a negative ${label} (${excerpt(text)})`);
	const digits = decimals.padEnd(3, "0");
	const centavos = Number(pesos.replaceAll(",", "")) * 100 + Number(digits.slice(0, 2));
	const amount = digits.charAt(2) >= "5" ? centavos + 1 : centavos;
	if (amount > highestPrice) {
		throw new RowProblem(`has a ${label} of ${excerpt(text)}, above ₱10,000,000.00`);
	}
	return amount;
}

const codeBefore = new RegExp(`^(-?)\\s*(?:${foreignCodes})\\s*(?=[\\d.])`, "i");
const codeBehind = new RegExp(`(?:[€£$]|${foreignCodes})$`, "i");

/** Whoever imports such prices has said what they are multiplied by (see suspect-prices.ts). */
const withoutForeignSign = (text: string): string =>
	text
		.replace(/^(-?)\s*(?:US|S|A|C|HK|NT)?[$€£¥￥₩]\s*/i, "$1")
		.replace(codeBefore, "$1")
		.replace(codeBehind, "")
		.trimEnd();

/**
 * Pieces on the shelf, null for an empty cell. Oversold stock (a negative number) counts as none.
 * Throws RowProblem for what is not a whole number.
 */
export function readQuantity(label: string, cell: string): number | null {
	const text = cell.trim();
	if (text === "") return null;
	if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/.test(text)) {
		throw new RowProblem(`has a ${label} of "${excerpt(text)}", which is not a whole number`);
	}
	const quantity = Math.max(0, Number(text.replaceAll(",", "")));
	if (quantity > highestQuantity) {
		throw new RowProblem(`has a ${label} of ${excerpt(text)}, above 1,000,000`);
	}
	return quantity;
}

/** The regular and the lower price of what is sold; the sale price is null where none is lower. */
export function orderPrices(
	regular: Centavos,
	sale: Centavos | null,
): { price: Centavos; salePrice: Centavos | null } {
	return { price: regular, salePrice: sale !== null && sale < regular ? sale : null };
}

/** An address that a product image can have; undefined for anything else. */
export function readImagePath(cell: string): string | undefined {
	const text = cell.trim();
	if (text.length > longestAddress || /[\s\p{Cc}]/u.test(text)) return undefined;
	if (/^\/(storage|uploads)\/./.test(text)) return text;
	const address = URL.parse(text.startsWith("//") ? `https:${text}` : text);
	if (address?.protocol !== "http:" && address?.protocol !== "https:") return undefined;
	return /^https?:\/\//.test(text) ? text : address.href;
}

/** Yes or no as a shop system writes it; undefined for an empty or another cell. */
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
