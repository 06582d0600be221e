import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Candidate } from "./match-file-name.ts";

/** @throws Refusal if the product doesn't exist, or if the variation is archived or belongs to another product */
export async function requirePictured(
	queryable: Queryable,
	{ product_id, variation_id }: Candidate,
): Promise<void> {
	const { has_product, has_variation } = await queryable.one<{
		has_product: boolean;
		has_variation: boolean;
	}>(sql`
		select
			exists (select 1 from products where id = ${product_id}) as has_product,
			exists (
				select 1 from variations
				where id = ${variation_id} and product_id = ${product_id} and archived_at is null
			) as has_variation`);
	if (has_product && (variation_id === null || has_variation)) return;
	const message = has_product
		? "This variation no longer exists. Choose another one for this photo."
		: "This product no longer exists. Choose another one for this photo.";
	throw new Refusal("invalid", message, { errors: { target: [message] } });
}
