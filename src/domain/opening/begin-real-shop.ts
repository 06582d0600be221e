import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { isRealShop } from "#domain/settings/shop-settings.ts";

/**
 * Removes demo data that every new database contains: the coupon SAVE10, if it's unused and unedited. In an empty shop,
 * also deletes the second branch. Deactivates the shipping methods of an empty shop, so that the owner first sets
 * prices. Runs once, in real shops only.
 */
export function beginRealShop(database: Database): Promise<void> {
	return database.transaction(async (transaction) => {
		const begun = await transaction.rows(sql`
			insert into settings (key, value) values (${isRealShop.key}, 'true')
			on conflict (key) do nothing returning key`);
		if (begun.length === 0) return;
		const has = await transaction.one<{ orders: boolean; anything: boolean }>(sql`
			select exists (select from orders) as orders,
				exists (select from orders) or exists (select from products)
					or exists (select from settings where key in ('shop', 'shop.name')) as anything`);
		if (!has.orders) {
			await transaction.execute(sql`
				delete from coupons where upper(code) = 'SAVE10' and percent = 10
					and not exists (select from coupon_redemptions where coupon_id = coupons.id)
					and not exists (select from audit_log where entity = 'coupon')`);
		}
		if (has.anything) return;
		await transaction.execute(sql`update shipping_methods set is_active = false`);
		await transaction.execute(sql`
			delete from branches where code = 'second'
				and not exists (select from stock where branch_id = branches.id)
				and not exists (select from accounts where branch_id = branches.id)
				and not exists (select from invitations where branch_id = branches.id)`);
	});
}
