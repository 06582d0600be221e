import type { Queryable } from "#db/database.ts";
import { settleFacts } from "#domain/facts/settle-facts.ts";
import type { FactTables, GivenFacts } from "#lib/facts/facts.ts";
import type { Fits } from "#lib/fit/fit.ts";
import type { Centavos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import {
	type VariationWordName,
	variationFieldNames,
	variationWordEntries,
} from "#lib/variation-fields.ts";
import { updateVariations } from "../product/write-rows.ts";
import type { AdminProduct, AdminVariation } from "./admin-product.ts";
import { requireFreeCodes } from "./require-free-codes.ts";

/** What is left out stays as it is; null takes it away. */
export interface VariationChange
	extends Partial<Record<VariationWordName, string | null | undefined>> {
	id: number;
	/** All of its own; those of its product hold besides. */
	facts?: GivenFacts | undefined;
	/** What it alone is made for. */
	fits?: Fits | undefined;
	/** What a piece costs the shop; null: as its product. */
	cost?: Centavos | null | undefined;
	/** null: the product's own price. */
	price?: Centavos | null | undefined;
	sale_price?: Centavos | null | undefined;
	image?: string | null | undefined;
}

/**
 * Changes what is sold of a product.
 * @param product as it is after its own change
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
			facts: settleFacts(
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
			// A picture from before that is no longer among the product's may stay.
			if (changed.image !== variation.image) {
				errors[`${field}.image`] = ["Choose one of the product's pictures."];
			}
		}
		return {
			...changed,
			field,
			isChanged: index >= 0,
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
			.filter((row) => row.isChanged && !row.archived)
			.map((row) => ({ ...row, variationId: row.id })),
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
