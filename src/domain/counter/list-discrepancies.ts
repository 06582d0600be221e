import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import type { Discrepancy } from "./late-sale-rules.ts";

export type Outcome = "uncounted" | "sold_twice" | "seen";

interface DiscrepancyRow {
	id: number;
	kind: Discrepancy["kind"];
	order_id: number;
	branch_id: number;
	branch_code: string;
	branch_name: string;
	till: number;
	receipt: number;
	sold_at: Date;
	arrived_at: Date;
	product_name: string | null;
	/** Name of the variation; null if the product has no variations. */
	variation_name: string | null;
	quantity: number | null;
	told: Centavos | null;
	asked: Centavos | null;
	printed: number | null;
	/** Orders that the branch still has to pack, with the number of these items that they need. */
	waiting_orders: { order_id: number; quantity: number }[];
	settled_at: Date | null;
	settled_by: string | null;
	outcome: Outcome | null;
	note: string | null;
}

/** A discrepancy of a sale made offline, which staff must review. */
export interface SaleDiscrepancy
	extends Omit<DiscrepancyRow, "branch_code" | "receipt" | "printed"> {
	receipt: string;
	/** Receipt number as printed. */
	printed: string | null;
}

const maxListed = 200;

/**
 * Returns the resolved or unresolved discrepancies of sales made offline, or only the discrepancy with the given id.
 */
export async function listDiscrepancies(
	queryable: Queryable,
	{ isSettled, id = null }: { isSettled: boolean; id?: number | null },
): Promise<SaleDiscrepancy[]> {
	const rows = await queryable.rows<DiscrepancyRow>(sql`
		select found.id, kind, orders.id as order_id, branches.id as branch_id,
			branches.code as branch_code, branches.name as branch_name, tills.number as till, receipt,
			coalesce(sold_at, orders.created_at) as sold_at, orders.created_at as arrived_at,
			products.name as product_name,
			case when not is_default then variations.name end as variation_name,
			found.quantity, told, asked, printed, settled_at, settlers.name as settled_by, outcome, note,
			(
				select coalesce(json_agg(json_build_object(
					'order_id', order_id, 'quantity', pieces
				) order by order_id), '[]')
				from (
					select order_id, -sum(change) as pieces
					from stock_ledger join orders waiting on waiting.id = order_id
					where kind = 'stock' and settled_at is null
						and variation_id = found.variation_id and stock_ledger.branch_id = branches.id
						and stock_ledger.reason in ('sold', 'cancelled')
						and waiting.status in ('pending', 'processing', 'paid') and waiting.channel <> 'counter'
					group by order_id having sum(change) < 0
					order by order_id limit 20
				) counting_on_it
			) as waiting_orders
		from sale_discrepancies found join counter_sales on counter_sales.id = sale_id
		join orders on orders.id = counter_sales.order_id
		join tills on tills.id = till_id join branches on branches.id = tills.branch_id
		left join variations on variations.id = variation_id
		left join products on products.id = product_id
		left join accounts settlers on settlers.id = settled_by
		where case when ${id}::bigint is null then (settled_at is not null) = ${isSettled}
			else found.id = ${id}::bigint end
		order by found.id desc limit ${maxListed}`);
	return rows.map(({ branch_code: branch, receipt, printed, ...row }) => {
		const numberOf = (number: number) => receiptNumber({ branch, till: row.till, receipt: number });
		return {
			...row,
			receipt: numberOf(receipt),
			printed: printed === null ? null : numberOf(printed),
		};
	});
}
