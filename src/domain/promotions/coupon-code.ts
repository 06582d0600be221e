import { Refusal } from "#lib/refusals/refusal.ts";

/** Normalizes a code for comparison: upper or lower case and outer spaces don't matter. null if nothing was typed. */
export function normaliseCouponCode(typed: string | null | undefined): string | null {
	// PostgreSQL text can't contain the NUL character.
	const code = (typed ?? "").replaceAll("\0", "\uFFFD").trim().toUpperCase();
	return code === "" ? null : code;
}

/** Refusal code if the typed text matches no usable coupon. */
export const unknownCoupon = "unknown_coupon";

export const refuseCoupon = (message = "Invalid coupon code") =>
	new Refusal("invalid", message, {
		...(message === "Invalid coupon code" && { code: unknownCoupon }),
		errors: { couponCode: [message] },
	});
