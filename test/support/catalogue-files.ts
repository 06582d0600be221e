import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { readHeader } from "#domain/catalogue/files/formats/columns.ts";
import type { ImportedProduct } from "#domain/catalogue/files/formats/imported-product.ts";
import { prepareRow, readProducts } from "#domain/catalogue/files/formats/read-products.ts";
import { recogniseFormat } from "#domain/catalogue/files/formats/recognise-format.ts";
import type { ImportReport } from "#domain/catalogue/files/formats/row-problem.ts";
import { openRowStore } from "#domain/catalogue/files/formats/row-store.ts";
import { parseCsv } from "#domain/tables/read-csv.ts";
import type { FactTables } from "#lib/facts/facts.ts";

export type CsvTable = readonly Record<string, string>[];

/** Returns the rows as CSV, with the columns of all rows together. */
export function toCsv(rows: CsvTable, lineEnd = "\n"): string {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
	return lines.map((cells) => cells.map(quote).join(",") + lineEnd).join("");
}

function quote(cell: string): string {
	return /[",\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns a row of Shopify's export: one variation without options by default. */
export function shopifyRow(handle: string, cells: Record<string, string> = {}) {
	return {
		Handle: handle,
		Title: handle,
		"Option1 Name": "Title",
		"Option1 Value": "Default Title",
		"Variant SKU": "",
		"Variant Inventory Qty": "",
		"Variant Price": "100",
		"Variant Compare At Price": "",
		"Image Src": "",
		...cells,
	};
}

/** Returns a row of WooCommerce's export. */
export function wooRow(type: string, id: string, cells: Record<string, string> = {}) {
	return {
		ID: id,
		Type: type,
		SKU: "",
		Name: `Product ${id}`,
		Published: "1",
		Stock: "",
		"Regular price": "100",
		"Sale price": "",
		Parent: "",
		...cells,
	};
}

/** Reads products from the text of a CSV file. Also returns the reported problems. */
export async function readCatalogue(
	text: string,
	{ today = "2026-06-15", tables }: { today?: string; tables?: FactTables } = {},
): Promise<{ products: ImportedProduct[]; reports: ImportReport[] }> {
	const store = openRowStore();
	const reports: ImportReport[] = [];
	const report = (one: ImportReport) => reports.push(one);
	const rowsOf = () => parseCsv(Readable.from([Buffer.from(text)]));
	try {
		const first = rowsOf();
		const header = await first.next();
		const columns = readHeader(header.done ? [] : header.value.cells, tables);
		const reading = { format: recogniseFormat(columns), columns, today };
		for await (const row of first) prepareRow(reading, row, store);
		const second = rowsOf();
		await second.next();
		const read = readProducts(reading, second, store, report);
		return { products: await collect(read), reports };
	} finally {
		store.close();
	}
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const item of items) all.push(item);
	return all;
}

export interface TemporaryFiles {
	folder: string;
	write(content: string | Uint8Array): Promise<string>;
	remove(): Promise<void>;
}

export async function createTemporaryFiles(): Promise<TemporaryFiles> {
	const folder = await mkdtemp(join(tmpdir(), "kargado-files-"));
	let number = 0;
	return {
		folder,
		async write(content) {
			const path = join(folder, `${++number}.csv`);
			await writeFile(path, content);
			return path;
		},
		remove: () => rm(folder, { recursive: true }),
	};
}
