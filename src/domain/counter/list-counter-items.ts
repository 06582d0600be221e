import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { linePrices, type PricedRow, unitPrice } from "#domain/cart/cart-lines.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { SerialKind } from "#lib/serials/serial-number.ts";

export interface CounterItem {
	variation_id: number;
	product_name: string;
	/** Name of the variation; null if the product has no variations. */
	variation_name: string | null;
	sku: string | null;
	barcode: string | null;
	image: string | null;
	/** Regular unit price. */
	price: Centavos;
	/** Number of units that the branch can sell. */
	available: number;
	/** Kind of serial number that must be entered to sell a unit; null for none. */
	serial_kind: SerialKind | null;
	/** Properties of the item that promotions depend on. */
	promoted_by: {
		product_id: number;
		category_id: number | null;
		maker: string | null;
		product_type: string | null;
		on_sale: boolean;
	};
}

interface ItemQuery {
	branchId: number;
	/** SQL condition for the items, which may be sold out; null for all items in stock. */
	among: Sql | null;
	/** Id of the last item on the previous page. */
	after?: number | undefined;
	limit: number;
}

/** Returns the items that a branch can sell at its counter, ordered by id. */
export async function listCounterItems(
	database: Queryable,
	{ branchId, among, after = 0, limit }: ItemQuery,
): Promise<CounterItem[]> {
	const rows = await database.rows<Omit<CounterItem, "price"> & PricedRow>(sql`
		select variations.id as variation_id, products.name as product_name,
			case when not is_default then variations.name end as variation_name, sku, barcode,
			coalesce(case when variations.image like '/%' then variations.image end, (
				select path from product_images where product_id = products.id and path like '/%'
				order by position, id limit 1
			)) as image,
			greatest(0, coalesce(stock.quantity - stock.reserved, 0)) as available,
			case when serial_tracking <> 'none' then serial_kind end as serial_kind,
			json_build_object(
				'product_id', products.id, 'category_id', category_id, 'product_type', product_type,
				'maker', (products.facts || variations.facts) ->> 'maker'
			) as promoted_by,
			products.price as product_price, products.current_sale_price as product_sale_price,
			variations.price as variation_price,
			case when sale_is_on then variations.sale_price end as variation_sale_price
		from variations join products on products.id = variations.product_id
		left join stock on variation_id = variations.id and branch_id = ${branchId}
		where products.status = 'published' and archived_at is null and variations.id > ${after}
			and ${among ?? sql`stock.quantity > stock.reserved`}
		order by variations.id limit ${limit}`);
	return rows.map(
		({ product_price, product_sale_price, variation_price, variation_sale_price, ...item }) => {
			const prices = { product_price, product_sale_price, variation_price, variation_sale_price };
			const isOnSale = linePrices(prices).sale_price !== null;
			return {
				...item,
				promoted_by: { ...item.promoted_by, on_sale: isOnSale },
				price: unitPrice(prices),
			};
		},
	);
}
