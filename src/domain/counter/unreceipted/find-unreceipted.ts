import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import type { Centavos } from "#lib/money/money.ts";

interface UnreceiptedRow {
	id: string;
	request_hash: string;
	number: number;
	branch: string;
	branch_code: string;
	till: number;
	returned_at: Date;
	cashier: string | null;
	/** Name of the manager who approved the return with a PIN; null if no approval was needed. */
	approved_by: string | null;
	customer: string | null;
	reason: string;
	lines: {
		product_name: string;
		variation_name: string | null;
		quantity: number;
		unit_amount: Centavos;
		comes_back: "sellable" | "damaged";
		serials: string[];
	}[];
	method: "cash" | "credit";
	total: Centavos;
	/** Rounding of the cash refund; positive if the drawer gained. */
	cash_rounding: Centavos;
	vat_content: Centavos | null;
}

/** A return without a receipt, with the data for its printed slip. */
export interface UnreceiptedReturn
	extends Omit<UnreceiptedRow, "method" | "branch" | "branch_code"> {
	shop: { name: string; branch: string; address: string; phone: string };
	refund: "cash" | "store_credit";
}

/** Returns the return with this id, which the browser created; null if there is none. */
export async function findUnreceipted(
	queryable: Queryable,
	id: string,
): Promise<UnreceiptedReturn | null> {
	const row = await queryable.first<UnreceiptedRow>(sql`
		select unreceipted_returns.id, request_hash, unreceipted_returns.number, branches.name as branch,
			branches.code as branch_code, tills.number as till, refunds.created_at as returned_at,
			cashiers.name as cashier, (
				select name from till_approvals join accounts on accounts.id = approver_id
				where action_id = unreceipted_returns.id and kind = 'unreceipted_return'
					and till_approvals.amount = refunds.amount
			) as approved_by, customers.name as customer, unreceipted_returns.reason, (
				select json_agg(json_build_object(
					'product_name', product_name, 'variation_name', variation_name, 'quantity', quantity,
					'unit_amount', unit_amount, 'comes_back', comes_back, 'serials', serials
				) order by position)
				from unreceipted_return_lines where return_id = unreceipted_returns.id
			) as lines, method, refunds.amount as total, cash_rounding, vat_content
		from unreceipted_returns join refunds on refunds.id = unreceipted_returns.refund_id
		join counter_refunds on counter_refunds.refund_id = refunds.id
		join shifts on shifts.id = counter_refunds.shift_id join tills on tills.id = till_id
		join branches on branches.id = tills.branch_id
		left join accounts cashiers on cashiers.id = refunds.actor_id
		left join accounts customers on customers.id = customer_id
		where unreceipted_returns.id = ${id}`);
	if (!row) return null;
	const { branch, branch_code: code, method, ...rest } = row;
	const shop = await readShopSettings(queryable);
	const { address = "", phone = shop.phone } = shop.branches[code] ?? {};
	return {
		...rest,
		shop: { name: shop.name, branch, address, phone },
		refund: method === "cash" ? "cash" : "store_credit",
	};
}
