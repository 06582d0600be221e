import { type Centavos, formatPesos, percentOf, toPesos } from "#lib/money.ts";

/** A coupon as the database has it. */
export interface CouponRule {
	id: number;
	code: string;
	percent: number | null;
	amount_off: Centavos | null;
	free_shipping: boolean;
	minimum_subtotal: Centavos;
	/** null: anything gets cheaper. */
	category_ids: number[] | null;
	/** Within its dates, by the shop's clock. */
	is_current: boolean;
	most_redemptions: number | null;
	most_per_customer: number | null;
}

export interface CouponLine {
	unitPrice: Centavos;
	quantity: number;
	categoryId: number | null;
}

/** How often a coupon was used, by everybody and by this customer. */
export interface CouponUse {
	redemptions: number;
	byCustomer: number;
}

const sumOf = (lines: readonly CouponLine[]): Centavos =>
	lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);

/** The lines that the coupon makes cheaper. */
const eligibleLines = (rule: CouponRule, lines: readonly CouponLine[]): readonly CouponLine[] => {
	const { category_ids: categories } = rule;
	if (categories === null) return lines;
	return lines.filter((line) => line.categoryId !== null && categories.includes(line.categoryId));
};

/**
 * What a coupon takes off the lines: a percentage rounded half up once on what is eligible, or a
 * fixed amount, never more than what is eligible (decisions §2).
 */
export function couponDiscount(rule: CouponRule, lines: readonly CouponLine[]): Centavos {
	const eligible = sumOf(eligibleLines(rule, lines));
	if (rule.percent !== null) return percentOf(eligible, rule.percent);
	return Math.min(rule.amount_off ?? 0, eligible);
}

export const isLimited = (rule: CouponRule): boolean =>
	rule.most_redemptions !== null || rule.most_per_customer !== null;

/** Why a coupon cannot be used for this cart; null where it can. Limits are asked separately. */
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

/** Why a coupon's limits forbid another use; null where they do not. */
export function limitObstacle(rule: CouponRule, use: CouponUse): string | null {
	if (rule.most_per_customer !== null && use.byCustomer >= rule.most_per_customer) {
		return "You have already used this coupon.";
	}
	if (rule.most_redemptions !== null && use.redemptions >= rule.most_redemptions) {
		return "This coupon has reached its limit.";
	}
	return null;
}

/** `10% off`, `₱100.00 off + free shipping`: before "applied" at checkout. */
export function couponLabel(
	rule: Pick<CouponRule, "percent" | "amount_off" | "free_shipping">,
): string {
	const parts: string[] = [];
	if (rule.percent !== null) parts.push(`${rule.percent}% off`);
	if (rule.amount_off !== null) parts.push(`${formatPesos(toPesos(rule.amount_off))} off`);
	if (rule.free_shipping) parts.push(parts.length === 0 ? "Free shipping" : "free shipping");
	return parts.join(" + ");
}
