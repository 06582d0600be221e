import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Normalizes a code for comparison, so that case and surrounding spaces don't matter. Returns null if nothing was
 * typed.
 */
export function normaliseCouponCode(typed: string | null | undefined): string | null {
	// Replace NUL characters, because PostgreSQL text can't contain them.
	const code = (typed ?? "").replaceAll("\0", "\uFFFD").trim().toUpperCase();
	return code === "" ? null : code;
}

/** Error code if the typed text matches no usable coupon. */
export const unknownCoupon = "unknown_coupon";

export const refuseCoupon = (message = "Invalid coupon code") =>
	new Refusal("invalid", message, {
		...(message === "Invalid coupon code" && { code: unknownCoupon }),
		errors: { couponCode: [message] },
	});
