import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { applyPromotions, type PromotionResult } from "#lib/promotions/apply-promotions.ts";
import type { Promotion } from "#lib/promotions/promotion.ts";
import { anyPromotion } from "./promotion-fixture.ts";

/** A coupon for 10 % off everything in the web shop, without limits. Tests change one field at a time. */
export const anyCoupon: Promotion = {
	...anyPromotion,
	name: "TEN",
	code: "TEN",
	channels: ["web"],
};

/** Applies one promotion to lines of different products. */
export const applyOne = (
	changed: Partial<Promotion>,
	lines: readonly { unitPrice: number; quantity: number; categoryId?: number | null }[],
): PromotionResult =>
	applyPromotions(
		[{ ...anyCoupon, ...changed }],
		lines.map(({ unitPrice, quantity, categoryId = null }, index) => ({
			variation_id: index + 1,
			product_id: index + 1,
			category_id: categoryId,
			maker: null,
			product_type: null,
			on_sale: false,
			unitPrice,
			quantity,
		})),
		{
			at: null,
			channel: "web",
			branchId: null,
			code: anyCoupon.code,
			isFirstOrder: false,
			shippingFee: 0,
		},
	);

interface StoredCoupon {
	percent: number | null;
	amount_off: number | null;
	free_shipping: boolean;
	minimum_subtotal: number;
	category_ids: number[] | null;
	starts_at: Date | null;
	ends_at: Date | null;
	most_redemptions: number | null;
	most_per_customer: number | null;
}

const tenPercent: StoredCoupon = {
	percent: 10,
	amount_off: null,
	free_shipping: false,
	minimum_subtotal: 0,
	category_ids: null,
	starts_at: null,
	ends_at: null,
	most_redemptions: null,
	most_per_customer: null,
};

/**
 * Inserts a coupon using only the columns that existed before promotions were introduced. By default, it gives 10 % off
 * everything.
 */
export async function insertCoupon(
	database: Database,
	code: string,
	changed: Partial<StoredCoupon> = {},
): Promise<void> {
	const rule = { ...tenPercent, ...changed };
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
