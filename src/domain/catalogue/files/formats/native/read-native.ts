import { limits } from "#domain/catalogue/product/product-limits.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { fieldEntries } from "#lib/products/choose-product-fields.ts";
import {
	type ProductField,
	type ProductOption,
	productFields,
} from "#lib/products/product-fields.ts";
import { type ProductStatus, productStatuses } from "#lib/products/product-statuses.ts";
import { variationFields } from "#lib/products/variation-fields.ts";
import { serialKinds, serialTrackings } from "#lib/serials/serial-number.ts";
import { longestWarranty } from "#lib/serials/warranty.ts";
import { readOptions } from "../cells/option-text.ts";
import {
	excerpt,
	limitLength,
	readAmount,
	readFlag,
	readLine,
	readQuantity,
	requireLine,
} from "../cells/read-cells.ts";
import { readAddress, readImage } from "../cells/read-texts.ts";
import { addressColumns, type Cell, type Columns, cellsOf, checkRow } from "../columns.ts";
import { readFactCells, readTypeCell } from "../fact-columns.ts";
import { inSentence, readWord, type StatedFields } from "../field-columns.ts";
import { readFits } from "../fits-cell.ts";
import type { ImportedProduct, ImportedVariation } from "../imported-product.ts";
import { checkDistinct } from "../name-variations.ts";
import { type Report, RowProblem } from "../row-problem.ts";
import type { RowStore } from "../row-store.ts";
import { readVariationFields } from "../variation-columns.ts";

/**
 * Reads a file in Kargado's own format. Rows of a product are consecutive and have the same Address. The first row
 * describes the product, and each row has a variation, a picture or both. Fields without a column stay unchanged.
 */
export async function* readNative(
	columns: Columns,
	rows: AsyncIterable<TableRow>,
	store: RowStore,
	report: Report,
): AsyncGenerator<ImportedProduct> {
	let group: TableRow[] = [];
	let address = "";
	for await (const row of rows) {
		try {
			checkRow(columns, row);
			const next = readAddress(cellsOf(columns, row)(addressColumns.kargado));
			if (next === null) throw new RowProblem("has no Address");
			if (next === address && group.length <= limits.rowsOfProduct) group.push(row);
			if (next === address) continue;
			if (group.length > 0) yield* readGroup(columns, address, group, store, report);
			group = [row];
			address = next;
		} catch (error) {
			if (!(error instanceof RowProblem)) throw error;
			report({ line: row.line, reason: error.message, rejected: true });
		}
	}
	if (group.length > 0) yield* readGroup(columns, address, group, store, report);
}

function* readGroup(
	columns: Columns,
	address: string,
	rows: readonly TableRow[],
	store: RowStore,
	report: Report,
): Generator<ImportedProduct> {
	const line = rows[0]?.line ?? 0;
	try {
		const earlier = store.recordProduct(address, line);
		if (earlier !== undefined) {
			throw new RowProblem(
				`repeats the Address "${address}" of line ${earlier}; keep all rows of a product together`,
			);
		}
		if (rows.length > limits.rowsOfProduct) {
			throw new RowProblem(`starts a product with more than ${limits.rowsOfProduct} rows`);
		}
		yield readProduct(columns, address, rows, report);
	} catch (error) {
		if (!(error instanceof RowProblem)) throw error;
		report({ line, reason: error.message, rejected: true });
	}
}

function readProduct(
	columns: Columns,
	address: string,
	rows: readonly TableRow[],
	report: Report,
): ImportedProduct {
	const [first] = rows;
	if (first === undefined) throw new RowProblem("has no rows");
	const cell = cellsOf(columns, first);
	const has = (name: string) => columns.indexOf(name) !== undefined;
	const fields = readFields(columns, cell, { line: first.line, report });
	if (has("Price") && fields.price === undefined) throw new RowProblem("has no price");
	return {
		line: first.line,
		key: address,
		address,
		slugHint: address,
		fields,
		category: readWord(cell(productFields.category_id.label), {
			...productFields.category_id,
			longest: limits.category,
		}),
		published: fields.status === "published",
		images: readImages(columns, rows, report),
		...readVariations(columns, rows, report),
		format: "kargado",
	};
}

/**
 * Functions that read each kind of field in this format. They return undefined if the cell leaves the field unchanged.
 */
const readers = {
	name: (text: string, field: ProductField) => requireLine(field.label, text, longestOf(field)),
	line: (text: string, field: ProductField) => readWord(text, field) ?? "",
	text: (text: string, field: ProductField) => readText(inSentence(field), text, longestOf(field)),
	word: readWord,
	flag: (text: string, field: ProductField) => flag(text, field.label),
	status: readStatus,
	price: (text: string, field: ProductField) => readAmount(inSentence(field), text) ?? undefined,
	salePrice: (text: string, field: ProductField) => readAmount(inSentence(field), text),
	cost: (text: string, field: ProductField) => readAmount(inSentence(field), text),
	instant: (text: string, field: ProductField) => readInstant(text, field.label),
	options: readOptionCell,
	fits: readFits,
	serialTracking: (text: string, field: ProductField) => choice(text, serialTrackings, field.label),
	serialKind: (text: string, field: ProductField) => choice(text, serialKinds, field.label),
	months: (text: string, field: ProductField) => readMonths(text, field.label),
};

/** True for fields that files of earlier versions don't have. Importing such a file leaves these fields unchanged. */
const isLater = ({ kind }: ProductField) =>
	kind === "serialTracking" || kind === "serialKind" || kind === "months";

const longestOf = ({ longest = Number.POSITIVE_INFINITY }: ProductField) => longest;

