import { type Centavos, formatPesos, toPesos } from "../money/money.ts";
import {
	isEligible,
	isOffered,
	type Promotion,
	type PromotionContext,
	type PromotionLine,
} from "./promotion.ts";
import { countUnits, type OpenLine, rewardAmounts } from "./reward-amounts.ts";

export interface AppliedPromotion {
	promotion: Promotion;
	/** Discount of each line, in the order of the lines. */
	amounts: Centavos[];
	/** Sum of the discounts. */
	amount: Centavos;
}

export interface PromotionResult {
	/** Promotions in the order in which they were applied. */
	applied: AppliedPromotion[];
	/** Discount of each line by all promotions. */
	lineDiscounts: Centavos[];
	discount: Centavos;
	freeShipping: boolean;
}

const subtotalOf = (lines: readonly PromotionLine[]): Centavos =>
	lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/**
 * Sorts promotions by priority. With equal priority, promotions with a code come first, so that a percentage applies to
 * the whole subtotal.
 */
const inOrder = (one: Promotion, other: Promotion): number =>
	other.priority - one.priority ||
	Number(one.code === null) - Number(other.code === null) ||
	one.id - other.id;

/** Returns true if the promotion needs no code or if the customer entered its code. */
const isNamed = ({ code }: Promotion, context: PromotionContext): boolean =>
	code === null || code === context.code;

const openLines = (
	promotion: Promotion,
	lines: readonly PromotionLine[],
	taken: readonly Centavos[],
): OpenLine[] =>
	lines.flatMap((line, index) =>
		isEligible(promotion, line)
			? [{ line, index, left: line.unitPrice * line.quantity - (taken[index] ?? 0) }]
			: [],
	);

/** Returns a message for the customer that says why a promotion doesn't apply to these lines, or null if it does. */
export function promotionObstacle(
	promotion: Promotion,
	lines: readonly PromotionLine[],
	context: PromotionContext,
): string | null {
	if (!isOffered(promotion, context)) return "Invalid coupon code";
	const open = openLines(promotion, lines, []);
	const doesNotApply = "This coupon does not apply to the items in your cart.";
	if (open.length === 0 && lines.length > 0) return doesNotApply;
	const { minimum_subtotal: minimum, minimum_quantity: quantity } = promotion;
	if (subtotalOf(lines) < minimum) {
		return `This coupon needs a subtotal of at least ${formatPesos(toPesos(minimum))}.`;
	}
	if (countUnits(open) < quantity) return `This coupon needs at least ${quantity} eligible items.`;
	if (promotion.is_first_order && !context.isFirstOrder) {
		return "This coupon is for your first order only.";
	}
	// A percentage or an amount may be rounded to no discount and still applies. Other rewards need enough items.
	const mayBeNothing = ["none", "percent", "amount"].includes(promotion.reward.kind);
	if (mayBeNothing || promotion.free_shipping) return null;
	return rewardAmounts(promotion.reward, open).some((amount) => amount > 0) ? null : doesNotApply;
}

const nothing = (lines: readonly PromotionLine[]): PromotionResult => ({
	applied: [],
	lineDiscounts: lines.map(() => 0),
	discount: 0,
	freeShipping: false,
});

/** Applies promotions one after the other, each to the remaining price of each line. */
function applyInTurn(
	promotions: readonly Promotion[],
	lines: readonly PromotionLine[],
): PromotionResult {
	const result = nothing(lines);
	for (const promotion of promotions) {
		const open = openLines(promotion, lines, result.lineDiscounts);
		const amounts = lines.map(() => 0);
		rewardAmounts(promotion.reward, open).forEach((amount, place) => {
			amounts[open[place]?.index ?? 0] = amount;
		});
		const amount = amounts.reduce((sum, each) => sum + each, 0);
		if (amount === 0 && !promotion.free_shipping && promotion.code === null) continue;
		result.applied.push({ promotion, amounts, amount });
		result.lineDiscounts = result.lineDiscounts.map((sum, index) => sum + (amounts[index] ?? 0));
		result.discount += amount;
		result.freeShipping ||= promotion.free_shipping;
	}
	return result;
}

/**
 * Returns the discounts of the promotions that apply to these lines. Promotions that stack are applied together, in the
 * order of their priority. Each exclusive promotion is an alternative to them. The alternative with the highest
 * priority is used, and among equal priorities the one that saves most. The order of lines and promotions doesn't
 * matter.
 * @param promotions only promotions whose limits aren't used up
 */
export function applyPromotions(
	promotions: readonly Promotion[],
	lines: readonly PromotionLine[],
	context: PromotionContext,
): PromotionResult {
	const usable = promotions
		.filter(
			(promotion) =>
				isNamed(promotion, context) && promotionObstacle(promotion, lines, context) === null,
		)
		.sort(inOrder);
	const choices = [
		usable.filter(({ stacks }) => stacks),
		...usable.filter(({ stacks }) => !stacks).map((promotion) => [promotion]),
	].map((chosen) => applyInTurn(chosen, lines));
	const priorityOf = ({ applied }: PromotionResult) =>
		applied.length === 0
			? Number.NEGATIVE_INFINITY
			: Math.max(...applied.map(({ promotion }) => promotion.priority));
	const savingOf = ({ discount, freeShipping }: PromotionResult) =>
		discount + (freeShipping ? context.shippingFee : 0);
	return choices.reduce((best, choice) => {
		const byPriority = priorityOf(choice) - priorityOf(best);
		const isBetter = byPriority === 0 ? savingOf(choice) > savingOf(best) : byPriority > 0;
		return isBetter ? choice : best;
	}, nothing(lines));
}

/** Returns a message that says why the entered code gives no discount on these lines, or null if it gives one. */
export function codeObstacle(
	promotion: Promotion,
	lines: readonly PromotionLine[],
	context: PromotionContext,
	{ applied }: PromotionResult,
): string | null {
	const obstacle = promotionObstacle(promotion, lines, context);
	if (obstacle || applied.some((each) => each.promotion.id === promotion.id)) return obstacle;
	return `This coupon can't be combined with ${applied[0]?.promotion.name ?? "another promotion"}.`;
}
