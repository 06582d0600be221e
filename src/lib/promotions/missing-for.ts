import { type Centavos, formatPesos, toPesos } from "../money/money.ts";
import type { PromotionResult } from "./apply-promotions.ts";
import { canCombine } from "./not-combined.ts";
import {
	isEligible,
	isOffered,
	type Promotion,
	type PromotionContext,
	type PromotionLine,
	promotionLabel,
	type Reward,
} from "./promotion.ts";

/** A cart line with the number of units in stock. */
export type StockedLine = PromotionLine & { stock: number };

/** Maximum number of hints. More would distract customers. */
const maxHints = 2;

/**
 * Returns how many units the cart needs to reach the next reward. Returns null if it's too far away for a hint or if
 * there is no further reward.
 */
function unitsMissing(reward: Reward, lines: readonly StockedLine[]): number | null {
	const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	switch (reward.kind) {
		case "buy_get": {
			const group = reward.buy + reward.get;
			const missing = (count: number) =>
				count % group >= reward.buy || (count > 0 && count < group)
					? group - (count % group)
					: null;
			if (reward.of === "cheapest") return missing(units);
			const each = lines.flatMap(({ quantity, stock }) => {
				const needed = missing(quantity);
				return needed === null || quantity + needed > stock ? [] : [needed];
			});
			return each.length === 0 ? null : Math.min(...each);
		}
		case "tiers": {
			const next = reward.tiers.find(({ quantity }) => quantity > units);
			return next ? next.quantity - units : null;
		}
		case "bundle": {
			const needed = reward.items.map(({ product_id: id, quantity }) => {
				const here = lines.filter((line) => line.product_id === id);
				return Math.max(0, quantity - here.reduce((sum, line) => sum + line.quantity, 0));
			});
			return needed.reduce((sum, each) => sum + each, 0) || null;
		}
		default:
			return null;
	}
}

function unitsText(promotion: Promotion, missing: number, units: number): string {
	const { reward, name } = promotion;
	if (reward.kind === "buy_get" && missing <= reward.get) {
		const it = missing === 1 ? "it's" : "they're";
		return reward.percent === 100
			? `Add ${missing} more and ${it} free`
			: `Add ${missing} more and ${it} ${reward.percent}% off`;
	}
	if (reward.kind === "tiers") {
		const next = reward.tiers.find(({ quantity }) => quantity > units);
		return `Add ${missing} more for ${next?.percent ?? 0}% off`;
	}
	return `Add ${missing} more for ${name}`;
}

function subtotalText(promotion: Promotion, missing: Centavos): string {
	const amount = formatPesos(toPesos(missing));
	return promotion.reward.kind === "none"
		? `${amount} to free shipping`
		: `Spend ${amount} more for ${promotionLabel(promotion)}`;
}

function hintOf(
	promotion: Promotion,
	lines: readonly StockedLine[],
	context: PromotionContext,
): string | null {
	if (promotion.code !== null || !isOffered(promotion, context)) return null;
	if (promotion.is_first_order && !context.isFirstOrder) return null;
	const eligible = lines.filter((line) => isEligible(promotion, line));
	if (eligible.length === 0) return null;
	const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
	if (subtotal < promotion.minimum_subtotal) {
		return subtotalText(promotion, promotion.minimum_subtotal - subtotal);
	}
	const units = eligible.reduce((sum, { quantity }) => sum + quantity, 0);
	if (units < promotion.minimum_quantity) {
		return `Add ${promotion.minimum_quantity - units} more for ${promotion.name}`;
	}
	const missing = unitsMissing(promotion.reward, eligible);
	return missing === null ? null : unitsText(promotion, missing, units);
}

/**
 * Returns hints for the customer, such as "Add 1 more and it's free". Promotions that can't be combined with the
 * applied ones get no hint.
 */
export function missingFor(
	promotions: readonly Promotion[],
	lines: readonly StockedLine[],
	context: PromotionContext,
	result: PromotionResult,
): string[] {
	const hints = promotions
		.filter((promotion) => canCombine(promotion, result))
		.toSorted((one, other) => other.priority - one.priority || one.id - other.id)
		.flatMap((promotion) => hintOf(promotion, lines, context) ?? []);
	return [...new Set(hints)].slice(0, maxHints);
}
