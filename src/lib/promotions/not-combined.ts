import { listInWords } from "../text/list-in-words.ts";
import { applyPromotions, type PromotionResult } from "./apply-promotions.ts";
import type { Promotion, PromotionContext, PromotionLine } from "./promotion.ts";

const namesOf = (promotions: readonly Promotion[]): string[] => [
	...new Set(promotions.map(({ name }) => name)),
];

/** Returns true if the promotion could be applied together with the applied ones. */
export const canCombine = (promotion: Promotion, { applied }: PromotionResult): boolean =>
	applied.every(
		(each) => each.promotion.id === promotion.id || (promotion.stacks && each.promotion.stacks),
	);

/**
 * Returns a sentence about promotions that would save something but can't be combined with the applied ones. It
 * explains why the cart costs more than the product pages show. Returns null if there are no such promotions.
 * @param promotions promotions whose limits aren't used up
 */
export function notCombined(
	promotions: readonly Promotion[],
	lines: readonly PromotionLine[],
	context: PromotionContext,
	result: PromotionResult,
): string | null {
	const replaced = promotions.filter((promotion) => {
		if (canCombine(promotion, result)) return false;
		const alone = applyPromotions([promotion], lines, context);
		return alone.discount > 0 || (alone.freeShipping && context.shippingFee > 0);
	});
	if (replaced.length === 0) return null;
	const names = namesOf(replaced);
	const [verb, subject] = names.length === 1 ? ["doesn't", "it"] : ["don't", "they"];
	const others = listInWords(namesOf(result.applied.map(({ promotion }) => promotion)));
	return `${listInWords(names)} ${verb} apply, because ${subject} can't be combined with ${others}.`;
}
