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
 * What a product's attributes say of its facts: those that are called as one of the shop's own, whatever
 * their number. One with a name and no value is not known.
 * @param options by which its variations are told apart, which are none
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

/** `Weight (kg)`: the unit is that of the shop that the file comes from. */
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
