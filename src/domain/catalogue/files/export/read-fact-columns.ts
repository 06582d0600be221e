import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import type { Attribute } from "#lib/facts/facts.ts";
import type { FactColumns } from "../formats/catalogue-format.ts";

/**
 * Returns the attributes that have a column in an exported file: attributes with values, attributes of product types in
 * use, and attributes of all products.
 */
export async function readFactColumns(queryable: Queryable): Promise<FactColumns> {
	const { types, attributes } = await readFactTables(queryable);
	const used = await queryable.one<{ types: string[]; product: string[]; variation: string[] }>(sql`
		select
			array(select distinct product_type from products where product_type is not null) as types,
			array(
				select distinct code from products, jsonb_object_keys(facts) as code where facts <> '{}'
			) as product,
			array(
				select distinct code from variations, jsonb_object_keys(facts) as code where facts <> '{}'
			) as variation`);
	const sold = types.filter(({ code }) => used.types.includes(code));
	const asked = (level: string) =>
		sold.flatMap((type) => type.attributes.filter((one) => one.level === level));
	const columnsOf = (level: "product" | "variation") => {
		const codes = new Set([...used[level], ...asked(level).map(({ code }) => code)]);
		const isGeneral = (one: Attribute) => level === "product" && one.is_general;
		return attributes.filter((one) => codes.has(one.code) || isGeneral(one));
	};
	const hasType = used.types.length > 0;
	return { hasType, product: columnsOf("product"), variation: columnsOf("variation") };
}
