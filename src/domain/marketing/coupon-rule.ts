import { type Centavos, formatPesos, percentOf, toPesos } from "#lib/money/money.ts";

/** A stored coupon. */
export interface CouponRule {
	id: number;
	code: string;
	percent: number | null;
	amount_off: Centavos | null;
	free_shipping: boolean;
	minimum_subtotal: Centavos;
	/** null if the coupon applies to all categories. */
	category_ids: number[] | null;
	/** True within its dates, by the shop's clock. */
	is_current: boolean;
	most_redemptions: number | null;
	most_per_customer: number | null;
}

export interface CouponLine {
	unitPrice: Centavos;
	quantity: number;
	categoryId: number | null;
}

/** Number of uses of a coupon, in total and by this customer. */
export interface CouponUse {
	redemptions: number;
	byCustomer: number;
}

const sumOf = (lines: readonly CouponLine[]): Centavos =>
	lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);

/** Returns the lines that the coupon applies to. */
const eligibleLines = (rule: CouponRule, lines: readonly CouponLine[]): readonly CouponLine[] => {
	const { category_ids: categories } = rule;
	if (categories === null) return lines;
	return lines.filter((line) => line.categoryId !== null && categories.includes(line.categoryId));
};

/**
 * Returns the discount of a coupon: a percentage of the eligible lines' total, rounded half up once, or a fixed amount,
 * at most that total (decisions §2).
 */
export function couponDiscount(rule: CouponRule, lines: readonly CouponLine[]): Centavos {
	const eligible = sumOf(eligibleLines(rule, lines));
	if (rule.percent !== null) return percentOf(eligible, rule.percent);
	return Math.min(rule.amount_off ?? 0, eligible);
}

export const isLimited = (rule: CouponRule): boolean =>
	rule.most_redemptions !== null || rule.most_per_customer !== null;

/** Returns why a coupon can't be used for this cart, or null. Limits are checked separately. */
export function couponObstacle(rule: CouponRule, lines: readonly CouponLine[]): string | null {
	if (!rule.is_current) return "Invalid coupon code";
	if (rule.category_ids !== null && eligibleLines(rule, lines).length === 0) {
		return "This coupon does not apply to the items in your cart.";
	}
	if (sumOf(lines) < rule.minimum_subtotal) {
		return `This coupon needs a subtotal of at least ${formatPesos(toPesos(rule.minimum_subtotal))}.`;
	}
	return null;
}

/** Returns why a coupon's limits don't allow another use, or null. */
export function limitObstacle(rule: CouponRule, use: CouponUse): string | null {
	if (rule.most_per_customer !== null && use.byCustomer >= rule.most_per_customer) {
		return "You have already used this coupon.";
	}
	if (rule.most_redemptions !== null && use.redemptions >= rule.most_redemptions) {
		return "This coupon has reached its limit.";
	}
	return null;
}

/** Returns `10% off` or `₱100.00 off + free shipping`, shown before "applied" at checkout. */
export function couponLabel(
	rule: Pick<CouponRule, "percent" | "amount_off" | "free_shipping">,
): string {
	const parts: string[] = [];
	if (rule.percent !== null) parts.push(`${rule.percent}% off`);
	if (rule.amount_off !== null) parts.push(`${formatPesos(toPesos(rule.amount_off))} off`);
	if (rule.free_shipping) parts.push(parts.length === 0 ? "Free shipping" : "free shipping");
	return parts.join(" + ");
}
