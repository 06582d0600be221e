import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Device } from "#lib/fit/device.ts";
import type { Fit, FitSource, Fits } from "#lib/fit/fit.ts";
import { bestFit, sourceOfVariation } from "#lib/fit/fit-of.ts";
import { shownFit } from "#lib/fit/shown-fit.ts";

/** Data that decides whether a product and its variations fit. */
export interface ProductFitSource extends FitSource {
	id: number;
	variations: { id: number; facts: FitSource["facts"]; fits: Fits }[];
}

/** Returns the published products with these ids, or the next published products in the order of ids. */
export function readFitSources(
	queryable: Queryable,
	which: { ids: readonly number[] } | { afterId: number; limit: number },
): Promise<ProductFitSource[]> {
	const chosen: Sql =
		"ids" in which
			? sql`select id, product_type, facts, fits from products
				where id = any(${which.ids}) and status = 'published'`
			: sql`select id, product_type, facts, fits from products
				where id > ${which.afterId} and status = 'published' order by id limit ${which.limit}`;
	return queryable.rows<ProductFitSource>(sql`
		with chosen as (${chosen})
		select chosen.*, coalesce((
			select json_agg(json_build_object('id', id, 'facts', facts, 'fits', fits) order by position, id)
			from variations
			where product_id = chosen.id and archived_at is null and not is_default
		), '[]') as variations
		from chosen order by id`);
}

export interface ProductFit {
	id: number;
	/** null if compatibility doesn't apply. */
	fit: Fit | null;
	variations: { id: number; fit: Fit | null }[];
}

/** Returns whether a product fits a device. A product fits if one of its variations fits. */
export function fitOfProduct(source: ProductFitSource, device: Device): ProductFit {
	const variations = source.variations.map(({ id, ...own }) => ({
		id,
		fit: shownFit(sourceOfVariation(source, own), device),
	}));
	return {
		id: source.id,
		fit:
			variations.length > 0 ? bestFit(variations.map(({ fit }) => fit)) : shownFit(source, device),
		variations,
	};
}
