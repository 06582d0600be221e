import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { CouponRule } from "#domain/marketing/coupon-rule.ts";

/** 10 % off everything without limits. Tests change one field at a time. */
export const anyCoupon: CouponRule = {
	id: 1,
	code: "TEN",
	percent: 10,
	amount_off: null,
	free_shipping: false,
	minimum_subtotal: 0,
	category_ids: null,
	is_current: true,
	most_redemptions: null,
	most_per_customer: null,
};

interface StoredCoupon extends Omit<CouponRule, "id" | "is_current"> {
	starts_at: Date | null;
	ends_at: Date | null;
}

/** Inserts a coupon. Missing fields default to `anyCoupon`. */
export async function insertCoupon(
	database: Database,
	code: string,
	changed: Partial<Omit<StoredCoupon, "code">> = {},
): Promise<void> {
	const rule = { ...anyCoupon, starts_at: null, ends_at: null, ...changed };
	await database.execute(sql`
		insert into coupons (
			code, percent, amount_off, free_shipping, minimum_subtotal, category_ids, starts_at, ends_at,
			most_redemptions, most_per_customer
		) values (
			${code}, ${rule.percent}, ${rule.amount_off}, ${rule.free_shipping}, ${rule.minimum_subtotal},
			${rule.category_ids}, ${rule.starts_at}, ${rule.ends_at}, ${rule.most_redemptions},
			${rule.most_per_customer}
		)`);
}
