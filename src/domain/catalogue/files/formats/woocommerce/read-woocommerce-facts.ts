import type { Cell, Columns } from "../columns.ts";
import {
	attributeNamed,
	readFactText,
	readMakerCell,
	readWeightCell,
	type StatedFacts,
} from "../fact-columns.ts";
import type { Report } from "../row-problem.ts";
import { readWooLine } from "./woocommerce-cells.ts";

/**
 * Reads specifications from attributes with the same names as the shop's attributes. An attribute without a value
 * removes the specification.
 * @param options attributes that distinguish variations, which are skipped
 */
export function readWooFacts(
	columns: Columns,
	cell: Cell,
	options: ReadonlySet<string>,
	place: { line: number; report: Report },
): { facts?: StatedFacts } {
	const numbers = columns.names.flatMap((name) => /^attribute (\d+) name$/i.exec(name)?.[1] ?? []);
	const facts: StatedFacts = {};
	for (const number of numbers) {
		const name = readWooLine(cell(`Attribute ${number} name`));
		const text = readWooLine(cell(`Attribute ${number} value(s)`).replaceAll("\\,", ","));
		if (options.has(name)) continue;
		const attribute = attributeNamed(name, columns.tables.attributes);
		if (!attribute) continue;
		if (text === "") facts[attribute.code] = null;
		else readFactText(text, attribute, facts, place);
	}
	readMakerCell(readWooLine(cell("Brands", "Brand")), columns, facts, place);
	readWooWeight(columns, cell, facts, place);
	return Object.keys(facts).length > 0 ? { facts } : {};
}

/** Reads a column such as `Weight (kg)`, whose header contains the unit of the exporting shop. */
export function readWooWeight(
	columns: Columns,
	cell: Cell,
	facts: StatedFacts,
	place: { line: number; report: Report },
): void {
	for (const name of columns.names) {
		const unit = /^weight \((kg|g|lbs|oz)\)$/i.exec(name)?.[1];
		if (unit) readWeightCell(readWooLine(cell(name)), unit, columns, facts, place);
	}
}
