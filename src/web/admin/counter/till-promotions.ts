import type { CounterPromotion } from "#contract/admin/counter.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { applyPromotions } from "#lib/promotions/apply-promotions.ts";
import type { Promotion, PromotionLine } from "#lib/promotions/promotion.ts";
import type { AppliedHere, SaleLine } from "./sale.ts";

/** Promotions of a till's branch, and when they apply. */
export interface TillPromotions {
	promotions: readonly CounterPromotion[];
	branchId: number;
	/** Milliseconds since the epoch, by the server's clock. */
	at: number;
}

function ruleOf({ reward, minimum_subtotal: minimum, ...promotion }: CounterPromotion): Promotion {
	return {
		...promotion,
		code: null,
		channels: ["counter"],
		is_first_order: false,
		minimum_subtotal: toCentavos(minimum),
		reward:
			reward.kind === "amount"
				? { ...reward, amount: toCentavos(reward.amount) }
				: reward.kind === "fixed_price" || reward.kind === "bundle"
					? { ...reward, price: toCentavos(reward.price) }
					: reward,
	};
}

const lineOf = ({ item, quantity, price }: SaleLine): PromotionLine => ({
	variation_id: item.variation_id,
	...(item.promoted_by ?? {
		product_id: null,
		category_id: null,
		maker: null,
		product_type: null,
		on_sale: false,
	}),
	unitPrice: toCentavos(price ?? item.price),
	quantity,
	isPriceGiven: price !== null,
});

/** Applies the branch's promotions to a sale, as the server does. */
export const promoteSale = (
	lines: readonly SaleLine[],
	{ promotions, branchId, at }: TillPromotions,
): AppliedHere[] =>
	applyPromotions(promotions.map(ruleOf), lines.map(lineOf), {
		at,
		channel: "counter",
		branchId,
		code: null,
		isFirstOrder: false,
		shippingFee: 0,
	}).applied.map(({ promotion: { id, name }, amounts }) => ({
		promotion_id: id,
		label: name,
		amounts,
	}));

/** Returns the promotions as a sale that is sent later names them. */
export const toldPromotions = (applied: readonly AppliedHere[]) =>
	applied.map(({ amounts, ...promotion }) => ({ ...promotion, amounts: amounts.map(toPesos) }));
