import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { byteOrderMark, csvLine } from "#lib/tables/write-csv.ts";
import { type ProductFilter, readProductConditions } from "../../product/product-filter.ts";
import { readProductStates } from "../../product/product-state.ts";
import { headerOf, writeProduct } from "../formats/catalogue-format.ts";
import { formats } from "../formats/formats.ts";
import type { ImportFormat } from "../formats/known-formats.ts";
import { isCostColumn } from "../formats/variation-columns.ts";
import { readFactColumns } from "./read-fact-columns.ts";

export interface CatalogueExport {
	format: ImportFormat;
	/** Branch whose stock is exported in formats that have only one quantity column. Defaults to the first. */
	branchId?: number | undefined;
	/** Shop URL, from which the pictures can be downloaded. */
	origin: string;
	filter?: ProductFilter;
	/** False for users who may not see costs, which leaves out cost columns. */
	showsCost?: boolean;
}

const batchSize = 500;

/**
 * Streams the catalog as CSV. Cells that a spreadsheet could execute as formulas get a leading apostrophe, which
 * imports remove. Importing the file into the same shop changes nothing.
 */
export async function* exportCatalogue(
	database: Queryable,
	{ format: name, branchId, origin, filter = {}, showsCost = true }: CatalogueExport,
): AsyncGenerator<string> {
	const branches = await database.rows<{ id: number; code: string }>(
		sql`select id, code from branches order by position, id`,
	);
	const branch = branches.find(({ id }) => id === branchId) ?? branches[0];
	const codes = branches.map(({ code }) => code);
	const facts = await readFactColumns(database);
	const whole = formats[name]({ branch: branch?.code ?? "", origin, branches: codes, facts });
	const format =
		showsCost && (await knowsCosts(database))
			? whole
			: { ...whole, columns: whole.columns.filter((column) => !isCostColumn(column)) };
	// Files for Shopify have no byte order mark, because Shopify reads it as part of the first column's name.
	yield (name === "shopify" ? "" : byteOrderMark) + csvLine(headerOf(format));
	const matching = await readProductConditions(database, filter);
	for (let last = 0; ; ) {
		const ids = await database.rows<{ id: number }>(sql`
			select products.id from products where ${matching} and products.id > ${last}
			order by products.id limit ${batchSize}`);
		const products = await readProductStates(
			database,
			ids.map(({ id }) => id),
		);
		const lines = products.flatMap((product) => writeProduct(format, product).map(csvLine));
		if (lines.length > 0) yield lines.join("");
		if (ids.length < batchSize) return;
		last = ids.at(-1)?.id ?? last;
	}
}

/** True if any cost is known. A shop without costs gets no cost columns. */
async function knowsCosts(database: Queryable): Promise<boolean> {
	const { knows } = await database.one<{ knows: boolean }>(sql`
		select exists (select from products where cost is not null)
			or exists (select from variations where cost is not null) as knows`);
	return knows;
}
