import { limits } from "#domain/catalogue/product/product-limits.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { productFields } from "#lib/products/product-fields.ts";
import {
	limitLength,
	pricesWithLowerSale,
	readAmount,
	readFlag,
	readLine,
	readQuantity,
	requireLine,
} from "../cells/read-cells.ts";
import { readAddress, readCategory, readImage, summarise } from "../cells/read-texts.ts";
import { addressColumns, type Cell, type Columns, cellsOf, checkRow, faultOf } from "../columns.ts";
import { readFactCells, readTypeCell, readWeightCell, type StatedFacts } from "../fact-columns.ts";
import { readPlainFields, type StatedFields } from "../field-columns.ts";
import type { ImportedImage, ImportedProduct, ImportedVariation } from "../imported-product.ts";
import { checkDistinct, nameVariation } from "../name-variations.ts";
import { type Report, RowProblem } from "../row-problem.ts";
import type { RowStore } from "../row-store.ts";
import { readVariationFields } from "../variation-columns.ts";

/**
 * Reads Shopify's product export. Rows of a product are consecutive and have the same Handle. The first
 * row describes the product, and each row has a variation, a picture or both. Unreadable rows are
 * reported and the product continues without them.
 */
export async function* readShopify(
	columns: Columns,
	rows: AsyncIterable<TableRow>,
	store: RowStore,
	report: Report,
): AsyncGenerator<ImportedProduct> {
	let group: TableRow[] = [];
	let handle = "";
	for await (const row of rows) {
		const next = readLine(cellsOf(columns, row)("Handle", "URL handle"));
		if (next === "") {
			const reason = faultOf(columns, row) ?? "has no Handle";
			report({ line: row.line, reason, rejected: true });
			continue;
		}
		// The Handle of a damaged row may be wrong, so don't start a new product for it.
		const fault = faultOf(columns, row);
		if (next !== handle && fault !== null) {
			report({ line: row.line, reason: fault, rejected: true });
			continue;
		}
		if (next === handle) {
			// Store at most one row more than allowed, which is enough to refuse the product.
			if (group.length <= limits.rowsOfProduct) group.push(row);
			continue;
		}
		if (group.length > 0) yield* readGroup(columns, handle, group, store, report);
		group = [row];
		handle = next;
	}
	if (group.length > 0) yield* readGroup(columns, handle, group, store, report);
}

function* readGroup(
	columns: Columns,
	handle: string,
	rows: readonly TableRow[],
	store: RowStore,
	report: Report,
): Generator<ImportedProduct> {
	const [first] = rows;
	if (first === undefined) return;
	try {
		const earlier = store.recordProduct(handle, first.line);
		if (earlier !== undefined) {
			throw new RowProblem(
				`repeats the Handle "${handle}" of line ${earlier}; keep all rows of a product together`,
			);
		}
		if (rows.length > limits.rowsOfProduct) {
			throw new RowProblem(`starts a product with more than ${limits.rowsOfProduct} rows`);
		}
		const product = readProduct(columns, handle, first, rows, report);
		if (product.variations.length > 0) yield product;
	} catch (error) {
		if (!(error instanceof RowProblem)) throw error;
		report({ line: first.line, reason: error.message, rejected: true });
	}
}

function readProduct(
	columns: Columns,
	handle: string,
	first: TableRow,
	rows: readonly TableRow[],
	report: Report,
): ImportedProduct {
	const { variations, incomplete } = readVariations(columns, first, rows, report);
	const cell = cellsOf(columns, first);
	const place = { line: first.line, report };
	const plain = readPlainFields("shopify", cell, place);
	const { name, short_description, seo_description } = productFields;
	const summary = limitLength(
		seo_description.label,
		readLine(cell(...seo_description.shopify)),
		short_description.longest,
	);
	const saysShort = columns.indexOf(short_description.shopify[0]) !== undefined;
	const isSoldAsItIs = variations.length === 1 && variations[0]?.name === "";
	const said = readFactCells("shopify", "product", columns, cell, place);
	const facts = isSoldAsItIs ? withGrams(said ?? {}, columns, cell, place) : said;
	const fields: StatedFields = {
		...plain,
		...readTypeCell("shopify", columns, cell, place),
		...(facts && (said || Object.keys(facts).length > 0) && { facts }),
		// `readGroup` ignores a product whose rows were all rejected, so its name may be blank.
		name: variations.length === 0 ? "" : requireLine("Title", cell(...name.shopify), name.longest),
		...(!saysShort && { short_description: summary || summarise(plain.description ?? "") }),
	};
	const status = readLine(cell("Status")).toLowerCase();
	return {
		line: first.line,
		key: limitLength("Handle", handle, limits.key),
		address: readAddress(cell(addressColumns.shopify)),
		slugHint: handle,
		fields,
		category:
			readCategory(cell("Type", "Custom Product Type")) ??
			readCategory(cell("Product Category", "Standard Product Type")),
		published:
			readFlag(cell("Published", "Published on online store")) !== false &&
			(status === "" || status === "active"),
		images: readImages(columns, rows, report),
		variations: variations.map((variation) => withoutRepeatedWeight(variation, said)),
		incomplete,
		format: "shopify",
	};
}

