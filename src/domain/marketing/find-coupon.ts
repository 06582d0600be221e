import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";

export interface Coupon {
	code: string;
	percent: number;
}

/** A code as it is compared: without case and outer spaces; null where nothing was typed. */
export function normaliseCouponCode(typed: string | null | undefined): string | null {
	// PostgreSQL's texts cannot hold the character 0.
	const code = (typed ?? "").replaceAll("\0", "\uFFFD").trim().toUpperCase();
	return code === "" ? null : code;
}

/** The condition for the row of `coupons` that a normalised code stands for. */
export const couponApplies = (code: string | null): Sql =>
	sql`upper(coupons.code) = ${code}::text and coupons.is_active`;

export const invalidCoupon = () =>
	new Refusal("invalid", "Invalid coupon code", {
		errors: { couponCode: ["Invalid coupon code"] },
	});

/** @throws Refusal where no coupon has this code */
export async function findCoupon(database: Queryable, typed: string): Promise<Coupon> {
	const coupon = await database.first<Coupon>(sql`
		select code, percent from coupons where ${couponApplies(normaliseCouponCode(typed))}`);
	if (!coupon) throw invalidCoupon();
	return coupon;
}
