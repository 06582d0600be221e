import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";

export interface StockValueRow {
	key: string;
	label: string;
	items: number;
	pieces: number;
	value: Centavos;
}

/**
 * What a piece costs in the shop now; the same rule as effectivePrice in effective-price.ts, told
 * to the database because the stock is summed up there.
 */
const shownPrice = sql`
	case when coalesce(
			variations.sale_price, case when variations.price is null then products.sale_price end
		) < coalesce(variations.price, products.price)
		then coalesce(variations.sale_price, products.sale_price)
		else coalesce(variations.price, products.price) end`;

/** What the stock would bring at the shop's prices, by branch or category. */
export async function readStockValue(
	database: Queryable,
	by: "branch" | "category",
): Promise<{ rows: StockValueRow[]; total: StockValueRow }> {
	const group =
		by === "branch"
			? sql`branches.code as key, branches.name as label`
			: sql`coalesce(categories.id, 0)::text as key,
				coalesce(categories.name, 'Without a category') as label`;
	const rows = await database.rows<StockValueRow>(sql`
		select ${group}, count(distinct variations.id)::integer as items,
			sum(quantity)::integer as pieces, sum(quantity * ${shownPrice})::bigint as value
		from stock
		join variations on variations.id = variation_id
		join products on products.id = product_id
		join branches on branches.id = branch_id
		left join categories on categories.id = category_id
		where quantity > 0
		group by 1, 2 order by value desc, 1`);
	const sum = (pick: (row: StockValueRow) => number) =>
		rows.reduce((total, row) => total + pick(row), 0);
	const { items } = await database.one<{ items: number }>(
		sql`select count(distinct variation_id)::integer as items from stock where quantity > 0`,
	);
	return {
		rows,
		total: {
			key: "total",
			label: "Total",
			items,
			pieces: sum(({ pieces }) => pieces),
			value: sum(({ value }) => value),
		},
	};
}
