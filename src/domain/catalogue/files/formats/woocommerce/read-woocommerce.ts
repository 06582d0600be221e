import { limits } from "#domain/catalogue/product/product-limits.ts";
import type { TableRow } from "#domain/tables/table-row.ts";
import { productFields } from "#lib/products/product-fields.ts";
import { limitLength, readFlag, readLine, requireLine } from "../cells/read-cells.ts";
import { readAddress, readCategory, readImage, readSku } from "../cells/read-texts.ts";
import { addressColumns, type Cell, type Columns, checkRow } from "../columns.ts";
import { readTypeCell } from "../fact-columns.ts";
import { readPlainFields } from "../field-columns.ts";
import type { ImportedImage, ImportedProduct, ImportedVariation } from "../imported-product.ts";
import { checkDistinct } from "../name-variations.ts";
import { type Report, RowProblem } from "../row-problem.ts";
import type { RowStore } from "../row-store.ts";
import { readWooFacts } from "./read-woocommerce-facts.ts";
import { readWooItem, readWooVariation } from "./read-woocommerce-item.ts";
import {
	foldParent,
	parentKeys,
	readKind,
	readWooLine,
	readWooList,
	unescapeLineBreaks,
	wooCellsOf,
} from "./woocommerce-cells.ts";

/**
 * First pass over WooCommerce's export. Variations can appear anywhere in the file, so they are stored for the second
 * pass.
 */
export function collectVariation(columns: Columns, row: TableRow, store: RowStore): void {
	const cell = wooCellsOf(columns, row);
	if (readKind(cell("Type")).kind !== "variation") return;
	store.keep(foldParent(cell("Parent")), Number(cell("Position")) || 0, row);
}

/**
 * Second pass: reads simple products, and variable products with their variations. Grouped, external and unknown kinds
 * of products are rejected.
 * @param today date in Manila such as `2026-01-31`, to find out whether a scheduled sale is active
 */
export async function* readWooCommerce(
	columns: Columns,
	rows: AsyncIterable<TableRow>,
	store: RowStore,
	today: string,
	report: Report,
): AsyncGenerator<ImportedProduct> {
	for await (const row of rows) {
		const cell = wooCellsOf(columns, row);
		const { kind, word } = readKind(cell("Type"));
		if (kind === "variation") continue;
		// Take the variations from the store even if the product is rejected. Otherwise they would be reported as
		// variations without a product.
		const children = kind === "variable" ? store.take(parentKeys(cell), limits.rowsOfProduct) : [];
		try {
			checkRow(columns, row);
			if (children.length >= limits.rowsOfProduct) {
				throw new RowProblem(`has ${limits.rowsOfProduct} or more variations, which is too many`);
			}
			if (kind === "other") {
				throw new RowProblem(`is a product of type "${word}", which is not supported`);
			}
			const key = readKey(cell);
			const earlier = store.recordProduct(key, row.line);
			if (earlier !== undefined) {
				throw new RowProblem(`repeats the product "${key}" of line ${earlier}`);
			}
			const name = requireLine(
				"name",
				readWooLine(cell(...productFields.name.woocommerce)),
				productFields.name.longest,
			);
			const items =
				kind === "variable"
					? readChildren(columns, name, children, today, report)
					: { variations: [readSimple(columns, cell, today, row.line, report)], incomplete: false };
			const options = new Set(items.variations.flatMap((one) => Object.keys(one.options)));
			const product = readProduct(columns, cell, { key, name, options }, row.line, report);
			yield { ...product, ...items };
		} catch (error) {
			if (!(error instanceof RowProblem)) throw error;
			report({ line: row.line, reason: error.message, rejected: true });
		}
	}
	for (const { line, parent } of store.rest()) {
		const reason =
			parent === ""
				? "is a variation without a Parent"
				: `is a variation of "${parent}", which is not a variable product in this file`;
		report({ line, reason, rejected: true });
	}
}

/**
 * Returns the product's path if the file has one, because Kargado exported it. Otherwise returns the SKU, or the ID if
 * there is no SKU. The SKU comes first, because IDs change when a shop moves to another WordPress.
 */
function readKey(cell: Cell): string {
	const address = readAddress(cell(addressColumns.woocommerce));
	if (address !== null) return `address:${address}`;
	const sku = readSku(cell("SKU"), limits.sku) ?? "";
	const id = readLine(cell("ID"));
	if (sku !== "") return sku;
	if (id !== "") return limitLength("ID", `id:${id}`, limits.key);
	throw new RowProblem("needs a SKU or an ID, so that a later import can find it");
}

function readProduct(
	columns: Columns,
	cell: Cell,
	{ key, name, options }: { key: string; name: string; options: ReadonlySet<string> },
	line: number,
	report: Report,
): Omit<ImportedProduct, "variations" | "incomplete"> {
	const hidden = readLine(cell("Visibility in catalog")).toLowerCase() === "hidden";
	const place = { line, report };
	return {
		line,
		key,
		address: readAddress(cell(addressColumns.woocommerce)),
		slugHint: name,
		fields: {
			...readPlainFields("woocommerce", cell, place, unescapeLineBreaks),
			name,
			...readTypeCell("woocommerce", columns, cell, place),
			...readWooFacts(columns, cell, options, place),
		},
		category: readCategory(readWooList(cell("Categories"))[0] ?? ""),
		published: isPublished(cell) && !hidden,
		images: readImages(cell, line, report),
		format: "woocommerce",
	};
}

/** WooCommerce writes 1 for public, 0 for private and -1 for a draft. */
function isPublished(cell: Cell): boolean {
	const text = cell("Published").trim();
	return text === "" || readFlag(text) === true;
}

/** Reads the only item of a simple product, without pictures, because those in its row belong to the product. */
function readSimple(
	columns: Columns,
	cell: Cell,
	today: string,
	line: number,
	report: Report,
): ImportedVariation {
	const item = readWooItem(columns, cell, today, { line, report });
	return { line, name: "", options: {}, ...item, image: null };
}

function readChildren(
	columns: Columns,
	productName: string,
	rows: readonly TableRow[],
	today: string,
	report: Report,
): { variations: ImportedVariation[]; incomplete: boolean } {
	const variations: ImportedVariation[] = [];
	let incomplete = false;
	for (const row of rows) {
		try {
			checkRow(columns, row);
			const cell = wooCellsOf(columns, row);
			if (!isPublished(cell)) continue;
			const image = readImage(readWooList(cell("Images"))[0] ?? "", row.line, report);
			const variation = readWooVariation(columns, cell, productName, today, {
				line: row.line,
				report,
			});
			checkDistinct(variations, variation.name);
			variations.push({ ...variation, image });
		} catch (error) {
			if (!(error instanceof RowProblem)) throw error;
			report({ line: row.line, reason: error.message, rejected: true });
			incomplete = true;
		}
	}
	if (variations.length === 0) throw new RowProblem("is variable but has no valid variation");
	return { variations, incomplete };
}

function readImages(cell: Cell, line: number, report: Report): ImportedImage[] {
	const paths = readWooList(cell("Images")).map((text) => readImage(text, line, report));
	return [...new Set(paths)].filter((path) => path !== null).map((path) => ({ path, alt: "" }));
}
