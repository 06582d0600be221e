import sql, { empty } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Facts } from "#lib/facts/facts.ts";

/** A product with the texts and specifications to check. */
export interface CheckedRow {
	id: number;
	version: number;
	name: string;
	image: string | null;
	short_description: string;
	description: string;
	product_type: string | null;
	facts: Facts;
	/** Each variation's own specifications. */
	variations: Facts[];
	/** True if the suggestions were dismissed and the texts are unchanged. */
	is_declined: boolean;
}

export interface CheckedAmong {
	/** Restricts the result to products that this import created or changed. */
	importId?: number | undefined;
	productType?: string | undefined;
	search?: string | undefined;
}

const batchSize = 500;

/** Hash of the texts for which a user dismissed suggestions. */
export const declinedWords = sql`md5(name || ' ' || short_description || ' ' || description)`;

/** Streams the products that match the filter, except archived ones, ordered by id. */
export async function* readCheckedProducts(
	queryable: Queryable,
	{ importId, productType, search }: CheckedAmong,
): AsyncGenerator<CheckedRow[]> {
	const ofImport =
		importId === undefined
			? empty
			: sql`and exists (
					select from product_import_steps
					where import_id = ${importId} and product_import_steps.product_id = products.id
				)`;
	const ofType = productType === undefined ? empty : sql`and product_type = ${productType}`;
	const named = search ? sql`and strpos(lower(name), ${search.toLowerCase()}) > 0` : empty;
	for (let last = 0; ; ) {
		const rows = await queryable.rows<CheckedRow>(sql`
			select products.id, version, name, short_description, description, product_type, facts, (
					select path from product_images where product_id = products.id order by position, id limit 1
				) as image,
				coalesce((
					select json_agg(variations.facts order by position, variations.id)
					from variations where product_id = products.id and archived_at is null
				), '[]') as variations,
				exists (
					select from declined_proposals
					where declined_proposals.product_id = products.id and words = ${declinedWords}
				) as is_declined
			from products
			where status <> 'archived' and products.id > ${last} ${ofImport} ${ofType} ${named}
			order by products.id limit ${batchSize}`);
		yield rows;
		if (rows.length < batchSize) return;
		last = rows.at(-1)?.id ?? last;
	}
}
