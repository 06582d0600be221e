import { fieldEntries, isPlain } from "#lib/products/choose-product-fields.ts";
import type {
	PlainKind,
	ProductField,
	ProductFieldName,
	ProductValues,
} from "#lib/products/product-fields.ts";
import { type FormatColumn, ofProduct, textToHtml } from "./catalogue-format.ts";
import { limitLength, readFlag, readLine } from "./cells/read-cells.ts";
import { readDescription, readSearchWords } from "./cells/read-texts.ts";
import type { Cell } from "./columns.ts";
import type { StatedFacts } from "./fact-columns.ts";
import type { Report } from "./row-problem.ts";

/** Product fields in a file. Fields that have no column in the file are missing. */
export type StatedFields = Partial<Omit<ProductValues, "facts"> & { facts: StatedFacts }>;
type OtherSystem = "shopify" | "woocommerce";

const plainEntries = () =>
	fieldEntries().filter((entry): entry is [ProductFieldName, ProductField & { kind: PlainKind }] =>
		isPlain(entry[1]),
	);

/** Returns a field's name within a sentence: "short description", but "SEO title". */
export const inSentence = ({ label }: { label: string }): string =>
	/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Functions that convert plain fields for another system's files. Multi-line text is converted to HTML. */
export type PlainWriters = { [Kind in PlainKind]: (value: never) => string };
export const plainWriters = {
	line: (value: string) => value,
	text: textToHtml,
	word: (value: string | null) => value ?? "",
	flag: (value: boolean) => (value ? "TRUE" : "FALSE"),
} satisfies PlainWriters;

/** Returns the columns of plain fields in another system's files. */
export function plainColumns(
	system: OtherSystem,
	writers: PlainWriters = plainWriters,
): Partial<Record<ProductFieldName, FormatColumn>> {
	const columns: Partial<Record<ProductFieldName, FormatColumn>> = {};
	for (const [name, field] of plainEntries()) {
		const names = field[system];
		const write = writers[field.kind] as (value: unknown) => string;
		if (names) columns[name] = { names, cell: ofProduct((product) => write(product[name])) };
	}
	return columns;
}

/**
 * Reads the plain fields in another system's file.
 * @param textOf converts multi-line text from the system's format
 */
export function readPlainFields(
	system: OtherSystem,
	cell: Cell,
	place: { line: number; report: Report },
	textOf: (cell: string) => string = (text) => text,
): StatedFields {
	const readers = {
		line: (text: string, field: ProductField) =>
			readSearchWords(field.label, text, field.longest ?? Number.POSITIVE_INFINITY, place),
		text: (text: string, field: ProductField) =>
			readDescription(inSentence(field), textOf(text), field.longest ?? Number.POSITIVE_INFINITY),
		word: (text: string, field: ProductField) => readWord(text, field),
		flag: (text: string) => readFlag(text),
	} satisfies Record<PlainKind, (text: string, field: ProductField) => unknown>;
	const stated = plainEntries().flatMap(([name, field]) => {
		const names = field[system];
		const value = names && readers[field.kind](cell(...names), field);
		return value === undefined ? [] : [[name, value]];
	});
	return Object.fromEntries(stated);
}

export const readWord = (text: string, field: ProductField): string | null =>
	limitLength(inSentence(field), readLine(text), field.longest ?? Number.POSITIVE_INFINITY) || null;
