import { decodeHTMLStrict } from "entities";
import { limits } from "#domain/catalogue/product/product-limits.ts";
import { isRoundedCode, readCode, roundedCodeMessage } from "#domain/tables/cells/read-code.ts";
import { type Report, RowProblem } from "../row-problem.ts";
import { htmlToText } from "./html-to-text.ts";
import { excerpt, limitLength, readImagePath, readLine } from "./read-cells.ts";

export function readDescription(label: string, cell: string, longest: number): string {
	return limitLength(label, htmlToText(limitLength(label, cell, limits.html)), longest);
}

/** Reads a SKU. Throws RowProblem if a spreadsheet has rounded the SKU, because it would identify the wrong item. */
export function readSku(cell: string, longest: number): string | null {
	const code = readCode(cell);
	if (isRoundedCode(code)) throw new RowProblem(`has an invalid SKU: ${roundedCodeMessage(code)}`);
	return limitLength("SKU", code, longest) || null;
}

/** Reads a barcode. Skips and reports a barcode that is invalid or was rounded by a spreadsheet. */
export function readBarcode(cell: string, line: number, report: Report): string | null {
	const code = readCode(cell);
	if (code === "") return null;
	if (isRoundedCode(code)) {
		report({ line, reason: `barcode is skipped: ${roundedCodeMessage(code)}`, rejected: false });
		return null;
	}
	if (/^[A-Za-z0-9-]{3,40}$/.test(code)) return code;
	const reason = `barcode "${excerpt(code)}" is skipped: use 3 to 40 letters, digits and hyphens`;
	report({ line, reason, rejected: false });
	return null;
}

/** Reads a text for search engines. Skips and reports a text that is too long. */
export function readSearchWords(
	label: string,
	cell: string,
	longest: number,
	{ line, report }: { line: number; report: Report },
): string {
	const words = readLine(cell);
	if (words.length <= longest) return words;
	const reason = `${label} is skipped: it has ${words.length} characters, and the maximum is ${longest}`;
	report({ line, reason, rejected: false });
	return "";
}

/** Returns the product's path in this shop, as an earlier export wrote it, or null. */
export function readAddress(cell: string): string | null {
	const address = readLine(cell);
	if (address === "") return null;
	if (address.length <= limits.key && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)) return address;
	throw new RowProblem(`has the path "${excerpt(address)}", which is not valid`);
}

/**
 * Returns the last part of a category path, such as `Hoodies` for `Clothing > Hoodies`. Returns null for a blank path
 * or "Uncategorized".
 */
export function readCategory(path: string): string | null {
	const leaf = readLine(decodeHTMLStrict(path.split(" > ").at(-1) ?? ""));
	if (leaf === "" || leaf.toLowerCase() === "uncategorized") return null;
	return limitLength("category", leaf, limits.category);
}

/**
 * Reads a picture's path or URL. Reports an invalid picture and returns null, so that the product is imported without
 * it.
 */
export function readImage(cell: string, line: number, report: Report): string | null {
	if (cell.trim() === "") return null;
	const path = readImagePath(cell);
	if (path === undefined) {
		const reason = `image "${excerpt(cell)}" is skipped: it is not an http(s) address`;
		report({ line, reason, rejected: false });
	}
	return path ?? null;
}

const longestSummary = 160;

/** Returns the start of a description, cut at a word, for formats without a short description. */
export function summarise(description: string): string {
	const [paragraph = ""] = description.split("\n", 1);
	if (paragraph.length <= longestSummary) return paragraph;
	const cut = paragraph.slice(0, longestSummary);
	const end = cut.lastIndexOf(" ");
	return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed().replace(/[\s,;:.]+$/, "")}…`;
}
