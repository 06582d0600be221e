import type { DocumentPackage } from "./open-package.ts";
import { readXml } from "./read-xml.ts";

/** Format in which a cell displays its number: a date, or a pattern of zeros and symbols. null means a plain number. */
export type NumberFormat = { kind: "date" } | { kind: "digits"; pattern: string } | null;

const part = "xl/styles.xml";
/**
 * True for formats that all spreadsheets use for dates and times. The file contains only their ids, not their patterns.
 */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** Returns the number format of each style of a workbook, by style index. */
export async function readNumberFormats(document: DocumentPackage): Promise<NumberFormat[]> {
	if (!document.has(part)) return [];
	const codes = new Map<number, string>();
	const formats: NumberFormat[] = [];
	let isOfCells = false;
	for await (const event of readXml(document.open(part))) {
		if (event.kind === "text") continue;
		if (event.name === "cellXfs") isOfCells = event.kind === "open";
		if (event.kind !== "open") continue;
		const { numFmtId = "0", formatCode = "" } = event.attributes;
		if (event.name === "numFmt") codes.set(Number(numFmtId), formatCode);
		if (event.name === "xf" && isOfCells) formats.push(formatOf(Number(numFmtId), codes));
	}
	return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
	const code = codes.get(id);
	if (code === undefined) return isBuiltInDate(id) ? { kind: "date" } : null;
	// Ignore the part after the semicolon, which is for negative numbers.
	const [positive = ""] = code.split(";");
	const bare = positive.replace(/"[^"]*"|\\.|_.|\[[^[\]]*\]/g, "");
	if (/[dmyhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/s\.0+/gi, ""))) return { kind: "date" };
	return /^[0 ()/.-]+$/.test(bare) && /00/.test(bare) && !/\.0+$/.test(bare)
		? { kind: "digits", pattern: positive.replace(/_.|\[[^[\]]*\]/g, "") }
		: null;
}

/** Formats a number such as `1234` with a pattern such as `00000`, including the symbols between digits. */
export function showDigits(number: string, pattern: string): string {
	if (!/^\d+$/.test(number)) return number;
	const places = pattern.match(/"[^"]*"|\\.|[^"\\]/g) ?? [];
	const digits = [...number.padStart(places.filter((one) => one === "0").length, "0")];
	const shown: string[] = [];
	let left = places.filter((one) => one === "0").length;
	for (const one of places) {
		if (one !== "0") shown.push(one.replace(/^"|"$|^\\/g, ""));
		// If the pattern has too few placeholders, the first one takes the additional digits.
		else shown.push(...digits.splice(0, digits.length - --left));
	}
	return shown.join("");
}

const day = 24 * 60 * 60_000;

/** Returns a date cell as ISO text without a time zone: the day, and the time if the cell has one. */
export function showDate(number: string, startsIn1904: boolean): string {
	const serial = Number(number) + (startsIn1904 ? 1462 : 0);
	if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return number;
	const seconds = Math.round((serial * day) / 1_000);
	const [date = "", time = ""] = new Date(Date.UTC(1899, 11, 30) + seconds * 1_000)
		.toISOString()
		.slice(0, 19)
		.split("T");
	if (serial < 1) return time;
	return time === "00:00:00" ? date : `${date} ${time}`;
}
