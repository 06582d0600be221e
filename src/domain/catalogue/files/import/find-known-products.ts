import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type KnownProduct, readProductStates } from "../../product/product-state.ts";
import type { ImportedProduct } from "../formats/imported-product.ts";
import type { ImportFormat } from "../formats/known-formats.ts";

/**
 * Finds and locks the shop's product for each product in a file. Searches by the path that Kargado's exports contain,
 * then by the key that an earlier import in the same format has stored. In Shopify's format, a Handle also finds a
 * product that has this path and wasn't imported.
 */
export async function findKnownProducts(
	transaction: Queryable,
	format: ImportFormat,
	products: readonly ImportedProduct[],
): Promise<(KnownProduct | undefined)[]> {
	const wanted = products.map(({ key, address }, place) => ({
		place,
		address,
		key: format === "kargado" ? null : key,
		handle: format === "shopify" ? key : null,
	}));
	const found = await transaction.rows<{ place: number; id: number }>(sql`
		with wanted as materialized (
			select * from json_to_recordset(${JSON.stringify(wanted)}::json)
				as given (place integer, address text, key text, handle text)
		)
		select distinct on (place) place, id from (
			select place, id, 1 as choice from wanted join products on slug = address
			union all
			select place, id, 2 from wanted
			join products on import_source = ${format} and import_key = key
			union all
			select place, id, 3 from wanted join products on slug = handle and import_source is null
		) candidates order by place, choice`);
	const ids = found.map(({ id }) => id);
	if (ids.length === 0) return products.map(() => undefined);
	await transaction.execute(sql`
		select from products where id = any(${ids}::bigint[]) order by id for no key update`);
	const states = await readProductStates(transaction, ids);
	const stateOf = new Map(states.map((state) => [state.id, state]));
	const taken = new Set<number>();
	const idAt = new Map(found.map(({ place, id }) => [place, id]));
	return products.map((_, place) => {
		const id = idAt.get(place);
		if (id === undefined || taken.has(id)) return undefined;
		taken.add(id);
		return stateOf.get(id);
	});
}
