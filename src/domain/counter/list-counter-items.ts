import sql, { empty, type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { linePrices, type PricedRow, unitPrice } from "#domain/cart/cart-lines.ts";
import { productsFoundBy } from "#domain/catalogue/product/products-found-by.ts";
import { gtin14 } from "#lib/codes/gtin.ts";
import { readScannedCode } from "#lib/codes/scanned-code.ts";
import type { Centavos } from "#lib/money/money.ts";

export interface CounterItem {
	variation_id: number;
	product_name: string;
	/** Null if the product has no variations. */
	variation_name: string | null;
	sku: string | null;
	barcode: string | null;
	image: string | null;
	/** Regular unit price. */
	price: Centavos;
	/** Units that the branch can sell. */
	available: number;
	/** Facts by which promotions choose items. */
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
	/** Words of the name; includes sold-out items. */
	search?: string | undefined;
	/** Scanned barcode or SKU; includes sold-out items. */
	code?: string | undefined;
	/** Id after which the page starts. */
	after?: number | undefined;
	limit: number;
}

/** Each of these conditions has an index. */
const hasCode = (scanned: string): Sql => sql`(
	barcode = ${scanned} or lower(sku) = lower(${scanned})
	or (gtin14(barcode) = ${gtin14(scanned)}::text and gtin14(barcode) is not null and archived_at is null)
)`;

/** Returns what a branch can sell at its counter, ordered by id. */
export async function listCounterItems(
	database: Queryable,
	{ branchId, search, code, after = 0, limit }: ItemQuery,
): Promise<CounterItem[]> {
	const found = await productsFoundBy(database, search);
	const scanned = readScannedCode(code ?? "");
	const isAsked = found !== null || scanned !== "";
	const rows = await database.rows<Omit<CounterItem, "price"> & PricedRow>(sql`
		select variations.id as variation_id, products.name as product_name,
			case when not is_default then variations.name end as variation_name, sku, barcode,
			coalesce(case when variations.image like '/%' then variations.image end, (
				select path from product_images where product_id = products.id and path like '/%'
				order by position, id limit 1
			)) as image,
			greatest(0, coalesce(stock.quantity - stock.reserved, 0)) as available,
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
			${isAsked ? empty : sql`and stock.quantity > stock.reserved`}
			${found ? sql`and ${found.among(sql`products.id`)}` : empty}
			${scanned === "" ? empty : sql`and ${hasCode(scanned)}`}
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
