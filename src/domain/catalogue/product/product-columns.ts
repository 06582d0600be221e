import { raw, type Sql } from "sql-template-tag";
import { fieldEntries } from "#lib/products/choose-product-fields.ts";
import { plainKinds, specialKinds } from "#lib/products/product-fields.ts";
import { ofVariationFields, variationKinds } from "#lib/products/variation-fields.ts";

const kinds = { ...plainKinds, ...specialKinds };

/** Product columns that record the import source, in addition to the columns of its fields. */
const importColumns = { import_source: "text", import_key: "text", import_hash: "text" };

/** Returns the PostgreSQL type of each writable column. */
export const productColumns = (): Record<string, string> => ({
	...Object.fromEntries(fieldEntries().map(([name, { kind }]) => [name, kinds[kind].column])),
	...importColumns,
	created_at: "timestamptz",
});

/** Columns of a variation. */
export const variationColumns = {
	is_default: "boolean",
	name: "text",
	options: "jsonb",
	...ofVariationFields((_, { kind }) => variationKinds[kind].column),
	price: "bigint",
	sale_price: "bigint",
	image: "text",
	position: "integer",
	archived_at: "timestamptz",
} as const;
export type VariationColumn = keyof typeof variationColumns;

/** Returns `products.name, products.status`. */
export const columnList = (names: readonly string[], table?: string): Sql =>
	raw(names.map((name) => (table ? `${table}.${name}` : name)).join(", "));
