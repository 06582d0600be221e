import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import type { Seller } from "./invoice.ts";

/** Reads the shop's current details, with the branch that supplies most of an order's items. */
export async function readSeller(
	queryable: Queryable,
	orderId: number,
): Promise<{ branchId: number; seller: Seller }> {
	const { id, code, name } = await queryable.one<{ id: number; code: string; name: string }>(sql`
		select branches.id, code, branches.name
		from branches left join stock_ledger on branch_id = branches.id and order_id = ${orderId}
			and reason in ('sold', 'cancelled')
		group by branches.id
		-- All stock of a cancelled order came back. The branch that had supplied most comes first then.
		order by coalesce(sum(change), 0), coalesce(sum(change) filter (where change < 0), 0),
			branches.position, branches.id
		limit 1`);
	const shop = await readShopSettings(queryable);
	const { address = "", phone = shop.phone } = shop.branches[code] ?? {};
	return {
		branchId: id,
		seller: {
			name: shop.name,
			phone: shop.phone,
			email: shop.email,
			branch: { code, name, address, phone },
		},
	};
}
