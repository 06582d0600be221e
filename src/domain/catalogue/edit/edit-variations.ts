import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { resolveFacts } from "#domain/facts/resolve-facts.ts";
import type { FactTables, GivenFacts } from "#lib/facts/facts.ts";
import type { Fits } from "#lib/fit/fit.ts";
import type { Centavos } from "#lib/money/money.ts";
import {
	type VariationWordName,
	variationFieldNames,
	variationWordEntries,
} from "#lib/products/variation-fields.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { updateVariations } from "../product/write-rows.ts";
import type { AdminProduct, AdminVariation } from "./admin-product.ts";
import { requireFreeCodes } from "./require-free-codes.ts";

/** Omitted fields stay unchanged; null removes a value. */
export interface VariationChange
	extends Partial<Record<VariationWordName, string | null | undefined>> {
	id: number;
	/** The variation's own specifications, in addition to the product's. */
	facts?: GivenFacts | undefined;
	/** The variation's own compatible devices. */
	fits?: Fits | undefined;
	/** Unit cost; null to use the product's cost. */
	cost?: Centavos | null | undefined;
	/** null to use the product's price. */
	price?: Centavos | null | undefined;
	sale_price?: Centavos | null | undefined;
	image?: string | null | undefined;
}

/**
 * Changes variations.
 * @param product the product after its own fields have been changed
 * @throws Refusal `invalid` at the fields
 */
export async function editVariations(
	transaction: Queryable,
	product: AdminProduct,
	changes: readonly VariationChange[],
	tables: FactTables,
): Promise<void> {
	const errors: Record<string, string[]> = {};
	const rows = product.variations.map((variation) => {
		const index = changes.findIndex(({ id }) => id === variation.id);
		const change: Partial<VariationChange> = changes[index] ?? {};
		const { price, sale_price: salePrice, image } = change;
		const field = `variations.${index}`;
		const changed = {
			id: variation.id,
			...wordsOf(variation, change),
			facts: resolveFacts(
				{
					productType: product.product_type,
					facts: change.facts ?? variation.facts,
					areGiven: change.facts !== undefined,
					field: `${field}.facts`,
				},
				tables,
				errors,
			),
			fits: change.fits ?? variation.fits,
			cost: change.cost === undefined ? variation.cost : change.cost,
			price: price === undefined ? variation.price : price,
			image: image === undefined ? variation.image : image,
		};
		const sale = salePrice === undefined ? variation.sale_price : salePrice;
		if (sale !== null && sale >= (changed.price ?? product.price)) {
			errors[`${field}.sale_price`] = ["The sale price must be below the price."];
		}
		if (changed.image !== null && !product.images.some(({ path }) => path === changed.image)) {
			// Check only changed pictures, because a variation may keep a picture that was removed from the product.
			if (changed.image !== variation.image) {
				errors[`${field}.image`] = ["Choose one of the product's pictures."];
			}
		}
		return {
			...changed,
			field,
			hasNewSku: changed.sku !== variation.sku,
			hasNewBarcode: changed.barcode !== variation.barcode,
			archived: variation.archived,
			sale_price: sale,
		};
	});
	for (const [index, { id }] of changes.entries()) {
		if (!rows.some((row) => row.id === id)) {
			errors[`variations.${index}.id`] = ["This variation does not belong to the product."];
		}
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid", first, { errors });
	await requireFreeCodes(
		transaction,
		rows
			.filter((row) => (row.hasNewSku || row.hasNewBarcode) && !row.archived)
			.map((row) => ({ ...row, variationId: row.id })),
	);
	// Clear the barcodes first. The unique index is checked after each row, so two variations couldn't swap their
	// barcodes otherwise.
	const recoded = rows.filter((row) => row.hasNewBarcode).map(({ id }) => id);
	await transaction.execute(
		sql`update variations set barcode = null where id = any(${recoded}::bigint[])`,
	);
	const columns = [...variationFieldNames(), "price", "sale_price", "image"] as const;
	await updateVariations(transaction, columns, rows);
}

const wordsOf = (
	variation: AdminVariation,
	change: Partial<VariationChange>,
): Record<VariationWordName, string | null> =>
	Object.fromEntries(
		variationWordEntries().map(([name]) => {
			const given = change[name];
			return [name, given === undefined ? variation[name] : given];
		}),
	) as Record<VariationWordName, string | null>;
