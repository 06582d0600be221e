import type { Coupon, CouponSort, CouponState } from "#contract/admin/coupons.ts";
import { formatPesos } from "#lib/money/money.ts";
import { formatCount } from "../kit/format/count-text.ts";
import { showDay } from "../kit/format/show-time.ts";

export const stateNames: Record<CouponState, string> = {
	active: "Active",
	scheduled: "Scheduled",
	ended: "Ended",
	used_up: "Used up",
	off: "Inactive",
};

export const sortChoices: readonly { value: CouponSort; name: string }[] = [
	{ value: "newest", name: "Newest first" },
	{ value: "code", name: "By code" },
	{ value: "uses", name: "Most used" },
];

/** `3`, or `3 of 10` with a limit. */
export const usesText = ({ uses, most_redemptions: most }: Coupon): string =>
	most === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(most)}`;

/** Formats the validity period; null if it has no limits. */
export function periodText({ starts_at: from, ends_at: to }: Coupon): string | null {
	if (from && to) return `${showDay(from)} – ${showDay(to)}`;
	if (from) return `from ${showDay(from)}`;
	return to && `until ${showDay(to)}`;
}

/** Describes the coupon's other conditions; empty if there are none. */
export function conditionsText(coupon: Coupon): string {
	const { minimum_subtotal: minimum, category_ids: categories, most_per_customer: each } = coupon;
	const parts: string[] = [];
	if (minimum > 0) parts.push(`from ${formatPesos(minimum)}`);
	if (categories !== null) {
		parts.push(categories.length === 1 ? "1 category" : `${categories.length} categories`);
	}
	if (each !== null) parts.push(each === 1 ? "once per customer" : `${each} uses per customer`);
	return parts.join(", ");
}
