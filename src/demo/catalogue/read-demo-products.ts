import { join } from "node:path";
import { readHeader } from "#domain/catalogue/files/formats/columns.ts";
import type { ImportedProduct } from "#domain/catalogue/files/formats/imported-product.ts";
import { type Reading, readProducts } from "#domain/catalogue/files/formats/read-products.ts";
import type { Report } from "#domain/catalogue/files/formats/row-problem.ts";
import { openRowStore } from "#domain/catalogue/files/formats/row-store.ts";
import { openTable } from "#domain/tables/open-table.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";

const path = join(import.meta.dirname, "demo-catalogue.csv");

const refuse: Report = ({ line, reason }) => {
	throw new Error(`Line ${line} of ${path} ${reason}.`);
};

/** Reads the demo's products from a file in Kargado's own format, with the code of the import. */
export async function readDemoProducts(): Promise<{
	reading: Reading;
	products: ImportedProduct[];
}> {
	const table = await openTable(path);
	const store = openRowStore();
	try {
		const rows = table.rows();
		const header = await rows.next();
		const columns = readHeader(header.value?.cells ?? [], standardTables);
		const reading: Reading = { format: "kargado", columns, today: "" };
		return { reading, products: await Array.fromAsync(readProducts(reading, rows, store, refuse)) };
	} finally {
		store.close();
		await table.close();
	}
}
