import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type PricedRow, unitPrice } from "#domain/cart/cart-lines.ts";
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

/** Current price of one unit. */
type LabelItem = LabelRow & { price: Centavos };

/** Returns these items and the items of these products, by name, without archived ones. */
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
			products.price as product_price, products.current_sale_price as product_sale_price,
			variations.price as variation_price,
			case when sale_is_on then variations.sale_price end as variation_sale_price
		from variations join products on products.id = variations.product_id
		where archived_at is null
			and (variations.id = any(${variationIds}::bigint[]) or product_id = any(${productIds}::bigint[]))
		order by lower(products.name), products.id, variations.position, variations.id`);
	return rows.map(
		({ product_price, product_sale_price, variation_price, variation_sale_price, ...item }) => ({
			...item,
			price: unitPrice({
				product_price,
				product_sale_price,
				variation_price,
				variation_sale_price,
			}),
		}),
	);
}
