import type { ReceiptContent, ReceiptRow } from "./receipt-content.ts";

/** A line on paper. Its text has at most as many characters as the paper is wide. */
export interface PaperLine {
	text: string;
	isCentered?: boolean;
	isBold?: boolean;
	/** True to print the line twice as high. */
	isTall?: boolean;
}

const symbols: Readonly<Record<string, string>> = {
	"₱": "P",
	"−": "-",
	"–": "-",
	"—": "-",
	"×": "x",
	"’": "'",
	"‘": "'",
	"“": '"',
	"”": '"',
	"…": "...",
	"•": "*",
	"·": "-",
	æ: "ae",
	Æ: "AE",
	ø: "o",
	Ø: "O",
	ß: "ss",
};

/**
 * Converts a text to ASCII, because only ASCII characters have the same codes on all printers. `₱` becomes `P`, and `ñ`
 * becomes `n`. Characters without a replacement become `?`.
 */
export const asciiOf = (text: string): string =>
	[...text.normalize("NFKD").replace(/\p{M}/gu, "")]
		.map((character) => symbols[character] ?? character)
		.join("")
		.replace(/[\p{Zs}\t\r\n]/gu, " ")
		.replace(/[^\x20-\x7e]/gu, "?");

/** Breaks a text at spaces. Words longer than a line are broken anywhere. */
export function wrap(text: string, columns: number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of asciiOf(text).split(" ").filter(Boolean)) {
		if (line !== "" && line.length + 1 + word.length <= columns) {
			line += ` ${word}`;
			continue;
		}
		if (line !== "") lines.push(line);
		line = word;
		while (line.length > columns) {
			lines.push(line.slice(0, columns));
			line = line.slice(columns);
		}
	}
	return line === "" ? lines : [...lines, line];
}

/**
 * Lays out a name on the left and its value on the right. If they don't fit on one line, the value gets a line of its
 * own.
 */
export function row({ name, value }: ReceiptRow, columns: number): string[] {
	const [left, right] = [asciiOf(name), asciiOf(value)];
	const gap = columns - left.length - right.length;
	if (gap >= 1) return [left + " ".repeat(gap) + right];
	const values = wrap(value, columns).map((line) => line.padStart(columns));
	return [...wrap(name, columns), ...values];
}

export const centered = (text: string, columns: number): PaperLine[] =>
	wrap(text, columns).map((line) => ({ text: line, isCentered: true }));

export const ruleOf = (columns: number): PaperLine => ({ text: "-".repeat(columns) });

/** Lays out a receipt for a printer. @param columns characters per line */
export function layOutReceipt(content: ReceiptContent, columns: number): PaperLine[] {
	const plain = (texts: readonly string[]): PaperLine[] => texts.map((text) => ({ text }));
	const rows = (all: readonly ReceiptRow[]) => plain(all.flatMap((each) => row(each, columns)));
	const rule = ruleOf(columns);
	const items = content.items.flatMap(({ name, units, amount, notes }) => [
		...wrap(name, columns),
		...row({ name: `  ${units}`, value: amount }, columns),
		...notes.flatMap((note) => wrap(note, columns - 2).map((line) => `  ${line}`)),
	]);
	const sums = content.total
		? [
				...rows(content.discounts),
				...row(content.total, columns).map((text) => ({ text, isBold: true, isTall: true })),
				...rows(content.payments),
				rule,
			]
		: [];
	return [
		...centered(content.shop, columns).map((line) => ({ ...line, isBold: true })),
		...content.heading.flatMap((line) => centered(line, columns)),
		rule,
		...rows(content.facts),
		rule,
		...(items.length > 0 ? [...plain(items), rule] : []),
		...sums,
		...content.notices.flatMap((line) => centered(line, columns)),
	];
}
