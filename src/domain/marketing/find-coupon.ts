import sql, { type Sql } from "sql-template-tag";
import { Refusal } from "#lib/refusal.ts";

/** A code as it is compared: without case and outer spaces; null where nothing was typed. */
export function normaliseCouponCode(typed: string | null | undefined): string | null {
	// PostgreSQL's texts cannot hold the character 0.
	const code = (typed ?? "").replaceAll("\0", "\uFFFD").trim().toUpperCase();
	return code === "" ? null : code;
}

/** The rule that a normalised code stands for, as one JSON value; null where there is none. */
export const couponAsJson = (code: string | null, now: Date): Sql => sql`(
	select json_build_object(
		'id', id, 'code', code, 'percent', percent, 'amount_off', amount_off,
		'free_shipping', free_shipping, 'minimum_subtotal', minimum_subtotal,
		'category_ids', category_ids, 'most_redemptions', most_redemptions,
		'most_per_customer', most_per_customer,
		'is_current', coalesce(starts_at <= ${now}::timestamptz, true)
			and coalesce(ends_at > ${now}::timestamptz, true)
	)
	from coupons where upper(code) = ${code}::text and is_active
)`;

/** The code of the refusal where no coupon can be used by what was typed. */
export const unknownCoupon = "unknown_coupon";

export const refuseCoupon = (message = "Invalid coupon code") =>
	new Refusal("invalid", message, {
		...(message === "Invalid coupon code" && { code: unknownCoupon }),
		errors: { couponCode: [message] },
	});
