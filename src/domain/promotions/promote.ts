import type { Centavos } from "#lib/money/money.ts";
import {
	applyPromotions,
	codeObstacle,
	type PromotionResult,
} from "#lib/promotions/apply-promotions.ts";
import type {
	PromotionChannel,
	PromotionContext,
	PromotionLine,
} from "#lib/promotions/promotion.ts";
import { refuseCoupon } from "./coupon-code.ts";
import type { PromotionUse, StoredPromotion } from "./read-promotions.ts";

/** A promotion as its order stores it. It's plain JSON, so that a payment can store it too. */
export interface OrderDiscount {
	/** null if the promotion was deleted. */
	promotion_id: number | null;
	label: string;
	/** 0 if the promotion only gave free shipping. */
	amount: Centavos;
	/** The promotion's discount on each of the order's lines, at the same index; omitted if it wasn't recorded. */
	amounts?: Centavos[];
}

/** A promotion that was quoted to a customer, with its discount on each line. */
export interface QuotedPromotion {
	promotion_id: number | null;
	label: string;
	amounts: Centavos[];
}

/** Returns why a promotion's limits don't allow another use, or null if they do. */
export function limitObstacle(
	rule: Pick<StoredPromotion, "most_redemptions" | "most_per_customer">,
	use: PromotionUse,
): string | null {
	if (rule.most_per_customer !== null && use.byCustomer >= rule.most_per_customer) {
		return "You have already used this coupon.";
	}
	if (rule.most_redemptions !== null && use.redemptions >= rule.most_redemptions) {
		return "This coupon has reached its limit.";
	}
	return null;
}

/** Returns true if the promotion's limits allow this customer another use. A limit per customer requires an account. */
function isUsable(promotion: StoredPromotion, hasAccount: boolean): boolean {
	if (promotion.most_per_customer !== null && !hasAccount) return false;
	return promotion.uses === null || limitObstacle(promotion, promotion.uses) === null;
}

export interface Promoted {
	result: PromotionResult;
	/** The promotion that belongs to the entered code; null if no code was entered. */
	coupon: StoredPromotion | null;
	/**
	 * The promotions that `promote` tried to apply: the entered coupon, and promotions whose limits allow another use.
	 * `result` contains those that took effect.
	 */
	usable: readonly StoredPromotion[];
	context: PromotionContext;
}

export interface PromotedOrder {
	promotions: readonly StoredPromotion[];
	lines: readonly PromotionLine[];
	isFirstOrder: boolean;
	/** Sales channel; the web shop if omitted. */
	channel?: PromotionChannel;
	/** Branch of a counter sale. */
	branchId?: number | null;
	hasAccount: boolean;
	/** Entered code, normalized; null for none. */
	code: string | null;
	shippingFee: Centavos;
}

/**
 * Applies the current promotions to an order.
 * @throws Refusal if the entered code is unknown or doesn't apply
 */
export function promote({ promotions, lines, ...order }: PromotedOrder): Promoted {
	const { code, isFirstOrder, shippingFee, hasAccount } = order;
	const { channel = "web", branchId = null } = order;
	const coupon = promotions.find((each) => each.code !== null && each.code === code) ?? null;
	if (code !== null && !coupon) throw refuseCoupon();
	const context: PromotionContext = {
		// Skip the check of dates, because only current promotions were read.
		at: null,
		channel,
		branchId,
		code,
		isFirstOrder,
		shippingFee,
	};
	const usable = promotions.filter((each) => each === coupon || isUsable(each, hasAccount));
	if (coupon && coupon.most_per_customer !== null && !hasAccount) {
		throw refuseCoupon("This coupon needs a customer account.");
	}
	const result = applyPromotions(usable, lines, context);
	const obstacle = coupon && codeObstacle(coupon, lines, context, result);
	if (obstacle) throw refuseCoupon(obstacle);
	const limit = coupon?.uses && limitObstacle(coupon, coupon.uses);
	if (limit) throw refuseCoupon(limit);
	return { result, coupon, usable, context };
}

/** Returns the promotions as the order stores them. */
export const orderDiscounts = ({ applied }: PromotionResult): OrderDiscount[] =>
	applied.map(({ promotion, amount }) => ({
		promotion_id: promotion.id,
		label: promotion.name,
		amount,
	}));

/** Returns the promotions as they are quoted to a customer who pays later. */
export const quotedPromotions = ({ applied }: PromotionResult): QuotedPromotion[] =>
	applied.map(({ promotion: { id, name }, amounts }) => ({
		promotion_id: id,
		label: name,
		amounts,
	}));