function readVariations(
	columns: Columns,
	first: TableRow,
	rows: readonly TableRow[],
	report: Report,
): { variations: ImportedVariation[]; incomplete: boolean } {
	const optionNames = [1, 2, 3].map(
		(number) => readLine(cellsOf(columns, first)(`Option${number} Name`)) || `Option ${number}`,
	);
	const itemRows = rows.filter((row) => row === first || hasItem(columns, row));
	const isAlone = itemRows.filter((row) => faultOf(columns, row) === null).length === 1;
	const variations: ImportedVariation[] = [];
	let incomplete = false;
	for (const row of itemRows) {
		try {
			checkRow(columns, row);
			const cell = cellsOf(columns, row);
			const variation = readVariation(columns, cell, optionNames, row.line, report);
			const isDefault = variation.name === "" || variation.name === "Default Title";
			if (isDefault && isAlone) {
				variations.push({ ...variation, name: "", options: {} });
				continue;
			}
			if (variation.name === "") throw new RowProblem("has no option value");
			checkDistinct(variations, variation.name);
			const place = { line: row.line, report };
			variations.push({
				...variation,
				facts: withGrams(variation.facts, columns, cell, place),
			});
		} catch (error) {
			if (!(error instanceof RowProblem)) throw error;
			report({ line: row.line, reason: error.message, rejected: true });
			incomplete = true;
		}
	}
	return { variations, incomplete };
}

function hasItem(columns: Columns, row: TableRow): boolean {
	const cell = cellsOf(columns, row);
	const cells = [
		...[1, 2, 3].map((number) => cell(`Option${number} Value`)),
		cell("Variant Price", "Price"),
		cell("Variant SKU", "SKU"),
	];
	return faultOf(columns, row) !== null || cells.some((text) => text.trim() !== "");
}

function readVariation(
	columns: Columns,
	cell: Cell,
	optionNames: readonly string[],
	line: number,
	report: Report,
): ImportedVariation {
	const price = readAmount("price", cell("Variant Price", "Price"));
	if (price === null) throw new RowProblem("has no price");
	const compareAt = readAmount(
		"compare-at price",
		cell("Variant Compare At Price", "Compare-at price"),
	);
	const options = optionNames
		.map((name, index) => [name, readLine(cell(`Option${index + 1} Value`))] as const)
		.filter(([, value]) => value !== "")
		.map(([name, value]) => [
			limitLength("option name", name, limits.option),
			limitLength("option value", value, limits.optionValue),
		]);
	return {
		line,
		name: nameVariation(options.map(([, value]) => value ?? "")),
		options: Object.fromEntries(options),
		...readVariationFields("shopify", columns, cell, { line, report }),
		...pricesWithLowerSale(
			compareAt !== null && compareAt > price ? compareAt : price,
			compareAt !== null ? price : null,
		),
		stock: readQuantity("quantity", cell("Variant Inventory Qty", "Inventory quantity")),
		branchStock: {},
		image: readImage(cell("Variant Image", "Variant image URL"), line, report),
	};
}

/** Adds the weight in grams. Shopify's unit column only says how the weight is displayed. */
function withGrams(
	facts: StatedFacts,
	columns: Columns,
	cell: Cell,
	place: { line: number; report: Report },
): StatedFacts {
	const stated = { ...facts };
	const text = readLine(cell("Variant Grams", "Weight value (grams)"));
	readWeightCell(text, "g", columns, stated, place);
	return stated;
}

/**
 * Removes a variation's weight if it equals the product's weight. Kargado's exports in this format state the weight in
 * each variation's row, even if only the product has one.
 */
function withoutRepeatedWeight(
	variation: ImportedVariation,
	product: StatedFacts | undefined,
): ImportedVariation {
	const { weight_g: weight, ...facts } = variation.facts;
	return weight === undefined || weight !== product?.["weight_g"]
		? variation
		: { ...variation, facts };
}

function readImages(columns: Columns, rows: readonly TableRow[], report: Report): ImportedImage[] {
	const found = new Map<string, ImportedImage & { position: number }>();
	for (const row of rows) {
		if (faultOf(columns, row) !== null) continue;
		const cell = cellsOf(columns, row);
		const path = readImage(cell("Image Src", "Product image URL"), row.line, report);
		if (path === null || found.has(path)) continue;
		const position = Number(cell("Image Position")) || Number.POSITIVE_INFINITY;
		const alt = readLine(cell("Image Alt Text")).slice(0, limits.alt).toWellFormed();
		found.set(path, { path, alt, position });
	}
	return [...found.values()]
		.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
		.map(({ path, alt }) => ({ path, alt }));
}
