import sql, { raw } from "sql-template-tag";
import type { z } from "zod";
import type { adminProduct, adminVariation } from "#contract/admin/products.ts";
import type { Queryable } from "#db/database.ts";
import { type Centavos, toPesos } from "#lib/money/money.ts";
import { allFields } from "#lib/products/choose-product-fields.ts";
import type { ProductValues } from "#lib/products/product-fields.ts";
import { variationFieldNames } from "#lib/products/variation-fields.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { deriveOptions } from "../product/derive-options.ts";
import { columnList } from "../product/product-columns.ts";

/** Fields of the product editor. The sale price is the entered value, even if the sale isn't active now. */
export type ProductFields = Omit<ProductValues<Date>, "options">;

export type AdminVariation = z.output<typeof adminVariation>;

export type AdminProduct = z.output<typeof adminProduct>;

const fieldPairs = () =>
	raw(
		variationFieldNames()
			.map((name) => `'${name}', variations.${name}`)
			.join(", "),
	);

/**
 * Returns a product with all editor fields, whatever its status.
 * @throws Refusal `missing` if the product doesn't exist
 */
export async function findAdminProduct(queryable: Queryable, id: number): Promise<AdminProduct> {
	const found = await queryable.first<AdminProduct>(sql`
		select id, version, ${columnList(allFields())}, current_sale_price, created_at, updated_at,
			coalesce((
				select json_agg(json_build_object('id', id, 'path', path, 'alt', alt) order by position, id)
				from product_images where product_id = products.id
			), '[]') as images,
			coalesce((
				select json_agg(json_build_object(
					'id', id, 'is_default', is_default, 'name', name, 'options', variations.options,
					${fieldPairs()}, 'price', variations.price,
					'sale_price', variations.sale_price,
					'image', image, 'archived', archived_at is not null,
					'stock', coalesce((
						select json_agg(json_build_object('branch_id', branch_id, 'quantity', quantity,
							'reserved', reserved, 'low_level', greatest(low_level, 0)) order by branch_id)
						from stock where variation_id = variations.id
					), '[]')
				) order by archived_at is not null, position, id)
				from variations where product_id = products.id
			), '[]') as variations
		from products where id = ${id}`);
	if (!found) throw new Refusal("missing", "Product not found.");
	if (found.options.length > 0) return found;
	// Derive the options, because an import or the demo created the variations without saving options.
	const live = found.variations.filter(({ archived }) => !archived);
	return { ...found, options: deriveOptions(live) };
}

/** Locks a product until the end of the transaction, so that changes are made one at a time, and returns it. */
export async function lockProduct(transaction: Queryable, id: number): Promise<AdminProduct> {
	await transaction.execute(sql`select from products where id = ${id} for no key update`);
	return findAdminProduct(transaction, id);
}

/** Removes the costs, for users who may not see them. */
export const withoutCost = (product: AdminProduct): AdminProduct => ({
	...product,
	cost: null,
	variations: product.variations.map((variation) => ({ ...variation, cost: null })),
});

const pesosOrNull = (amount: Centavos | null) => (amount === null ? null : toPesos(amount));

/** Flattens a product for the audit log, in pesos and without stock. */
export function auditedProduct(product: AdminProduct): Record<string, unknown> {
	const {
		id: _,
		version: _version,
		created_at: _created,
		updated_at: _updated,
		current_sale_price: _current,
		variations,
		images,
		...fields
	} = product;
	return {
		...fields,
		price: toPesos(fields.price),
		sale_price: pesosOrNull(fields.sale_price),
		cost: pesosOrNull(fields.cost),
		images: images.map(({ path, alt }) => ({ path, alt })),
		...Object.fromEntries(
			variations.map(({ id, stock: _stock, ...variation }) => [
				`variation ${id}`,
				{
					...variation,
					price: pesosOrNull(variation.price),
					sale_price: pesosOrNull(variation.sale_price),
					cost: pesosOrNull(variation.cost),
				},
			]),
		),
	};
}
