import { centered, type PaperLine, row, ruleOf } from "./lay-out-receipt.ts";

export interface ReadingRow {
	name: string;
	value: string;
	isAmount?: boolean;
	isStrong?: boolean;
}

/** The texts of an X or Z reading, for the screen, the print dialog and receipt printers. */
export interface ReadingContent {
	/** Name of the reading, such as `Z reading 12`. */
	name: string;
	shop: string;
	/** Lines below the shop's name. */
	heading: readonly string[];
	groups: readonly { title: string; rows: readonly ReadingRow[] }[];
	notices: readonly string[];
}

/** Lays out an X or Z reading for a printer. @param columns characters per line */
export function layOutReading(content: ReadingContent, columns: number): PaperLine[] {
	const bold = (lines: PaperLine[]) => lines.map((line) => ({ ...line, isBold: true }));
	const groups = content.groups.flatMap(({ title, rows }) => [
		ruleOf(columns),
		{ text: title, isBold: true },
		...rows.flatMap((each) => {
			const lines = row(each, columns).map((text) => ({ text }));
			return each.isStrong ? bold(lines) : lines;
		}),
	]);
	return [
		...bold(centered(content.shop, columns)),
		...content.heading.flatMap((line) => centered(line, columns)),
		...bold(centered(content.name, columns)).map((line) => ({ ...line, isTall: true })),
		...groups,
		ruleOf(columns),
		...content.notices.flatMap((line) => centered(line, columns)),
	];
}
