import {
	ofVariationFields,
	type VariationValues,
	variationEntries,
} from "#lib/variation-fields.ts";
import type { FormatColumn } from "./catalogue-format.ts";
import { limitLength, readLine } from "./cells/read-cells.ts";
import { readBarcode } from "./cells/read-texts.ts";
import type { Cell } from "./columns.ts";
import type { KnownFormat, Report } from "./imported-product.ts";

type ColumnNames = readonly [string, ...string[]];

const namesIn = (system: KnownFormat, field: ReturnType<typeof variationEntries>[number][1]) =>
	system === "kargado" ? ([field.label] as ColumnNames) : field[system];

/** The columns of a variation's fields that a format's files tell, by field. */
export function variationColumnsIn(system: KnownFormat): Record<string, FormatColumn> {
	const columns: Record<string, FormatColumn> = {};
	for (const [name, field] of variationEntries()) {
		const names = namesIn(system, field);
		if (names)
			columns[name] = { names: [...names], cell: ({ variation }) => variation?.[name] ?? "" };
	}
	return columns;
}

/** What a row of a format's file says of a variation's fields; null: nothing. */
export const readVariationFields = (
	system: KnownFormat,
	cell: Cell,
	{ line, report }: { line: number; report: Report },
): VariationValues =>
	ofVariationFields((_, field) => {
		const text = cell(...(namesIn(system, field) ?? []));
		if (field.kind === "barcode") return readBarcode(text, line, report);
		return (
			limitLength(field.label, readLine(text), field.longest ?? Number.POSITIVE_INFINITY) || null
		);
	});
