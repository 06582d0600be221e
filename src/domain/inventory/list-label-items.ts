import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import {
	effectivePrice,
	type Prices,
	shownPrice,
} from "#domain/catalogue/product/effective-price.ts";
import type { Centavos } from "#lib/money/money.ts";

interface LabelRow {
	variation_id: number;
	product_name: string;
	/** null for a product without variations. */
	variation_name: string | null;
	sku: string | null;
	barcode: string | null;
	branches: { branch_id: number; quantity: number }[];
}

interface PricedRow {
	product: Prices;
	variation: { price: Centavos | null; sale_price: Centavos | null };
}

/** An item with the current price per unit. */
type LabelItem = LabelRow & { price: Centavos };

/** Returns the given items, and all items of the given products, sorted by name. Archived items are left out. */
export async function listLabelItems(
	queryable: Queryable,
	{ variationIds, productIds }: { variationIds: readonly number[]; productIds: readonly number[] },
): Promise<LabelItem[]> {
	const rows = await queryable.rows<LabelRow & PricedRow>(sql`
		select variations.id as variation_id, products.name as product_name,
			case when not is_default then variations.name end as variation_name, sku, barcode,
			(
				select coalesce(json_agg(json_build_object('branch_id', branch_id, 'quantity', quantity)), '[]')
				from stock where stock.variation_id = variations.id
			) as branches,
			json_build_object('price', products.price, 'sale_price', current_sale_price) as product,
			json_build_object(
				'price', variations.price, 'sale_price', case when sale_is_on then variations.sale_price end
			) as variation
		from variations join products on products.id = variations.product_id
		where archived_at is null
			and (variations.id = any(${variationIds}::bigint[]) or product_id = any(${productIds}::bigint[]))
		order by lower(products.name), products.id, variations.position, variations.id`);
	return rows.map(({ product, variation, ...item }) => ({
		...item,
		price: shownPrice(effectivePrice(product, variation)),
	}));
}
