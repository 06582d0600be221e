import { Refusal } from "#lib/refusals/refusal.ts";

/** Runs work, and renames the field `couponCode` of a refusal to `coupon_code`, for calls that use snake case. */
export async function withCouponField<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { errors: { couponCode, ...others } = {}, ...details } = error.details;
		if (!couponCode) throw error;
		const errors = { ...others, coupon_code: couponCode };
		throw new Refusal(error.kind, error.message, { ...details, errors });
	}
}
