import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { gtin14 } from "#lib/codes/gtin.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** A variation's SKU and barcode, with the form field of the variation. */
export interface GivenCodes {
	variationId: number;
	field: string;
	sku: string | null;
	barcode: string | null;
}

const gtinOf = (barcode: string | null) => barcode && gtin14(barcode);

/**
 * Throws if two items would share a SKU, a barcode, or the same GTIN with and without leading zeros. An advisory lock
 * makes concurrent calls wait for each other. A unique index can't enforce the rule, because imported SKUs may already
 * be duplicates.
 * @throws Refusal `invalid` at each field
 */
export async function requireFreeCodes(
	transaction: Queryable,
	given: readonly GivenCodes[],
): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('variation codes'))`);
	const own = given.map(({ variationId }) => variationId);
	const taken = await transaction.rows<{ code: string; name: string }>(sql`
		select lower(sku) as code, products.name from variations
		join products on products.id = product_id
		where lower(sku) = any(${given.flatMap(({ sku }) => sku?.toLowerCase() ?? [])}::text[])
			and archived_at is null and variations.id <> all(${own}::bigint[])
		union all
		select 'barcode ' || coalesce(gtin14(barcode), barcode), products.name from variations
		join products on products.id = product_id
		where (
			barcode = any(${given.flatMap(({ barcode }) => barcode ?? [])}::text[])
			or gtin14(barcode) = any(${given.flatMap(({ barcode }) => gtinOf(barcode) ?? [])}::text[])
		)
			and archived_at is null and variations.id <> all(${own}::bigint[])`);
	const owners = new Map(taken.map(({ code, name }) => [code, `It belongs to ${name}.`]));
	const errors: Record<string, string[]> = {};
	for (const { field, sku, barcode } of given) {
		const codes = {
			sku: sku?.toLowerCase(),
			barcode: barcode && `barcode ${gtinOf(barcode) ?? barcode}`,
		};
		for (const [column, code] of Object.entries(codes)) {
			if (!code) continue;
			const owner = owners.get(code);
			if (owner) errors[`${field}.${column}`] = [`This ${column} is already in use. ${owner}`];
			owners.set(code, "This value is already in the form.");
		}
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid", first, { errors });
}
