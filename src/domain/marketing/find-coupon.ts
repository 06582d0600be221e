import sql, { type Sql } from "sql-template-tag";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Normalizes a code for comparison: upper or lower case and outer spaces don't matter. null if nothing was typed. */
export function normaliseCouponCode(typed: string | null | undefined): string | null {
	// PostgreSQL text can't contain the NUL character.
	const code = (typed ?? "").replaceAll("\0", "\uFFFD").trim().toUpperCase();
	return code === "" ? null : code;
}

/** SQL for the rule of a normalized code as one JSON value; null if there is none. */
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

/** Refusal code if the typed text matches no usable coupon. */
export const unknownCoupon = "unknown_coupon";

export const refuseCoupon = (message = "Invalid coupon code") =>
	new Refusal("invalid", message, {
		...(message === "Invalid coupon code" && { code: unknownCoupon }),
		errors: { couponCode: [message] },
	});
