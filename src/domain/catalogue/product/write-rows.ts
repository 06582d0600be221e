import sql, { raw, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	columnList,
	productColumns,
	type VariationColumn,
	variationColumns,
} from "./product-columns.ts";

/** A written row of `products`. */
export interface WrittenRow {
	id: number;
	version: number;
	slug: string;
	name: string;
}

type Types = Readonly<Record<string, string>>;

/** Returns SQL for a table `given` that contains the rows with only these columns. */
const givenRows = (rows: readonly object[], types: Types): Sql => sql`
	json_to_recordset(${JSON.stringify(rows)}::json)
		as given (${raw(
			Object.entries(types)
				.map(([name, type]) => `${name} ${type}`)
				.join(", "),
		)})`;

const assignments = (columns: readonly string[]): Sql =>
	raw(columns.map((name) => `${name} = given.${name}`).join(", "));

function typesOf(all: Types, columns: readonly string[]): Record<string, string> {
	return Object.fromEntries(
		columns.map((name) => {
			const type = all[name];
			if (type === undefined) throw new Error(`"${name}" is not a writable column.`);
			return [name, type];
		}),
	);
}

/** Updates these columns of existing products. */
export async function updateProducts<Row extends { id: number | null }>(
	transaction: Queryable,
	columns: readonly string[],
	rows: readonly Row[],
): Promise<WrittenRow[]> {
	if (rows.length === 0) return [];
	const types = { id: "bigint", ...typesOf(productColumns(), columns) };
	return transaction.rows<WrittenRow>(sql`
		update products set ${assignments(columns)} from ${givenRows(rows, types)}
		where products.id = given.id
		returning products.id, products.version, products.slug, products.name`);
}

/** Inserts products with all fields; the import source is optional. */
export async function insertProducts(
	transaction: Queryable,
	rows: readonly object[],
): Promise<WrittenRow[]> {
	if (rows.length === 0) return [];
	const types = productColumns();
	const { created_at: _, ...given } = types;
	const columns = columnList(Object.keys(given));
	return transaction.rows<WrittenRow>(sql`
		insert into products (${columns}, created_at)
		select ${columns}, coalesce(created_at, now()) from ${givenRows(rows, types)}
		returning id, version, slug, name`);
}

/**
 * Returns the columns that an update writes: all except the creation time, and the source and key of the first import.
 */
export const restatedColumns = (): string[] =>
	Object.keys(productColumns()).filter(
		(name) => !["import_source", "import_key", "created_at"].includes(name),
	);

/** Updates these columns of existing variations. Unchanged rows aren't written. */
export async function updateVariations<Row extends { id: number | null }>(
	transaction: Queryable,
	columns: readonly VariationColumn[],
	rows: readonly Row[],
): Promise<void> {
	if (rows.length === 0) return;
	const types = { id: "bigint", ...typesOf(variationColumns, columns) };
	await transaction.execute(sql`
		update variations set ${assignments(columns)} from ${givenRows(rows, types)}
		where variations.id = given.id
			and (${columnList(columns, "variations")}) is distinct from (${columnList(columns, "given")})`);
}

/** Inserts variations with all columns. */
export async function insertVariations<Row extends { product_id: number }>(
	transaction: Queryable,
	rows: readonly Row[],
): Promise<{ id: number; product_id: number; name: string }[]> {
	if (rows.length === 0) return [];
	const types = { product_id: "bigint", ...variationColumns };
	const columns = columnList(Object.keys(types));
	return transaction.rows(sql`
		insert into variations (${columns})
		select ${columns} from ${givenRows(rows, types)}
		order by product_id, position
		returning id, product_id, name`);
}
