import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";

export type SyncOutcome = "accepted" | "cancelled";

interface IssueRow {
	/** Id of the sale or return. */
	id: string;
	/** For a return, the id of the sale whose items were returned; null for a sale. */
	returned_sale_id: string | null;
	shift_id: number;
	branch_id: number;
	branch_code: string;
	branch_name: string;
	till: number;
	printed: number;
	is_numbered: boolean;
	actor_id: number | null;
	cashier: string | null;
	sold_at: Date;
	arrived_at: Date;
	reason: string;
	/** The sale or return as sent by the till, not validated. */
	sale: Readonly<Record<string, unknown>>;
	/** Names of the items, by variation id. */
	names: Readonly<Record<string, { product_name: string; variation_name: string | null }>>;
	/** Order of a sale or return that was recorded after the review. */
	order_id: number | null;
	resolved_at: Date | null;
	resolved_by: string | null;
	outcome: SyncOutcome | null;
	note: string | null;
}

/** A sale or return made offline that the shop refused and set aside for review. */
export interface SyncIssue extends Omit<IssueRow, "branch_code"> {
	/** Number printed on the receipt. */
	receipt: string;
}

const maxListed = 200;

/** Returns the resolved or unresolved sales and returns that were set aside, or only the one with the given id. */
export async function listSyncIssues(
	queryable: Queryable,
	{ isResolved, id = null }: { isResolved: boolean; id?: string | null },
): Promise<SyncIssue[]> {
	const rows = await queryable.rows<IssueRow>(sql`
		select issues.sale_id as id, returned_sale_id, issues.shift_id, branches.id as branch_id,
			branches.code as branch_code, branches.name as branch_name, tills.number as till,
			issues.receipt as printed, is_numbered, issues.actor_id, cashiers.name as cashier,
			issues.sold_at, arrived_at, reason, sale, order_id, resolved_at, resolvers.name as resolved_by,
			outcome, issues.note,
			(
				select coalesce(json_object_agg(variations.id, json_build_object(
					'product_name', products.name,
					'variation_name', case when not is_default then variations.name end
				)), '{}')
				from jsonb_path_query(sale, 'lax $.lines[*].variation_id') given
				join variations on variations.id::text = given #>> '{}'
				join products on products.id = product_id
			) as names
		from sync_issues issues join shifts on shifts.id = issues.shift_id
		join tills on tills.id = shifts.till_id join branches on branches.id = tills.branch_id
		left join counter_sales on counter_sales.id = coalesce(returned_sale_id, issues.sale_id) and outcome = 'accepted'
		left join accounts cashiers on cashiers.id = issues.actor_id
		left join accounts resolvers on resolvers.id = resolved_by
		where case when ${id}::uuid is null then (resolved_at is not null) = ${isResolved}
			else issues.sale_id = ${id}::uuid end
		order by arrived_at desc, issues.sale_id limit ${maxListed}`);
	return rows.map(({ branch_code: branch, ...row }) => ({
		...row,
		receipt: receiptNumber({ branch, till: row.till, receipt: row.printed }),
	}));
}
