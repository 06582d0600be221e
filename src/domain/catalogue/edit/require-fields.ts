import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ProductFields } from "./admin-product.ts";

/** Returns messages about contradictions between fields, by field name. */
export function checkFields(fields: ProductFields, now: Date): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	if (fields.sale_price !== null && fields.sale_price >= fields.price) {
		errors["sale_price"] = ["The sale price must be below the price."];
	}
	const { sale_starts_at: start, sale_ends_at: end } = fields;
	if (start !== null && end !== null && end <= start) {
		errors["sale_ends_at"] = ["The sale must end after it starts."];
	}
	if (fields.publish_at !== null && fields.status !== "draft") {
		errors["publish_at"] = ["Only drafts can be scheduled."];
	}
	if (fields.publish_at !== null && fields.publish_at <= now) {
		errors["publish_at"] = ["Choose a time in the future."];
	}
	return errors;
}

/**
 * Lets only one transaction at a time choose product paths. Otherwise, two products with the same name could get the
 * same path if they are created at once.
 */
export const lockSlugs = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('product slugs'))`);

/**
 * @param found messages about problems found earlier, by field name
 * @throws Refusal `invalid` at the fields
 */
export async function requireFields(
	transaction: Queryable,
	fields: ProductFields,
	productId: number | null,
	now: Date,
	found: Record<string, string[]> = {},
): Promise<void> {
	const errors = { ...found, ...checkFields(fields, now) };
	await lockSlugs(transaction);
	const known = await transaction.one<{ has_category: boolean; is_slug_taken: boolean }>(sql`
		select
			${fields.category_id}::bigint is null
				or exists (select from categories where id = ${fields.category_id}) as has_category,
			exists (
				select from products where slug = ${fields.slug} and id is distinct from ${productId}::bigint
			) as is_slug_taken`);
	if (!known.has_category) errors["category_id"] = ["Choose a category."];
	if (known.is_slug_taken) errors["slug"] = ["Another product already has this path."];
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid", first, { errors });
}
