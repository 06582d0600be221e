import sql from "sql-template-tag";
import type { z } from "zod";
import type { adminAttribute, adminProductType } from "#contract/admin/facts.ts";
import type { Queryable } from "#db/database.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { readFactTables } from "./read-fact-tables.ts";

export type AdminProductType = z.output<typeof adminProductType>;
export type AdminAttribute = z.output<typeof adminAttribute>;
export interface AdminFactTables {
	types: AdminProductType[];
	attributes: AdminAttribute[];
}

interface TableRow {
	kind: string;
	code: string;
	version: number;
	warranty_months: number | null;
	count: number;
}

/** Returns product types and attributes, with the number of products of each. */
export async function readAdminFactTables(queryable: Queryable): Promise<AdminFactTables> {
	const tables = await readFactTables(queryable);
	const rows = await queryable.rows<TableRow>(
		sql`
			select 'type' as kind, code, version, warranty_months, (
				select count(*)::integer from products where product_type = product_types.code
			) as count from product_types
			union all
			select 'attribute', attributes.code, version, null, coalesce(used.count, 0)
			from attributes left join (
				select code, count(distinct id)::integer as count from (
					select code, id from products, jsonb_object_keys(facts) as code where facts <> '{}'
					union all
					select code, product_id from variations, jsonb_object_keys(facts) as code
					where facts <> '{}'
				) known group by code
			) used on used.code = attributes.code`,
	);
	const of = (kind: string, code: string) => {
		const row = rows.find((one) => one.kind === kind && one.code === code);
		return { version: row?.version ?? 0, products_count: row?.count ?? 0 };
	};
	const monthsOf = (type: string) =>
		rows.find((one) => one.kind === "type" && one.code === type)?.warranty_months ?? null;
	return {
		types: tables.types.map((type) => ({
			...type,
			...of("type", type.code),
			warranty_months: monthsOf(type.code),
		})),
		attributes: tables.attributes.map((one) => ({ ...one, ...of("attribute", one.code) })),
	};
}

/** Lets only one transaction at a time change product types and attributes, because they refer to each other. */
export const lockFactTables = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('fact tables'))`);

export async function findProductType(
	queryable: Queryable,
	code: string,
): Promise<AdminProductType> {
	const { types } = await readAdminFactTables(queryable);
	const found = types.find((type) => type.code === code);
	if (!found) throw new Refusal("missing", "Product type not found.");
	return found;
}

export async function findAttribute(queryable: Queryable, code: string): Promise<AdminAttribute> {
	const { attributes } = await readAdminFactTables(queryable);
	const found = attributes.find((attribute) => attribute.code === code);
	if (!found) throw new Refusal("missing", "Attribute not found.");
	return found;
}

/** Derives an unused code from a name: `car_mount`, `car_mount_2`. */
export function makeCode(name: string, taken: readonly string[], fallback: string): string {
	const folded = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "_")
		.slice(0, 50)
		.replace(/^[^a-z]+/, "")
		.replace(/_$/, "");
	const base = folded || fallback;
	for (let number = 1; ; number++) {
		const code = number === 1 ? base : `${base}_${number}`;
		if (!taken.includes(code)) return code;
	}
}

/** @throws Refusal `invalid`, with the message at the field */
export function refuseField(field: string, message: string): never {
	throw refusalAt(field, message);
}