function readFields(
	columns: Columns,
	cell: Cell,
	place: { line: number; report: Report },
): StatedFields {
	const stated = fieldEntries().flatMap(([name, field]) => {
		if (field.kind === "address" || field.kind === "category") return [];
		if (field.kind === "productType" || field.kind === "facts") return [];
		const mayBeMissing = field.kind === "name" || isLater(field);
		if (mayBeMissing && columns.indexOf(field.label) === undefined) return [];
		const value = readers[field.kind](cell(field.label), field);
		return value === undefined ? [] : [[name, value]];
	});
	const facts = readFactCells("kargado", "product", columns, cell, place);
	const fields: StatedFields = {
		...Object.fromEntries(stated),
		...readTypeCell("kargado", columns, cell, place),
		...(facts && { facts }),
	};
	const { price, sale_price: sale, sale_starts_at: starts, sale_ends_at: ends } = fields;
	if (typeof sale === "number" && price !== undefined && sale >= price) {
		throw new RowProblem("has a sale price that is not below its price");
	}
	if (starts && ends && Date.parse(ends) <= Date.parse(starts)) {
		throw new RowProblem("has a sale that ends before it starts");
	}
	return fields;
}

function readStatus(text: string): ProductStatus {
	const word = readLine(text).toLowerCase();
	const status = productStatuses.find((one) => one === (word || "draft"));
	if (status !== undefined) return status;
	throw new RowProblem(
		`has the status "${excerpt(word)}", which must be published, draft or archived`,
	);
}

const readText = (label: string, cell: string, longest: number) =>
	limitLength(label, cell.replace(/\r\n?/g, "\n").toWellFormed().trim(), longest);

function flag(text: string, name: string): boolean {
	const value = text.trim() === "" ? false : readFlag(text);
	if (value !== undefined) return value;
	throw new RowProblem(`has "${excerpt(text)}" in ${name}, which needs yes or no`);
}

/** Returns the choice in a cell, or the first choice if the cell is blank. Throws RowProblem for other text. */
function choice<Choice extends string>(
	text: string,
	choices: readonly [Choice, ...Choice[]],
	name: string,
): Choice {
	const word = readLine(text).toLowerCase() || choices[0];
	const chosen = choices.find((one) => one === word);
	if (chosen !== undefined) return chosen;
	throw new RowProblem(`has "${excerpt(word)}" in ${name}; use ${choices.join(", ")}`);
}

function readMonths(given: string, name: string): number | null {
	const text = given.trim();
	if (text === "") return null;
	if (/^\d{1,3}$/.test(text) && Number(text) <= longestWarranty) return Number(text);
	throw new RowProblem(
		`has "${excerpt(text)}" in ${name}; use whole months up to ${longestWarranty}`,
	);
}

function readInstant(given: string, name: string): string | null {
	const text = given.trim();
	if (text === "") return null;
	const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/.test(
		text,
	);
	// Accept only dates that JavaScript can also parse, because PostgreSQL accepts more formats.
	if (isInstant && !Number.isNaN(Date.parse(text.replace(" ", "T")))) return text;
	throw new RowProblem(
		`has "${excerpt(text)}" in ${name}; use a time such as 2026-11-21T09:00:00+08:00`,
	);
}

function readOptionCell(text: string): ProductOption[] {
	try {
		return readOptions(text);
	} catch {
		throw new RowProblem(`has options in another form than Color=Red|Blue; Length=1 m`);
	}
}

function readVariations(
	columns: Columns,
	rows: readonly TableRow[],
	report: Report,
): { variations: ImportedVariation[]; incomplete: boolean } {
	const nameOf = (row: TableRow) => readLine(cellsOf(columns, row)("Variation"));
	const isVaried = rows.some((row) => nameOf(row) !== "");
	const variations: ImportedVariation[] = [];
	let incomplete = false;
	for (const row of rows) {
		const name = nameOf(row);
		if (name === "" && (isVaried || row !== rows[0])) continue;
		try {
			const variation = readVariation(cellsOf(columns, row), columns, name, row.line, report);
			checkDistinct(variations, name);
			variations.push(variation);
		} catch (error) {
			if (!(error instanceof RowProblem)) throw error;
			report({ line: row.line, reason: error.message, rejected: true });
			incomplete = true;
		}
	}
	if (variations.length === 0) throw new RowProblem("has no valid variation");
	return { variations, incomplete };
}

function readVariation(
	cell: Cell,
	columns: Columns,
	name: string,
	line: number,
	report: Report,
): ImportedVariation {
	const options = readOptionCell(cell("Variation options"));
	const stock = columns.names
		.filter((column) => /^stock: /i.test(column))
		.map((column) => [
			column.slice("stock: ".length).trim().toLowerCase(),
			readQuantity(column, cell(column)),
		])
		.filter(([, quantity]) => quantity !== null);
	return {
		line,
		name: limitLength("variation name", name, limits.variationName),
		options: Object.fromEntries(options.map((option) => [option.name, option.values[0] ?? ""])),
		...readVariationFields("kargado", columns, cell, { line, report }),
		fits: readFits(cell(variationFields.fits.label)),
		price: readAmount("variation price", cell("Variation price")),
		salePrice: readAmount("variation sale price", cell("Variation sale price")),
		stock: null,
		branchStock: Object.fromEntries(stock),
		image: readImage(cell("Variation image"), line, report),
	};
}

function readImages(columns: Columns, rows: readonly TableRow[], report: Report) {
	const images = new Map<string, string>();
	for (const row of rows) {
		const cell = cellsOf(columns, row);
		const path = readImage(cell("Image"), row.line, report);
		if (path === null || images.has(path)) continue;
		images.set(path, readLine(cell("Image description")).slice(0, limits.alt).toWellFormed());
	}
	return [...images].map(([path, alt]) => ({ path, alt }));
}
